import { expect, test } from 'vitest';

import { resources } from '../../../resources/index.ts';
import {
    problemsOfDeclarations,
    soundDeclarations,
} from '../../../resources/schema/check.ts';
import {
    closeDeclarations,
    get,
    iconNames,
    id,
    page,
    paging,
    post,
    put,
    asRead,
    reference,
    resource,
    stringId,
    type Call,
    type Condition,
    type Fields,
    type ProviderApi,
    type Resource,
    type Text,
} from '../../../resources/schema/index.ts';
import { didYouMean } from '../../../resources/schema/nearest.ts';

const room: Resource = resources.room;
const broken = (changes: Partial<Resource>): readonly string[] =>
    problemsOfDeclarations({ ...resources, room: { ...room, ...changes } });

test('the portal declares nothing wrong', () => {
    expect(problemsOfDeclarations(resources)).toEqual([]);
});

test('a misspelt column is named with the right one beside it', () => {
    expect(broken({ list: { columns: ['RoomCode', 'RoomNmae'] } })).toEqual([
        "room: column 'RoomNmae' is no field. Did you mean 'RoomName'?",
    ]);
});

test('an import names fields that can be written, and its sample fits', () => {
    expect(
        broken({
            import: {
                key: 'RoomCode',
                otherKey: 'RoomName',
                columns: ['RoomCode', 'RoomNmae'],
                names: { RoomCod: ['Room'] },
                sample: [['101', 'Suite'], ['102']],
            },
        }),
    ).toEqual([
        "room: import.columns 'RoomNmae' is no field. Did you mean 'RoomName'?",
        "room: import.otherKey 'RoomName' is no column of the import. Did you mean 'RoomNmae'?",
        "room: import.names 'RoomCod' is no column of the import. Did you mean 'RoomCode'?",
        'room: import.sample: a row has 1 values for 2 columns.',
    ]);
});

test('a list that begins in an order that its server does not know is refused: each opening would read all of its rows', () => {
    const columns = [
        {
            label: ['Status', 'Status'],
            computed: 'deviceStatus',
            reads: [],
            rank: 'deviceStatus',
        },
    ] as const;
    expect(broken({ list: { columns } })).toEqual([]);
    expect(
        broken({
            list: { columns, sort: { field: 'deviceStatus', order: 'ASC' } },
        }),
    ).toEqual([
        expect.stringContaining(
            "sort: the list call has no slot 'order', so that all rows would be read",
        ),
    ]);
    expect(
        broken({
            list: {
                columns,
                clientSide: 100,
                sort: { field: 'deviceStatus', order: 'ASC' },
            },
        }),
    ).toEqual([]);
    expect(
        broken({
            list: {
                columns: [],
                clientSide: 100,
                sort: { field: 'deviceStatus', order: 'ASC' },
            },
        }),
    ).toEqual([expect.stringContaining("sort 'deviceStatus' is no field")]);
    expect(broken({ list: { columns: [], serverOrder: 'Numbr' } })).toEqual([
        expect.stringContaining("serverOrder 'Numbr' is no field"),
    ]);
    expect(
        broken({
            api: {
                list: { ...get('room/', paging, 'page'), envelope: {} },
            },
            list: { columns, serverOrder: 'RoomName' },
        }),
    ).toEqual([
        expect.stringContaining('serverOrder: the list call counts nothing'),
    ]);
});

test('a filter that the call does not know is applied in the browser where the declaration says so', () => {
    expect(
        broken({
            list: {
                columns: ['RoomCode'],
                filters: ['RoomName'],
                clientFilters: { filters: ['RoomName'], most: 100 },
            },
        }),
    ).toEqual([]);
    expect(
        broken({
            list: {
                columns: ['RoomCode'],
                clientFilters: { filters: ['RoomNmae'], most: 100 },
            },
        }),
    ).toEqual([
        "room: clientFilters 'RoomNmae' is no field. Did you mean 'RoomName'?",
    ]);
});

test('a title, a form field, a panel and a filter that do not exist are all listed at once', () => {
    const problems = broken({
        title: 'Roomcode',
        form: [
            {
                tab: ['Details', 'Details'],
                fields: ['CheckInn', { panel: 'map' }],
            },
        ],
        list: { columns: ['RoomCode'], filters: ['CheckIn'] },
    });
    expect(problems).toEqual([
        "room: title 'Roomcode' is no field. Did you mean 'RoomCode'?",
        "room: filter 'CheckIn': the list call has no parameter for it; add { CheckIn: { filter: 'CheckIn' } } to the call, or name it in list.clientFilters.",
        "room: form 'CheckInn' is no field. Did you mean 'CheckIn'?",
        "room: panel 'map' is no name in custom.panels.",
    ]);
});

