import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

import type { StartedMock } from '../../mock-api/http/server.ts';
import { resources as declared } from '../../resources/index.ts';
import {
    columnKey,
    humanise,
    inLanguage,
    type Resource,
} from '../../resources/schema/index.ts';
import { type FormField, formLayout } from '../../src/admin/form/formLayout.ts';
import { shownFields } from '../../src/admin/show/ShowFields.tsx';
import { columnsOfOneScope } from '../../src/light/columns.ts';
import { openScreen } from '../app/portalScreen.tsx';

/** By name: a test may declare more entities. */
const resources: Readonly<Record<string, Resource>> = declared;

const labelOf = ({ fields }: Resource, name: string): string => {
    const label = fields[name]?.label;

    return label === undefined ? humanise(name) : inLanguage(label, 'en');
};

/** Values that stand for something else on the wire, and must never be read by people. */
const SENTINELS = /-9999|0001-01-01|\bnull\b|\bundefined\b|NaN|\[object/;

/** The list has its title, its columns and rows, and nothing that only machines read. */
export const provesList = async (mock: StartedMock, name: string) => {
    const resource = resources[name]!;
    await openScreen(mock, `/${name}`);

    expect(
        await screen.findByRole('heading', {
            level: 1,
            name: inLanguage(resource.plural, 'en'),
        }),
    ).toBeInTheDocument();

    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThan(0);

    const ofOneScope = columnsOfOneScope(resource, {
        role: 'Administrators',
        client: 'chosen',
    });

    for (const column of resource.list.columns) {
        const key = columnKey(column);
        if (resource.list.hidden?.some(each => each === key)) continue;
        if (ofOneScope.includes(key)) continue;

        const label = (
            typeof column === 'string'
                ? labelOf(resource, column)
                : inLanguage(column.label, 'en')
        ).replace(/[()]/g, '\\$&');

        expect(
            within(table).getAllByRole('columnheader', {
                name: new RegExp(`^${label}`),
            }).length,
        ).toBeGreaterThan(0);
    }

    await waitFor(() =>
        expect(table.querySelector('.MuiSkeleton-root')).toBeNull(),
    );

    expect(table.textContent).not.toMatch(SENTINELS);

    expect(document.title).toBe(
        `${inLanguage(resource.plural, 'en')} · Atrium`,
    );
};

/** The name of a field's input, of its first one where it has several. */
const firstInputOf = ({ source, field, prefix }: FormField): string => {
    if (field.type === 'duration') return `${prefix}Days`;
    const isDataInKB = field.type === 'data' && field.unit === 'KB';

    return isDataInKB ? `${prefix}Data` : source;
};

/** The form of a new record has an input for each of its fields, by the name the API has for it. */
export const provesForm = async (mock: StartedMock, name: string) => {
    await openScreen(mock, `/${name}/create`);
    await screen.findByRole('button', { name: 'Save' });

    for (const item of formLayout(resources[name]!, true).flatMap(part =>
        part.when === undefined ? part.items : [],
    )) {
        if (
            !('source' in item) ||
            item.field.type === 'html' ||
            item.field.when !== undefined
        )
            continue;
        const plain = firstInputOf(item);

        await waitFor(() =>
            expect(
                document.querySelector(`[name="${plain}"]`),
                `${name}.${plain}`,
            ).not.toBeNull(),
        );
    }
};

/** The read-only view of a row of the open list says every shown field in words. */
export const provesView = async (name: string) => {
    const resource = resources[name]!;
    const table = screen.getByRole('table');

    const menu = await waitFor(
        () =>
            table.querySelector<HTMLButtonElement>(
                'tbody button[aria-haspopup="menu"]',
            ) ?? Promise.reject(new Error('no menus yet')),
    );

    menu.click();
    const opened = await screen.findByRole('menu');
    within(opened).queryByRole('menuitem', { name: 'More' })?.click();
    (await within(opened).findByRole('menuitem', { name: 'Show' })).click();

    const list = await waitFor(
        () =>
            document.querySelector('dl') ??
            Promise.reject(new Error('no fields yet')),
    );

    const shown = shownFields(resource).filter(
        item =>
            typeof item !== 'string' ||
            resource.fields[item]?.when === undefined,
    );

    for (const item of shown)
        expect(
            within(list).getAllByText(
                typeof item === 'string'
                    ? labelOf(resource, item)
                    : inLanguage(item.label, 'en'),
            ).length,
        ).toBeGreaterThan(0);

    await waitFor(() =>
        expect(list.querySelector('.MuiSkeleton-root')).toBeNull(),
    );

    expect(list.textContent).not.toMatch(SENTINELS);
};
