import { ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { CoreAdminContext, ListContextProvider, type DataProvider, type ListControllerResult, type I18nProvider, type RaRecord } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { fromWire } from '../../dataProvider/wire/codec.ts';
import { nested } from '../../resources/rules/valueAt.ts';
import { resources, type ResourceName } from '../../resources/index.ts';
import { columnKey, factsOf, UNLIMITED, type Field, type FieldType, type Resource } from '../../resources/schema/index.ts';
import type { Formatters } from '../../src/admin/fields/fieldType.ts';
import { listColumns } from '../../src/admin/list/listColumns.tsx';
import { overrides } from '../../src/app/overrides.ts';
import type { FirstRecord } from '../../src/boot/rows/cells.ts';
import { fieldsOf } from '../../src/boot/rows/firstList.ts';
import { firstFormatters } from '../../src/boot/rows/formatters.ts';
import { firstColumns } from '../../src/boot/rows/view.ts';
import type { Remembered } from '../../src/foundation/remembered.ts';
import { computedTexts } from '../../src/foundation/values/computedTexts.ts';
import { serverTime } from '../../src/foundation/serverTime.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';
import { SessionContext, type SessionParts } from '../../src/session/SessionContext.ts';
import { firstLists as listsOf } from '../../vite/firstLists.ts';

const RECORDS = 80; // of each entity, in each language
const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1_000_000));

const nothing = fc.constantFrom(null, undefined, '');
const number = fc.oneof(fc.constantFrom<unknown>(0, -1, 1, UNLIMITED, 59, 60, 999, 1000, 1440, 123_456_789, 0.5, 12.345, '12', ' 7.5 ', 'many'), fc.integer({ min: -100_000, max: 10_000_000 }), fc.double({ min: -1000, max: 100_000, noNaN: true }));
const words = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('Zoë & Søn', '<b>bold</b>', 'Australia', '  ', 'true', '0', 'constructor'));
const day = fc.oneof(fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map(date => date.toISOString().slice(0, 19)), fc.constantFrom('2026-02-30T00:00:00', '0001-01-01T00:00:00', 'soon', '2024-02-29'));
const key = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constantFrom<unknown>({ Id: 3, Name: 'three' }, '12', ''));

/** What servers send for a field, and what they should not. */
const wire: Partial<Record<FieldType, (field: Field) => fc.Arbitrary<unknown>>> = {
    id: () => fc.integer({ min: 1 }),
    text: () => words,
    password: () => words,
    html: () => words.map(text => `<p>${text}&nbsp;</p>`),
    integer: () => number,
    decimal: () => number,
    money: () => number,
    boolean: () => fc.constantFrom<unknown>(true, false, 'true', 'no', 1, 0, 'maybe'),
    date: () => day,
    dateTime: () => day.map(text => `${text}Z`),
    choice: ({ values = [] }) => fc.oneof(fc.constantFrom<unknown>('unheard of', 7), fc.constantFrom<unknown>(...values, null)),
    colour: () => fc.constantFrom('#004c43', '#fff', 'red', 'javascript:'),
    reference: () => key,
    references: () => fc.array(key, { maxLength: 3 }),
    textArray: () => fc.array(words, { maxLength: 3 }),
    percentage: () => number,
    duration: () => number,
    data: () => number,
    speed: () => number,
    country: () => fc.constantFrom('Australia', 'New Zealand', 'France', 'Atlantis', 'Côte d’Ivoire'),
    currency: () => fc.constantFrom('AUD', 'EUR', 'XXX'),
    email: () => fc.constantFrom('ann@example.com', 'no address', 'a"><b@example.com'),
    phone: () => fc.constantFrom('+61 2 9999 1234', '(02) 1234', 'call me'),
    image: () => fc.constantFrom('/a.png', 'data:,'),
};

const sent = (field: Field): fc.Arbitrary<unknown> => wire[field.kind]?.(field) ?? (factsOf(field).holds === 'number' ? number : words);

const wiresOf = ({ fields, key: keyName }: Resource) => {
    const arbitrary = fc.record(Object.fromEntries(Object.entries(fields).map(([source, field]) => [source, source === keyName ? fc.integer({ min: 1, max: 9999 }) : field.required ? sent(field) : fc.oneof({ weight: 8, arbitrary: sent(field) }, { weight: 1, arbitrary: nothing })])));
    return fc.sample(arbitrary, { numRuns: RECORDS, seed });
};