test('the list of another entity in a form is of records that hold its key, and can be asked for so', () => {
    const within = (list: string, by: string, child: Partial<Resource> = {}) =>
        problemsOfDeclarations({
            ...resources,
            billgroup: { ...resources.billgroup, ...child } as Resource,
            client: {
                ...resources.client,
                form: [
                    {
                        tab: ['T', 'T'],
                        fields: ['Company', 'Code', 'CurrCode', { list, by }],
                    },
                ],
                custom: { screens: ['create'] },
            },
        }).filter(problem => problem.startsWith('client'));
    expect(within('billgroup', 'ClientId')).toEqual([]);
    expect(within('bilgroup', 'ClientId')).toEqual([
        "client: form: list 'bilgroup' is no entity. Did you mean 'billgroup'?",
    ]);
    expect(within('billgroup', 'Clientid')).toEqual([
        "client: form: list billgroup: by 'Clientid' is no field of billgroup. Did you mean 'ClientId'?",
    ]);
    expect(within('billgroup', 'GroupName')).toEqual([
        "client: form: list billgroup: by 'GroupName' does not hold the key of client; it must be a reference('client'). billgroup has ClientId.",
    ]);
    expect(
        within('billgroup', 'ClientId', {
            api: { list: get('billgroup/', { PageNo: 'page' }, 'page') },
        }),
    ).toEqual([
        "client: form: list billgroup: its list call has no parameter for 'ClientId'; add { ClientId: { filter: 'ClientId' } } to the call.",
    ]);
    expect(
        within('billgroup', 'ClientId', {
            api: { list: get('client/{ClientId}/groups', {}, 'page') },
        }),
    ).toEqual([]);
    expect(
        within('billgroup', 'ClientId', {
            api: { one: get('billgroup/{id}') },
        }),
    ).toEqual(['client: form: list billgroup: billgroup has no list call.']);
});

test('a list by POST says that it only reads, and what saves answers what a save can', () => {
    const with_ = (api: Partial<ProviderApi>) =>
        broken({ api: { ...(room.api as ProviderApi), ...api } });
    const list = post(
        'room/search',
        { SiteId: 'site', PageNo: 'page', PageSize: 'pageSize' },
        'page',
    );
    expect(with_({ list })).toEqual([
        "room: api.list: a POST that only reads is asRead(post('room/search', …)).",
    ]);
    expect(with_({ list: asRead(list) })).toEqual([]);
    expect(
        with_({
            create: post('room/new', 'record', 'value'),
            update: post('room/{id}'),
        }),
    ).toContain(
        "room: api.create: 'value' is no reply of a saved record. There are record, key, nothing.",
    );
});

test('roles, slots and options that there are not are told to who only runs the portal', () => {
    const { RoomCode, ...others } = room.fields;
    expect(
        broken({
            fields: {
                ...others,
                RoomCode: { ...RoomCode!, maxlength: 60 } as typeof RoomCode &
                    object,
            },
        }),
    ).toEqual([
        "room: field RoomCode: 'maxlength' is no option of a field. Did you mean 'maxLength'?",
    ]);
    expect(
        broken({ can: { delete: ['Administrator' as 'Administrators'] } }),
    ).toEqual([
        "room: can: delete 'Administrator' is no role. Did you mean 'Administrators'?",
    ]);
    expect(
        broken({
            api: {
                ...(room.api as ProviderApi),
                list: get(
                    'room/',
                    { SiteId: 'sites' as 'site', PageNo: 'page' },
                    'page',
                ),
            },
        }),
    ).toEqual([
        "room: api.list: slot 'sites' is no value that the portal knows. Did you mean 'site'?",
    ]);
    expect(broken({ mock: { rows: '200' as unknown as number } })).toEqual([
        'room: mock: rows is a whole number from 0 on, not "200".',
    ]);
});

test('one mistake is told once', () => {
    expect(
        broken({ list: { columns: ['RoomCode'], filters: ['RoomNmae'] } }),
    ).toEqual([
        "room: filter 'RoomNmae' is no field. Did you mean 'RoomName'?",
    ]);
    expect(
        broken({
            api: { ...(room.api as ProviderApi), one: get('room/{iid}') },
        }),
    ).toEqual([
        expect.stringContaining("api.one: nothing fills the hole '{iid}'"),
    ]);
    expect(broken({ key: 'Idd' })).toEqual([
        "room: key 'Idd' is no field. Did you mean 'Id'?",
    ]);
    expect(broken({ key: 'Key' })).toEqual([
        "room: key 'Key' is no field. Add Key: id() to the fields, or say key.",
    ]);
});

