import type { Plugin, ViteDevServer } from 'vite';
import { readDeclarations } from './readDeclarations.ts';
import { isEarly } from './firstCalls.ts';
import { abilities, abilityNames, columnKey, columnSource, fieldsRead, isWorkedOut, type Action, type ComputedColumn, type Field, type Resource } from '../resources/schema/index.ts';
import type { Access, FirstAction, FirstComputed, FirstList } from '../src/boot/rows/firstList.ts';
import { isSearchable, isSortable } from '../src/foundation/lists/listAbilities.ts';
import { TOOLBAR, toolbarHeight } from '../src/foundation/lists/listFilters.ts';

export const FIRST_ROWS = 'virtual:first-rows';

/** What of a field its text, its cell and its heading are made of, and how it is read off the wire. */
const parts: readonly (keyof Field)[] = ['kind', 'label', 'unit', 'signed', 'of', 'numbered', 'labels', 'live', 'linked', 'namedBy', 'none', 'mono', 'multiline', 'stores', 'textual'];
const toRead = (field: Field): Field => Object.fromEntries(parts.flatMap(part => (field[part] === undefined ? [] : [[part, field[part]]]))) as unknown as Field;

/** Read by an installation's own type, or by what a call answers. */
const isLate = ({ own, choices, labels }: Field): boolean => own !== undefined || (choices !== undefined && labels === undefined);

/** A field that is looked at, and not shown. */
const silent = (field: Field): Field => {
    const { label: _label, labels: _labels, ...rest } = toRead(field);
    return rest;
};

const computed = (column: ComputedColumn): FirstComputed => {
    const source = isWorkedOut(column) ? undefined : columnSource(column);
    return { key: columnKey(column), label: column.label, ...(source !== undefined && { source }), ...(isWorkedOut(column) ? { as: toRead(column.as) } : { computed: column.computed }) };
};

/** Every field that is looked at while rows are drawn. */
const readFields = ({ key, title, list, fields, actions }: Resource): readonly string[] => {
    const shown = list.columns.flatMap(column => (typeof column === 'string' ? [column] : column.reads));
    const named = shown.flatMap(name => fields[name]?.namedBy ?? []);
    const asked = Object.values(actions).flatMap(({ when, on }) => (when && on === 'row' ? fieldsRead(when) : []));
    return [...new Set([key, title, ...shown, ...named, ...asked])].filter(name => Object.hasOwn(fields, name));
};

const toOffer = ({ on, when, leadsTo, roles, ...rest }: Action): FirstAction => ({ on, ...(when && { when }), ...(leadsTo && { leadsTo }), ...(roles && { roles }), ...('inRow' in rest && rest.inRow && { inRow: rest.inRow }) });

const listOf = (resource: Resource): FirstList => {
    const { key, title, plural, list, fields, actions, api, roles, can: admitted, custom, editPath, texts } = resource;
    const late = list.columns.filter(column => typeof column === 'string').filter(column => isLate(fields[column]!) || custom.cells?.includes(column));
    const can = abilities(api);
    const lacks = abilityNames.filter(ability => !can[ability]);
    const shown = Object.entries(actions).filter(([, { on }]) => on !== 'list');
    return {
        ...(key !== 'Id' && { key }),
        title,
        plural,
        others: Object.fromEntries(readFields(resource).flatMap(source => (list.columns.includes(source) ? [] : [[source, silent(fields[source]!)]]))),
        columns: list.columns.map(column => (typeof column === 'string' ? [column, toRead(fields[column]!)] : computed(column))),
        ...(texts?.create && { create: texts.create }),
        ...(late.length > 0 && { late }),
        ...(list.hidden && { hidden: list.hidden }),
        ...(list.card && { card: list.card }),
        ...(list.sort && { sort: list.sort }),
        ...(isSortable(resource) && { isSortable: true as const }),
        ...(list.serverOrder && { serverOrder: list.serverOrder }),
        ...(isSearchable(resource) && { isSearchable: true as const }),
        ...(toolbarHeight(resource) !== TOOLBAR.plain && { toolbar: toolbarHeight(resource) }),
        ...(editPath && { path: editPath }),
        ...(roles && { roles }),
        ...(admitted && { can: admitted }),
        ...(lacks.length > 0 && { lacks }),
        ...(shown.length > 0 && { actions: Object.fromEntries(shown.map(([action, options]) => [action, toOffer(options)])) }),
    };
};

const accessOf = ({ roles, within }: Partial<Resource> = {}): Access[string] => ({ ...(roles && { roles }), ...(within && { within }) });

const firstRows = (resources: Readonly<Record<string, Resource>>): { readonly lists: Readonly<Record<string, FirstList>>; readonly access: Access } => {
    const lists = Object.fromEntries(Object.entries(resources).flatMap(([name, resource]) => (isEarly(resource) && !resource.custom.screens?.includes('list') ? [[name, listOf(resource)] as const] : [])));
    const led = new Set(Object.values(lists).flatMap(({ actions = {} }) => Object.values(actions).flatMap(({ leadsTo = [] }) => leadsTo)));
    const access = Object.fromEntries([...led].map(name => [name, accessOf(resources[name])]));
    return { lists, access };
};

/** Gives `virtual:first-rows`: what is drawn of the lists of `virtual:first-calls` before the application is there. */
export const firstRowsModule = (): Plugin => {
    let server: ViteDevServer | undefined;
    return {
        name: 'atrium:first-rows',
        configureServer: created => {
            server = created;
        },
        resolveId: id => (id === FIRST_ROWS ? `\0${FIRST_ROWS}` : undefined),
        async load(id) {
            if (id !== `\0${FIRST_ROWS}`) return undefined;
            const resources = await readDeclarations(server).catch((problem: unknown) => (server ? {} : Promise.reject(problem)));
            const { lists, access } = firstRows(resources);
            return `export const firstLists = ${JSON.stringify(lists)};\nexport const access = ${JSON.stringify(access)};`;
        },
    };
};