const remembered: Remembered = { userName: 'admin', role: 'Administrators', menu: [], distributorId: 0, clientId: 0, groupId: 0, chosen: { client: { Id: 1, Company: 'Aurora Hotels', CurrCode: 'AUD' }, site: { Id: 1, SiteName: 'Aurora Grand Sydney', ClientId: 1, GroupId: 1, LocTimeOffset: 10 } } };
const session = { session: { user: {}, role: 'Administrators', menu: [], widgets: undefined, items: [] } } as unknown as SessionParts;
const provider = { cachedRecord: () => undefined, getMany: () => new Promise(() => {}) } as unknown as DataProvider;

const textOf = (node: Node | string): string => (typeof node === 'string' ? node : (node.textContent ?? ''));

/** A column that the application alone draws: names that are looked up, markup, pictures, what a feature or a function works out. */
const isLate = (name: ResourceName, key: string): boolean => {
    const { fields, list }: Resource = resources[name];
    const field = fields[key];
    if (!field) return list.columns.some(column => typeof column === 'object' && columnKey(column) === key && ('value' in column || !Object.hasOwn(computedTexts, column.computed)));
    return field.own !== undefined || field.choices !== undefined || ['html', 'image', 'reference', 'references'].includes(field.kind);
};

/** As they come in files of their own. */
const firstLists = JSON.parse(JSON.stringify(listsOf(resources))) as ReturnType<typeof listsOf>;
const names = Object.keys(firstLists) as ResourceName[];

describe.each(['en', 'fr'])('the first rows, in %s', language => {
    const i18n = createI18n(language);

    test.each(names)('of %s read as those of the application, under the same headings', async name => {
        const resource: Resource = resources[name];
        const list = firstLists[name]!;
        const { translate } = await i18n;
        const early = firstFormatters(language, remembered);
        const formatters: Formatters = { ...early, translate: translate as Formatters['translate'] };
        const wires = wiresOf(resource).map(flat => nested(flat));
        const late = listColumns(name, formatters, overrides, () => undefined);
        const first = firstColumns(list, { formatters: early, now: serverTime() });
        expect(first.map(({ key, heading, numeric, sortable, source }) => ({ key, label: heading, numeric, sortable, source }))).toEqual(late.map(({ key, label, numeric, sortable, source }) => ({ key, label, numeric, sortable, source })));

        const rows: readonly RaRecord[] = wires.map((row, n) => ({ ...fromWire(resource, row), id: n + 1 }));
        const { container } = render(
            <CoreAdminContext dataProvider={provider} i18nProvider={(await i18n) as I18nProvider}>
                <ThemeProvider theme={createTheme()}>
                    <SessionContext value={session}>
                        <ListContextProvider value={{ resource: name, data: rows, filterValues: {} } as unknown as ListControllerResult}><table><tbody>{rows.map(row => <tr key={row.id}>{late.map(({ key: column, draw }) => <td key={column}>{draw(row)}</td>)}</tr>)}</tbody></table></ListContextProvider>
                    </SessionContext>
                </ThemeProvider>
            </CoreAdminContext>,
        );
        const drawn = [...container.querySelectorAll('tr')].map(row => [...row.cells].map(cell => cell.textContent)); // by their roles it takes most of the time
        const records = wires.map((row, n) => ({ ...fromWire({ key: list.key ?? 'Id', fields: fieldsOf(list) }, row), id: n + 1 }) as FirstRecord);
        for (const [n, record] of records.entries())
            for (const [m, column] of first.entries()) {
                const said = column.draw(record);
                const about = `${name}.${column.key} of ${JSON.stringify(wires[n])}, TEST_SEED=${seed}`;
                if (said === null) expect(isLate(name, column.key), about).toBe(true);
                else expect(textOf(said), about).toBe(drawn[n]![m]);
            }
    });
});

test('most columns are drawn before the application is there', () => {
    const pen = { formatters: firstFormatters('en', remembered), now: serverTime() };
    const all = names.flatMap(name => firstColumns(firstLists[name]!, pen).map(({ key: column }) => ({ name, column })));
    expect(names.length).toBeGreaterThan(20);
    expect(all.filter(({ name, column }) => !isLate(name, column)).length / all.length).toBeGreaterThan(0.8);
});