test('what a search says of a record, and the entity that it opens, must be there', () => {
    expect(
        broken({ search: { by: ['room'], facts: ['RoomNmae'], of: 'rom' } }),
    ).toEqual([
        "room: search.facts 'RoomNmae' is no field. Did you mean 'RoomName'?",
        "room: search.of 'rom' is no entity. Did you mean 'room'?",
    ]);
});

test('a condition looks at fields, values, roles and conditions that there are', () => {
    const user: Resource = resources.user;
    const [account, access, widgets] = user.form!;
    const when = (condition: object) =>
        problemsOfDeclarations({
            ...resources,
            user: {
                ...user,
                form: [
                    account!,
                    access!,
                    { ...widgets!, fields: [], when: condition as Condition },
                    ...user.form!.slice(2),
                ],
            },
        });
    expect(when({ field: 'Role', isNot: ['SiteUsers', null] })).toEqual([]);
    expect(
        when({
            any: [
                { field: 'Rolle', is: 'SiteUsers' },
                { roles: ['Administrator'] },
            ],
        }),
    ).toEqual([
        "user: form: tab Widgets: when 'Rolle' is no field. Did you mean 'Role'?",
        "user: form: tab Widgets: when 'Administrator' is no role. Did you mean 'Administrators'?",
    ]);
    expect(when({ field: 'Role', is: 'SiteUser' })).toEqual([
        "user: form: tab Widgets: when 'SiteUser' is no value of Role. Did you mean 'SiteUsers'?",
    ]);
    expect(
        problemsOfDeclarations({
            ...resources,
            user: {
                ...user,
                form: user.form!.map(tab => ({
                    ...tab,
                    when: { field: 'Role', is: 'SiteUsers' },
                })),
            },
        }),
    ).toEqual(['user: form: every tab has a when: one must always be there.']);
    const revoke = (on: 'row' | 'list', condition: Condition) =>
        broken({
            actions: {
                ...room.actions,
                revoke: {
                    kind: 'page',
                    label: ['Revoke', 'Revoke'],
                    on,
                    to: '/',
                    when: condition,
                },
            },
        });
    expect(revoke('row', { field: 'RoomCod', is: null })).toEqual([
        "room: action revoke: when 'RoomCod' is no field. Did you mean 'RoomCode'?",
    ]);
    expect(revoke('list', { field: 'RoomCode', is: null })).toEqual([
        'room: action revoke: when looks at a field; an action of the list has no record.',
    ]);
    expect(
        broken({
            actions: {
                revoke: {
                    kind: 'page',
                    label: ['Revoke', 'Revoke'],
                    on: 'row',
                    to: '/',
                    leadsTo: ['gest'],
                },
            },
        }),
    ).toEqual([
        "room: action revoke: leadsTo 'gest' is no entity. Did you mean 'guest'?",
    ]);
    expect(revoke('row', 'refundable')[0]).toContain(
        "when: refundable reads 'Amount' is no field.",
    );
});

test('a default lies within the bounds, and an action sets what the choice has', () => {
    const within = (more: object) =>
        broken({
            fields: {
                ...room.fields,
                Beds: { type: 'integer', label: ['Beds', 'Lits'], ...more },
            },
        });
    expect(within({ default: 3, min: 1, max: 9 })).toEqual([]);
    expect(within({ default: 30, max: 9 })).toEqual([
        'room: field Beds: default 30 is above max 9.',
    ]);
    expect(within({ default: 0, min: 1 })).toEqual([
        'room: field Beds: default 0 is below min 1.',
    ]);
    const sets = (value: string) =>
        broken({
            fields: {
                ...room.fields,
                Level: {
                    type: 'choice',
                    label: ['Level', 'Niveau'],
                    values: ['Full', 'Empty'],
                },
            },
            actions: {
                refill: {
                    kind: 'confirm',
                    label: ['Refill', 'Remplir'],
                    on: 'row',
                    question: ['Sure?', 'Sûr ?'],
                    call: post('room/refill', { Id: 'id' }),
                    sets: { Level: value },
                },
            },
        });
    expect(sets('Full')).toEqual([]);
    expect(sets('Ful')).toEqual([
        "room: action refill: sets 'Ful' is no value of Level. Did you mean 'Full'?",
    ]);
});

test('a page for the selected rows is told their keys, and nothing of one row', () => {
    const led = (to: string) =>
        broken({
            actions: {
                cards: page({
                    label: ['Cards', 'Cartes'],
                    on: 'selection',
                    to,
                }),
            },
        });
    expect(led('/room/cards?ids={ids}')).toEqual([]);
    expect(led('/room/cards?id={RoomCode}')[0]).toContain(
        "action cards: hole 'RoomCode' is no field.",
    );
});

