import { expect, test } from 'vitest';

import { resources } from '../../../resources/index.ts';
import { declarationOf } from '../../../scripts/entity/declaration.ts';
import { foundInAnswer } from '../../../scripts/entity/source.ts';

const printedFor = (json: unknown) =>
    declarationOf(foundInAnswer(json), 'kiosk', resources);

/** The line of a field. */
const lineOf = (text: string, name: string): string =>
    text
        .split('\n')
        .find(line => line.trim().startsWith(`${name}: `))
        ?.trim() ?? '';

test.each([
    ['Price', 4.5, 'money({'],
    ['OpenMins', 90, "duration({ label: ['Open mins', 'Open mins'], unit: 'm"],
    ['TotalSeconds', 90, 'duration({'],
    ['PlanMB', 500, 'data({'],
    ['SpeedKBD', 500, 'speed({'],
    ['Ratio', 0.5, 'decimal({'],
    ['Storeys', 3, 'integer({'],
    ['Touch', true, 'boolean({'],
    ['From', '2026-03-01T00:00:00', "date({ label: ['From', 'From'] })"],
    ['From', '2026-03-01', "date({ label: ['From', 'From'], wire: 'Y"],
    ['Arrives', '2026-03-01T10:00:00Z', 'dateTime({'],
    ['Tint', '#aabbcc', 'colour({'],
    ['Text', '<p>Welcome</p>', 'html({'],
    ['Owner', 'ada@hotel.example', 'email({'],
    ['MobileNo', '+61412000000', 'phone({'],
    ['LogoUrl', '/logo.png', 'image({'],
    ['State', 'On', 'text({'],
    ['SiteId', 3, "reference('site', { label: ['Site', 'Site'], required:"],
    ['RoomId', 3, "reference('room', {"],
    ['partnerId', 3, 'integer({'],
    ['userId', 3, 'integer({'],
    ['Sites', [{ Id: 1, Name: 'One' }], "references('site', {"],
    ['Nothing', null, 'text({'],
    ['ValidUntil', null, 'date({'],
    ['isOpen', null, 'boolean({'],
    ['issue', null, 'text({'],
])('%s %j is guessed as %s', async (name, value, builder) => {
    const text = await printedFor({ Id: 1, Name: 'One', [name]: value });
    expect(lineOf(text, name)).toContain(`${name}: ${builder}`);
});

test('marks a guess with its reason', async () => {
    const text = await printedFor({
        Id: 1,
        Name: 'One',
        Price: 4.5,
        Fee: null,
        CreatedOn: '2026-03-01T10:00:00Z',
        Bolt: 1,
        Parts: [1],
    });

    expect(lineOf(text, 'Name')).not.toContain('// check');
    expect(lineOf(text, 'Price')).toContain('// check: money by its name');

    expect(lineOf(text, 'CreatedOn')).toContain(
        'readOnly: true }), // check: only the server writes it',
    );

    expect(lineOf(text, 'Bolt')).toContain('// check: the French');
    expect(text).toContain('// left out, because no type holds them: Parts');
});

test('repeated words are a choice, a single example is not', async () => {
    const rows = ['East', 'West', 'East'].map((Wing, n) => ({
        Id: n,
        Name: `Kiosk ${n}`,
        Wing,
    }));

    expect(lineOf(await printedFor(rows), 'Wing')).toBe(
        "Wing: choice(['East', 'West'], { label: ['Wing', 'Wing'] }), // check: all the values; the French",
    );

    expect(lineOf(await printedFor(rows.slice(0, 1)), 'Wing')).toContain(
        'text(',
    );
});

const row = { Id: 1, Name: 'One' };

test.each([
    ['a record', row, "crud('kiosk', {})"],
    ['an array', [row, row], "list: get('kiosk', {}, 'array')"],
    [
        'the provider’s envelope',
        { Results: [row], Count: 1 },
        "crud('kiosk', {})",
    ],
    [
        'another',
        { items: [row], total: 1, page: 1, links: [] },
        "envelope: { rows: 'items', count: 'total' }",
    ],
    [
        'nested envelopes',
        { data: { items: [row] }, meta: { total: 9 } },
        "envelope: { rows: 'data.items', count: 'meta.total' }",
    ],
])('finds the rows in %s', async (_, json, api) => {
    const text = await printedFor(json);
    expect(text).toContain(api);
    expect(text).toContain('Id: id(),');
});

test('a list inside a record is not a list of records; nested values have paths and distinct labels', async () => {
    const Place = { Floor: 2, Wing: { Name: 'East' } };
    const text = await printedFor({ ...row, Place, Parts: [{ Id: 1 }] });
    expect(text).toContain("'Place.Floor': integer({");

    expect(text).toContain(
        "'Place.Wing.Name': text({ label: ['Place wing name', 'Place wing name'] })",
    );
});

test.each([
    [[{ Id: 1, Number: 'a', Title: 'b' }], 'Id: id()', "title: 'Title'"],
    [
        [
            { Serial: 'K1', KioskName: 'a' },
            { Serial: 'K2', KioskName: 'a' },
        ],
        'Serial: stringId(',
        "title: 'KioskName'",
    ],
    [
        [
            { Nr: 4, Place: 'here' },
            { Nr: 5, Place: 'here' },
        ],
        'Nr: id()',
        "title: 'Place'",
    ],
])('%j has the key %s and the %s', async (rows, key, title) => {
    const text = await printedFor(rows);
    expect(text).toContain(key);
    expect(text).toContain(title);
});

test.each([
    [null],
    ['x'],
    [[]],
    [{}],
    [{ Results: [], Count: 0 }],
    [[{ Place: 'here' }]],
])('%j contains no records', json =>
    expect(printedFor(json)).rejects.toThrow('no records with a key'),
);
