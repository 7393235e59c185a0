import { expect, test } from 'vitest';

import { resources } from '../../../resources/index.ts';
import {
    problemsOfDeclarations,
    soundDeclarations,
} from '../../../resources/schema/check.ts';
import {
    closeDeclarations,
    get,
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
} from '../../../resources/schema/index.ts';
import { didYouMean } from '../../../resources/schema/nearest.ts';

const room: Resource = resources.room;

const broken = (changes: Partial<Resource>): readonly string[] =>
    problemsOfDeclarations({ ...resources, room: { ...room, ...changes } });

test('the portal’s declarations are valid', () => {
    expect(problemsOfDeclarations(resources)).toEqual([]);
});

test('an import names writable fields, and its sample is valid', () => {
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
        "room: import.columns 'RoomNmae' is not a field. Did you mean 'RoomName'?",
        "room: import.otherKey 'RoomName' is not a column of the import. Did you mean 'RoomNmae'?",
        "room: import.names 'RoomCod' is not a column of the import. Did you mean 'RoomCode'?",
        'room: import.sample: a row has 1 values for 2 columns.',
    ]);
});

test('refuses a list that starts in an order unknown to its server, which would read all rows', () => {
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
    ).toEqual([expect.stringContaining("sort 'deviceStatus' is not a field")]);

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

test('a filter that the call lacks is applied in the browser if declared so', () => {
    expect(
        broken({
            list: {
                columns: ['RoomCode'],
                filters: ['RoomName'],
                clientFilters: { filters: ['RoomName'], most: 100 },
            },
        }),
    ).toEqual([]);
});

test('a list of another entity in a form must have its key and be requested by it', () => {
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
        "client: form: list 'bilgroup' is not an entity. Did you mean 'billgroup'?",
    ]);

    expect(within('billgroup', 'Clientid')).toEqual([
        "client: form: list billgroup: by 'Clientid' is not a field of billgroup. Did you mean 'ClientId'?",
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

test('a list by POST is marked as a read, and a save must return what a save can', () => {
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
        "room: api.create: 'value' is not a reply of a saved record. There are record, key, nothing.",
    );
});

test('reports a mistake once', () => {
    expect(
        broken({
            api: { ...(room.api as ProviderApi), one: get('room/{iid}') },
        }),
    ).toEqual([
        expect.stringContaining(
            "api.one: nothing fills the placeholder '{iid}'",
        ),
    ]);

    expect(broken({ key: 'Idd' })).toEqual([
        "room: key 'Idd' is not a field. Did you mean 'Id'?",
    ]);

    expect(broken({ key: 'Key' })).toEqual([
        "room: key 'Key' is not a field. Add Key: id() to the fields, or say key.",
    ]);
});

test('the entity that a search opens must exist', () => {
    expect(broken({ search: { by: ['room'], of: 'rom' } })).toEqual([
        "room: search.of 'rom' is not an entity. Did you mean 'room'?",
    ]);
});

test('a condition uses existing fields and values', () => {
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

    expect(when({ any: [{ field: 'Rolle', is: 'SiteUsers' }] })).toEqual([
        "user: form: tab Widgets: when 'Rolle' is not a field. Did you mean 'Role'?",
    ]);

    expect(when({ field: 'Role', is: 'SiteUser' })).toEqual([
        "user: form: tab Widgets: when 'SiteUser' is not a value of Role. Did you mean 'SiteUsers'?",
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
        "room: action revoke: when 'RoomCod' is not a field. Did you mean 'RoomCode'?",
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
        "room: action revoke: leadsTo 'gest' is not an entity. Did you mean 'guest'?",
    ]);

    expect(revoke('row', 'refundable')[0]).toContain(
        "when: refundable reads 'Amount' is not a field.",
    );
});

test('a default is within the bounds, and an action sets an existing choice', () => {
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
        "room: action refill: sets 'Ful' is not a value of Level. Did you mean 'Full'?",
    ]);
});

test('a page for the selected rows gets their keys, and nothing of a single row', () => {
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
        "action cards: placeholder 'RoomCode' is not a field.",
    );
});

test('reports a reference to no entity, and one that stores no field of its target', () => {
    const siteId = { ...room.fields.siteId!, target: 'sit' };

    const theme = {
        type: 'reference',
        label: ['Theme', 'Thème'],
        target: 'theme',
        stores: 'ThemCode',
    } as const;

    const owner = {
        type: 'reference',
        label: ['Owner', 'Propriétaire'],
        target: 'user',
        namedBy: 'RoomNam',
    } as const;

    expect(
        broken({
            fields: { ...room.fields, siteId, Theme: theme, Owner: owner },
        }),
    ).toEqual([
        "room: field siteId: target 'sit' is not an entity. Did you mean 'site'?",
        "room: field Theme: stores 'ThemCode' is not a field of theme. Did you mean 'ThemeCode'?",
        "room: field Owner: namedBy 'RoomNam' is not a field. Did you mean 'RoomName'?",
    ]);
});

