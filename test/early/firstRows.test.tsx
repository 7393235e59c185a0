import { ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type DataProvider, type ListControllerResult, type I18nProvider, type RaRecord } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { fromWire } from '../../dataProvider/wire/codec.ts';
import { nest } from '../../resources/rules/paths.ts';
import { resources, type ResourceName } from '../../resources/index.ts';
import { columnKey, type Resource } from '../../resources/schema/index.ts';
import type { Formatters } from '../../src/admin/fields/fieldType.ts';
import { listColumns } from '../../src/admin/list/listColumns.tsx';
import { overrides } from '../../src/app/overrides.tsx';
import type { FirstRecord } from '../../src/early/firstCells.ts';
import { element } from '../../src/early/element.ts';
import { fieldsOf } from '../../src/early/facts.ts';
import { firstFormatters } from '../../src/early/firstUser.ts';
import { firstColumns } from '../../src/early/firstView.ts';
import { computedTexts } from '../../src/foundation/values/computedTexts.ts';
import { serverTime } from '../../src/foundation/serverClock.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';
import { SessionContext, type SessionParts } from '../../src/session/SessionContext.ts';
import type { View } from '../../src/views/view.ts';
import { firstLists as listsOf } from '../../vite/firstLists.ts';
import { remembered, seed, wiresOf } from './randomRecords.ts';

const RECORDS = 80; // of each entity, in each language

const chosen = {};
const session = { session: { user: {}, role: 'Administrators', menu: [], widgets: undefined, items: [] }, scopeStore: { subscribe: () => () => undefined, chosen: () => chosen, scope: () => chosen } } as unknown as SessionParts;
const provider = { cachedRecord: () => undefined, getMany: () => new Promise(() => {}) } as unknown as DataProvider;

const textOf = (view: View<Node>): string => element('p', {}, view).textContent;

/** A column that the application alone draws: names that are looked up, markup, pictures, what a feature or a function works out. */
const isLate = (name: ResourceName, key: string): boolean => {
    const { fields, list }: Resource = resources[name];
    const field = fields[key];
    if (!field) return list.columns.some(column => typeof column === 'object' && columnKey(column) === key && ('value' in column || !Object.hasOwn(computedTexts, column.computed)));
    return field.own !== undefined || field.choices !== undefined || ['html', 'image', 'reference', 'references'].includes(field.type);
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
        const wires = wiresOf(resource, RECORDS).map(flat => nest(flat));
        const late = listColumns(name, formatters, overrides, () => undefined);
        const first = firstColumns(list, { formatters: early, now: serverTime() });
        expect(first.map(({ key, heading, numeric, sortable, upTo, source }) => ({ key, label: heading, numeric, sortable, upTo, source }))).toEqual(late.map(({ key, label, numeric, sortable, upTo, source }) => ({ key, label, numeric, sortable, upTo, source })));

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
