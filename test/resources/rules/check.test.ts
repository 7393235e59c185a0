import { expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { problemsOfDeclarations, soundDeclarations } from '../../../resources/schema/check.ts';
import { meant } from '../../../resources/schema/nearest.ts';
import type { Resource } from '../../../resources/schema/index.ts';

const room: Resource = resources.room;
const broken = (changes: Partial<Resource>): readonly string[] => problemsOfDeclarations({ ...resources, room: { ...room, ...changes } });

test('the portal declares nothing wrong', () => {
    expect(problemsOfDeclarations(resources)).toEqual([]);
});

test('a misspelt column is named with the right one beside it', () => {
    expect(broken({ list: { columns: ['RoomCode', 'RoomNmae'] } })).toEqual(["room: column 'RoomNmae' is no field. Did you mean 'RoomName'?"]);
});

test('a rank is refused where the rows of other pages are not there to be sorted', () => {
    const columns = [{ label: 'Status', computed: 'deviceStatus', reads: [], rank: 'deviceStatus' }] as const;
    expect(broken({ list: { columns } })).toEqual(['room: computed column deviceStatus: rank needs a client-side list; only the client knows the order.']);
    expect(broken({ list: { columns, clientSide: 100, sort: { field: 'deviceStatus', order: 'ASC' } } })).toEqual([]);
    expect(broken({ list: { columns: [], clientSide: 100, sort: { field: 'deviceStatus', order: 'ASC' } } })).toEqual([expect.stringContaining("sort 'deviceStatus' is no field")]);
});

test('a title, a form field, a panel and a filter that do not exist are all listed at once', () => {
    const problems = broken({
        title: 'Roomcode',
        form: [{ tab: 'Details', fields: ['CheckInn', { panel: 'map' }] }],
        list: { columns: ['RoomCode'], filters: ['CheckIn'] },
    });
    expect(problems).toEqual([
        "room: title 'Roomcode' is no field. Did you mean 'RoomCode'?",
        "room: filter 'CheckIn': the list call has no parameter for it.",
        "room: form 'CheckInn' is no field. Did you mean 'CheckIn'?",
        "room: panel 'map' is no name in custom.panels.",
    ]);
});

test('a tab can be hidden by a field of the form, if it holds panels alone and is not the first', () => {
    const user: Resource = resources.user;
    const [first, , widgets] = user.form!;
    const hidden = (field: string, is: string) => problemsOfDeclarations({ ...resources, user: { ...user, form: [...user.form!.slice(0, 2), { ...widgets!, hiddenWhen: { field, is } }, ...user.form!.slice(3)] } });
    expect(hidden('Role', 'SiteUsers')).toEqual([]);
    expect(hidden('Rolle', 'SiteUsers')).toEqual(["user: form: hiddenWhen 'Rolle' is no field. Did you mean 'Role'?"]);
    expect(hidden('Role', 'SiteUser')).toEqual(["user: form: hiddenWhen 'SiteUser' is no value of Role. Did you mean 'SiteUsers'?"]);
    expect(problemsOfDeclarations({ ...resources, user: { ...user, form: [{ ...first!, hiddenWhen: { field: 'Role', is: 'SiteUsers' } }, ...user.form!.slice(1)] } })).toEqual([
        'user: form: the first tab cannot have hiddenWhen: it is shown in place of a hidden one.',
        'user: form: hiddenWhen is for tabs of panels alone; inputs would be checked unseen.',
    ]);
});

test('a reference to no entity, and one that stores no field of its target', () => {
    const siteId = { ...room.fields.siteId!, target: 'sit' };
    const theme = { kind: 'reference', target: 'theme', stores: 'ThemCode' } as const;
    expect(broken({ fields: { ...room.fields, siteId, Theme: theme } })).toEqual([
        "room: field siteId: target 'sit' is no entity. Did you mean 'site'?",
        "room: field Theme: stores 'ThemCode' is no field of theme. Did you mean 'ThemeCode'?",
    ]);
});

test('calls that could not say which record they mean are refused', () => {
    expect(broken({ api: { ...room.api, one: { method: 'GET', path: 'room/', reply: 'record' } } })).toEqual(["room: api.one has no place for the id: 'room/'."]);
});

test('a declaration that the check itself stumbles over is named, beside what is wrong with others', () => {
    const list = { columns: undefined } as unknown as Resource['list'];
    expect(problemsOfDeclarations({ ...resources, room: { ...room, list }, site: { ...resources.site, title: 'SiteNmae' } })).toEqual([
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
])('%s is taken for the name that is like it, if there is one', (wrong, known, question) => {
    expect(meant(wrong, known)).toBe(question);
});

test('wrong declarations fail at start with the whole list', () => {
    expect(() => soundDeclarations({ room: { ...room, key: 'ID', title: 'Nmae' } })).toThrow(/room: key 'ID'[^]*room: title 'Nmae'/);
});