test('reports a text without a language, and a field without a label', () => {
    const RoomName = {
        ...room.fields.RoomName!,
        label: ['Room name', ' '] as const,
        problems: { required: ['Name it.', ''] as const },
    };

    const Floor = { type: 'integer' } as const;

    expect(
        broken({
            fields: { ...room.fields, RoomName, Floor },
            plural: ['', 'Chambres'],
        }),
    ).toEqual([
        'room: field Floor has no label.',
        'room: plural lacks its English.',
        "room: field RoomName: label 'Room name' lacks its French.",
        "room: field RoomName: required 'Name it.' lacks its French.",
    ]);
});

test('the names of a body are paths', () => {
    const save = (body: Call['body'] & object) =>
        broken({
            api: { ...(room.api as ProviderApi), save: post('room/', body) },
        });

    expect(save({ 'page.Id': 'id', 'page.Name': 'search' })).toEqual([]);

    expect(save({ 'page..Id': 'id' })).toEqual([
        "room: api.save: 'page..Id' is not a path.",
    ]);

    expect(save({ page: 'page', 'page.Id': 'id' })).toEqual([
        "room: api.save: 'page' has a value, and others are nested in it.",
    ]);
});

test('a record under a name is one record, and identifies itself', () => {
    const { one, ...api } = room.api as ProviderApi;

    expect(
        broken({
            api: {
                ...api,
                update: put('room/change', { room: 'record' }),
                one: { ...one!, envelope: { record: 'room' } },
                remove: {
                    ...post('room/{id}/delete', {}, 'nothing'),
                    envelope: { record: 'room' },
                },
            },
        }),
    ).toEqual([
        "room: api.remove: envelope.record is for the reply 'record', not 'nothing'.",
    ]);
});

test('refuses calls that cannot identify their record', () => {
    expect(
        broken({
            api: {
                ...room.api,
                one: { method: 'GET', path: 'room/', reply: 'record' },
            },
        }),
    ).toEqual(["room: api.one has no place for the id: 'room/'."]);
});

test('reports calls of another entity once, but allows them in a view', () => {
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

test('names a declaration that makes the check itself fail, beside problems of others', () => {
    const list = { columns: undefined } as unknown as Resource['list'];

    expect(
        problemsOfDeclarations({
            ...resources,
            room: { ...room, list },
            site: { ...resources.site, key: 'Idd' },
        }),
    ).toEqual([
        "site: key 'Idd' is not a field. Did you mean 'Id'?",
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
    'suggests the nearest name for %s, if there is one',
    (wrong, known, question) => {
        expect(didYouMean(wrong, known)).toBe(question);
    },
);

test('invalid declarations fail at start with the whole list', () => {
    expect(() =>
        soundDeclarations({ room: { ...room, key: 'ID', within: 'nowhere' } }),
    ).toThrow(/room: key 'ID'[^]*room: within 'nowhere'/);
});

test('reports an unfilled placeholder, a new record with an id, and a save that is never called', () => {
    const { api } = room as { api: ProviderApi };

    expect(
        broken({
            api: { ...api, list: get('site/{SietId}/room', {}, 'array') },
        }),
    ).toEqual([
        "room: api.list: nothing fills the placeholder '{SietId}' of 'site/{SietId}/room'. Did you mean 'siteId'?",
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

test('a reference to a text key is text without saying so', () => {
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
        'locker: field Other: the key of locker is not a text; nor is the reference.',
    );
});

test('an action’s inputs are those its call sends, and its fields exist', () => {
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
        "room: action revoke: call: input 'Reason' is not a name in its inputs.",
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
        "room: action revoke: call 'RoomCod' is not a field. Did you mean 'RoomCode'?",
        "room: action revoke: inputs 'Reason' is not an input of its call.",
    ]);
});

test('reports an invalid regular expression, and a confirmation without a call', () => {
    const RoomCode = { ...room.fields.RoomCode!, pattern: '[A-Z+' };

    expect(broken({ fields: { ...room.fields, RoomCode } })).toEqual([
        expect.stringMatching(
            /^room: field RoomCode: pattern is not a regular expression: /,
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