test('a reference to no entity, and one that stores no field of its target', () => {
    const siteId = { ...room.fields.siteId!, target: 'sit' };
    const theme = {
        type: 'reference',
        target: 'theme',
        stores: 'ThemCode',
    } as const;
    const owner = {
        type: 'reference',
        target: 'user',
        namedBy: 'RoomNam',
    } as const;
    expect(
        broken({
            fields: { ...room.fields, siteId, Theme: theme, Owner: owner },
        }),
    ).toEqual([
        "room: field siteId: target 'sit' is no entity. Did you mean 'site'?",
        "room: field Theme: stores 'ThemCode' is no field of theme. Did you mean 'ThemeCode'?",
        "room: field Owner: namedBy 'RoomNam' is no field. Did you mean 'RoomName'?",
    ]);
});

test('a column that is there twice, a text that lacks its French, a name that is like none', () => {
    const RoomName = {
        ...room.fields.RoomName!,
        label: ['Room name'] as unknown as Text,
    };
    expect(
        broken({
            fields: { ...room.fields, RoomName },
            plural: ['Rooms', ''],
            list: { columns: ['RoomCode', 'RoomCode'] },
            menu: { tab: 'manage', icon: 'fridge' as 'room' },
        }),
    ).toEqual([
        `room: menu.icon 'fridge' is no icon. There are ${iconNames.join(', ')}.`,
        "room: plural 'Rooms' lacks its French.",
        "room: field RoomName: label 'Room name' lacks its French.",
        "room: column 'RoomCode' is there twice.",
    ]);
    expect(broken({ label: 'Room' as unknown as Text })).toEqual([
        "room: label is written ['English', 'French'].",
    ]);
});

test('calls that could not say which record they mean are refused', () => {
    expect(
        broken({
            api: {
                ...room.api,
                one: { method: 'GET', path: 'room/', reply: 'record' },
            },
        }),
    ).toEqual(["room: api.one has no place for the id: 'room/'."]);
});

test('a declaration that lacks what others are checked against is all that is said', () => {
    const { fields: _, ...bare } = room;
    expect(
        problemsOfDeclarations({
            ...resources,
            room: bare as Resource,
            site: undefined as unknown as Resource,
        }),
    ).toEqual([
        'site: is nothing; its file exports no such name.',
        'room: has no fields.',
    ]);
});

test('a missing mock or list hides nothing else', () => {
    const { mock: _, ...bare } = room;
    expect(
        problemsOfDeclarations({
            ...resources,
            room: { ...bare, title: 'RoomCod' } as Resource,
        }),
    ).toEqual([
        'room: has no mock.',
        "room: title 'RoomCod' is no field. Did you mean 'RoomCode'?",
    ]);
});

test('calls of another entity are told once, and a view may make them', () => {
    const { api, mock } = resources.billgroup;
    expect(broken({ api })).toEqual(
        expect.arrayContaining([
            "room: api: another entity's calls, billgroup's: 'GET billgroup/', 'GET billgroup/{id}', 'POST billgroup/', 'DELETE billgroup/{id}'.",
        ]),
    );
    expect(
        broken({ api, mock: { ...mock, view: { of: 'billgroup' } } }).filter(
            line => line.includes("another entity's"),
        ),
    ).toEqual([]);
});

test('a declaration that the check itself stumbles over is named, beside what is wrong with others', () => {
    const list = { columns: undefined } as unknown as Resource['list'];
    expect(
        problemsOfDeclarations({
            ...resources,
            room: { ...room, list },
            site: { ...resources.site, title: 'SiteNmae' },
        }),
    ).toEqual([
        "site: title 'SiteNmae' is no field. Did you mean 'SiteName'?",
        expect.stringMatching(/^room: cannot be checked: .*flatMap/),
    ]);
});

test.each([
    ['Nmae', ['Name', 'Id'], " Did you mean 'Name'?"],
    ['Serch', ['PageNo', 'SearchText'], " Did you mean 'SearchText'?"],
    ['roomcode', ['RoomCode', 'RoomName'], " Did you mean 'RoomCode'?"],
    ['Nonsense', ['Code', 'Company', 'Notes'], ''],
    ['CheckIn', ['SiteId', 'SearchText'], ''],
    ['x', [], ''],
])(
    '%s is taken for the name that is like it, if there is one',
    (wrong, known, question) => {
        expect(didYouMean(wrong, known)).toBe(question);
    },
);

