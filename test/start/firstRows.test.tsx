import { ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { render } from '@testing-library/react';
import {
    CoreAdminContext,
    ListContextProvider,
    type DataProvider,
    type ListControllerResult,
    type I18nProvider,
    type RaRecord,
} from 'ra-core';
import { describe, expect, test } from 'vitest';

import { fromWire } from '../../dataProvider/wire/codec.ts';
import { resources, type ResourceName } from '../../resources/index.ts';
import { nest } from '../../resources/rules/paths.ts';
import { columnKey, type Resource } from '../../resources/schema/index.ts';
import type { Formatters } from '../../src/admin/fields/fieldType.ts';
import { listColumns } from '../../src/admin/list/listColumns.tsx';
import { overrides } from '../../src/app/overrides.tsx';
import { serverTime } from '../../src/foundation/serverClock.ts';
import { computedTexts } from '../../src/foundation/values/computedTexts.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';
import {
    SessionContext,
    type SessionParts,
} from '../../src/session/SessionContext.ts';
import { firstColumns, type FirstRecord } from '../../src/start/firstRows.tsx';
import { firstFormatters } from '../../src/start/firstUser.ts';
import { firstCalls } from '../../vite/firstCalls.ts';
import { remembered, seed, wiresOf } from './randomRecords.ts';

const RECORDS = 80; // of each entity, in each language

const chosen = {};

const session = {
    session: {
        user: {},
        role: 'Administrators',
        menu: [],
        widgets: undefined,
        items: [],
    },
    scopeStore: {
        subscribe: () => () => undefined,
        chosen: () => chosen,
        scope: () => chosen,
    },
} as unknown as SessionParts;

const provider = {
    cachedRecord: () => undefined,
    getMany: () => new Promise(() => {}),
} as unknown as DataProvider;

/**
 * A column that the application alone draws: names that are looked up, markup, pictures, what a feature or a function
 * works out.
 */
const isLate = (name: ResourceName, key: string): boolean => {
    const { fields, list }: Resource = resources[name];
    const field = fields[key];
    if (!field)
        return list.columns.some(
            column =>
                typeof column === 'object' &&
                columnKey(column) === key &&
                ('value' in column ||
                    !Object.hasOwn(computedTexts, column.computed)),
        );

    return (
        field.customType !== undefined ||
        field.choices !== undefined ||
        ['html', 'image', 'reference', 'references'].includes(field.type)
    );
};

const names = Object.keys(firstCalls) as ResourceName[];

/** The texts of cells in a table, row by row. */
const textsIn = (container: HTMLElement) =>
    [...container.querySelectorAll('tr')].map(row =>
        [...row.cells].map(cell => cell.textContent),
    ); // by their roles it takes most of the time

describe.each(['en', 'fr'])('the first rows, in %s', language => {
    const i18n = createI18n(language);

    test.each(names)(
        'show the same text as the application’s for %s, under the same headings',
        async name => {
            const resource: Resource = resources[name];
            const { translate } = await i18n;
            const ofStart = firstFormatters(language, remembered);

            const formatters: Formatters = {
                ...ofStart,
                translate: translate as Formatters['translate'],
            };

            const wires = wiresOf(resource, RECORDS).map(flat => nest(flat));

            const late = listColumns(
                name,
                formatters,
                overrides,
                () => undefined,
            );

            const first = firstColumns(resource, {
                formatters: ofStart,
                now: serverTime(),
            });

            const rows: readonly RaRecord[] = wires.map((row, n) => ({
                ...fromWire(resource, row),
                id: n + 1,
            }));

            const { container } = render(
                <CoreAdminContext
                    dataProvider={provider}
                    i18nProvider={(await i18n) as I18nProvider}
                >
                    <ThemeProvider theme={createTheme()}>
                        <SessionContext value={session}>
                            <ListContextProvider
                                value={
                                    {
                                        resource: name,
                                        data: rows,
                                        filterValues: {},
                                    } as unknown as ListControllerResult
                                }
                            >
                                <table>
                                    <tbody>
                                        {rows.map(row => (
                                            <tr key={row.id}>
                                                {late.map(
                                                    ({ key: column, draw }) => (
                                                        <td key={column}>
                                                            {draw(row)}
                                                        </td>
                                                    ),
                                                )}
                                            </tr>
                                        ))}
                                    </tbody>
                                </table>
                            </ListContextProvider>
                        </SessionContext>
                    </ThemeProvider>
                </CoreAdminContext>,
            );

            const drawn = textsIn(container);

            const saidOf = (record: FirstRecord) =>
                first.map(column => ({ column, shown: column.draw(record) }));

            const shown = (rows as readonly FirstRecord[]).map(saidOf);

            const early = textsIn(
                render(
                    <table>
                        <tbody>
                            {shown.map((cells, n) => (
                                <tr key={n}>
                                    {cells.map(cell => (
                                        <td key={cell.column.key}>
                                            {cell.shown}
                                        </td>
                                    ))}
                                </tr>
                            ))}
                        </tbody>
                    </table>,
                ).container,
            );

            for (const [n, cells] of shown.entries())
                for (const [m, cell] of cells.entries()) {
                    const about = `${name}.${cell.column.key} of ${JSON.stringify(wires[n])}, TEST_SEED=${seed}`;
                    if (cell.shown === null)
                        expect(isLate(name, cell.column.key), about).toBe(true);
                    else expect(early[n]![m], about).toBe(drawn[n]![m]);
                }
        },
    );
});

test('cover most columns', () => {
    const pen = {
        formatters: firstFormatters('en', remembered),
        now: serverTime(),
    };

    const all = names.flatMap(name =>
        firstColumns(resources[name], pen).map(({ key: column }) => ({
            name,
            column,
        })),
    );

    expect(names.length).toBeGreaterThan(20);

    expect(
        all.filter(({ name, column }) => !isLate(name, column)).length /
            all.length,
    ).toBeGreaterThan(0.8);
});