test('wrong declarations fail at start with the whole list', () => {
    expect(() =>
        soundDeclarations({ room: { ...room, key: 'ID', title: 'Nmae' } }),
    ).toThrow(/room: key 'ID'[^]*room: title 'Nmae'/);
});

test('a hole that nothing fills, a new record with an id and a save that nobody calls are told', () => {
    const { api } = room as { api: ProviderApi };
    expect(
        broken({
            api: { ...api, list: get('site/{SietId}/room', {}, 'array') },
        }),
    ).toEqual([
        "room: api.list: nothing fills the hole '{SietId}' of 'site/{SietId}/room'. Did you mean 'siteId'?",
    ]);
    expect(
        broken({
            api: {
                ...api,
                list: get('site/{site}/room/{siteId}', {}, 'array'),
            },
        }),
    ).toEqual([]);
    expect(broken({ api: { ...api, create: post('room/{id}') } })).toEqual([
        "room: api.create: a new record has no id to put into 'room/{id}'.",
    ]);
    expect(
        broken({
            api: {
                ...api,
                create: post('room'),
                update: put('room', { Name: { input: 'RoomName' } }),
            },
        }),
    ).toEqual([
        'room: api.save: api.create and api.update are there, so nothing calls it.',
        "room: api.update has no place for the id: 'room'.",
    ]);
});

test('a reference to a key that is text is text, though nobody said so', () => {
    const badge = resource({
        label: ['Badge', 'Badge'],
        api: {},
        key: 'Number',
        title: 'Number',
        fields: { Number: stringId() },
        list: { columns: [] },
        mock: { rows: 0 },
    });
    const locker = resource({
        label: ['Locker', 'Casier'],
        api: {},
        title: 'Id',
        fields: {
            Id: id(),
            Badge: reference('badge', { label: ['Badge', 'Badge'] }),
        },
        list: { columns: [] },
        mock: { rows: 0 },
    });
    expect(closeDeclarations({ badge, locker }).locker.fields).toEqual({
        Id: { type: 'id' },
        Badge: {
            type: 'reference',
            target: 'badge',
            label: ['Badge', 'Badge'],
            textual: true,
        },
    });
    expect(() =>
        closeDeclarations({
            badge,
            locker: {
                ...locker,
                fields: {
                    ...locker.fields,
                    Other: reference('locker', {
                        label: ['O', 'A'],
                        textual: true,
                    }),
                },
            },
        }),
    ).toThrow(
        'locker: field Other: the key of locker is no text; nor is the reference.',
    );
});

test('what an action asks is what its call sends, and the fields that it sends are there', () => {
    const revoke = (call: Call, inputs?: Fields) =>
        broken({
            actions: {
                revoke: {
                    kind: 'confirm',
                    label: ['Revoke', 'Revoke'],
                    on: 'row',
                    question: ['Sure?', 'Sure?'],
                    call,
                    ...(inputs && { inputs }),
                },
            },
        });
    const Reason = { type: 'text' } as const;
    expect(
        revoke(
            {
                method: 'POST',
                path: 'room/revoke',
                body: { Why: { input: 'Reason' }, Code: { field: 'RoomCode' } },
                reply: 'nothing',
            },
            { Reason },
        ),
    ).toEqual([]);
    expect(
        revoke({
            method: 'POST',
            path: 'room/revoke',
            body: { Why: { input: 'Reason' } },
            reply: 'nothing',
        }),
    ).toEqual([
        "room: action revoke: call: input 'Reason' is no name in its inputs.",
    ]);
    expect(
        revoke(
            {
                method: 'POST',
                path: 'room/revoke',
                body: { Code: { field: 'RoomCod' } },
                reply: 'nothing',
            },
            { Reason },
        ),
    ).toEqual([
        "room: action revoke: call 'RoomCod' is no field. Did you mean 'RoomCode'?",
        "room: action revoke: inputs 'Reason' is no input of its call.",
    ]);
});

test('a pattern that is no regular expression, and a confirmation without a call', () => {
    const RoomCode = { ...room.fields.RoomCode!, pattern: '[A-Z+' };
    expect(broken({ fields: { ...room.fields, RoomCode } })).toEqual([
        expect.stringMatching(
            /^room: field RoomCode: pattern is no regular expression: /,
        ),
    ]);
    const empty = {
        kind: 'confirm',
        label: ['Empty', 'Vider'],
        on: 'row',
        question: ['Empty?', 'Vider ?'],
    } as unknown as Resource['actions'][string];
    expect(broken({ actions: { empty } })).toEqual([
        'room: action empty: it asks and calls; its call is missing.',
    ]);
});
