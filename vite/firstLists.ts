import { abilities, abilityNames, columnKey, columnSource, comesWhole, fieldsRead, isRest, isWorkedOut, type Action, type ComputedColumn, type Field, type Resource } from '../resources/schema/index.ts';
import type { FirstAccess, FirstAction, FirstComputed, FirstList, FirstOwn } from '../src/boot/rows/firstList.ts';
import { isSearchable, isSortable } from '../src/foundation/lists/listAbilities.ts';
import { aboveHeights } from '../src/foundation/lists/aboveHeights.ts';
import { phoneToolbarHeight, TOOLBAR, toolbarHeight } from '../src/foundation/lists/listFilters.ts';

const hasOwnScreen = ({ custom }: Resource): boolean => custom.screens?.includes('list') ?? false;

/** Filters that a list starts with: days so many before today. */
const startingDays = ({ list }: Resource): readonly (readonly [source: string, daysAgo: number])[] => (list.filters ?? []).flatMap(filter => (typeof filter === 'object' && filter.daysAgo !== undefined ? [[filter.source, filter.daysAgo] as const] : []));

/** How a log is asked for beside its call: its first days, and the order that its server has; undefined for any other list. */
const logOf = (resource: Resource): FirstOwn | undefined => {
    const { serverOrder } = resource.list;
    const days = startingDays(resource);
    return days.length > 0 || serverOrder !== undefined ? { of: 'logs', days, ...(serverOrder !== undefined && { by: serverOrder }) } : undefined;
};

/** The list of all devices has a screen of its own, which src/boot/estate knows; it is known by what stands over it. */
const isEstate = ({ list }: Resource): boolean => list.above === 'estateSummary';

/** What asks for a list, where that is a chunk of its own. */
export const ownOf = (resource: Resource): FirstOwn | undefined => (isEstate(resource) ? { of: 'estate' } : logOf(resource));

/** Whether a log's rows can be asked for early: they come in pages, in the usual envelope, its days are the server's to know, and where that has one order it starts with the opposite. */
const isEarlyLog = ({ api, list }: Resource): boolean =>
    !isRest(api) && api.list?.envelope === undefined && !api.listWhen && !list.days && (list.serverOrder === undefined || (list.sort?.field === list.serverOrder && list.sort.order === 'DESC'));

/** Whether the rows of an entity's list can be asked for, and so drawn, before the application is there: it has an address, and they are paged by nothing that only the application knows. */
export const isEarly = (resource: Resource): boolean => {
    const { api } = resource;
    const isLog = logOf(resource) !== undefined;
    return resource.menu !== undefined && !isRest(api) && api.list?.method === 'GET' && !api.search && !api.list.path.includes('{') && !(comesWhole(resource) && ((hasOwnScreen(resource) && !isEstate(resource)) || isLog)) && (!isLog || isEarlyLog(resource));
};

/** The names of the lists that a chunk of their own asks for early. */
export const askedBy = (asker: FirstOwn['of'], resources: Readonly<Record<string, Resource>>): readonly string[] => Object.keys(resources).filter(name => ownOf(resources[name]!)?.of === asker && isEarly(resources[name]!));

/** Whether its rows are drawn then, too: a screen of its own draws them alone. */
export const isDrawn = (resource: Resource): boolean => isEarly(resource) && (!hasOwnScreen(resource) || isEstate(resource));

/** What of a field its text, its cell and its heading are made of, and how it is read off the wire. */
const parts: readonly (keyof Field)[] = ['kind', 'label', 'unit', 'signed', 'of', 'numbered', 'labels', 'live', 'linked', 'namedBy', 'none', 'mono', 'multiline', 'stores', 'textual', 'unlimited'];
export const toRead = (field: Field): Field => Object.fromEntries(parts.flatMap(part => (field[part] === undefined ? [] : [[part, field[part]]]))) as unknown as Field;

/** Read by an installation's own type, or by what a call answers. */
export const isLate = ({ own, choices, labels }: Field): boolean => own !== undefined || (choices !== undefined && labels === undefined);

/** A field that is looked at, and not shown. */
export const silent = (field: Field): Field => {
    const { label: _label, labels: _labels, ...rest } = toRead(field);
    return rest;
};

const computed = (column: ComputedColumn, isWhole: boolean): FirstComputed => {
    const source = isWorkedOut(column) && !isWhole ? undefined : columnSource(column);
    return { key: columnKey(column), label: column.label, ...(source !== undefined && { source }), ...(isWorkedOut(column) ? { as: toRead(column.as) } : { computed: column.computed, ...(column.rank && { rank: column.rank }) }) };
};

/** Every field that is looked at while rows are drawn. */
const readFields = ({ key, title, list, fields, actions }: Resource): readonly string[] => {
    const shown = list.columns.flatMap(column => (typeof column === 'string' ? [column] : column.reads));
    const named = shown.flatMap(name => fields[name]?.namedBy ?? []);
    const asked = Object.values(actions).flatMap(({ when, on }) => (when && on === 'row' ? fieldsRead(when) : []));
    return [...new Set([key, title, ...shown, ...named, ...asked])].filter(name => Object.hasOwn(fields, name));
};

const toOffer = ({ on, label, when, leadsTo, roles, ...rest }: Action): FirstAction => ({ on, ...(on === 'list' && { label }), ...(when && { when }), ...(leadsTo && { leadsTo }), ...(roles && { roles }), ...('inRow' in rest && rest.inRow && { inRow: rest.inRow }) });

const actsOn = ({ api, roles, can: admitted, actions }: Resource): FirstAccess => {
    const can = abilities(api);
    const lacks = abilityNames.filter(ability => !can[ability]);
    const shown = Object.entries(actions);
    return {
        ...(roles && { roles }),
        ...(admitted && { can: admitted }),
        ...(lacks.length > 0 && { lacks }),
        ...(shown.length > 0 && { actions: Object.fromEntries(shown.map(([action, options]) => [action, toOffer(options)])) }),
    };
};

const listOf = (resource: Resource): FirstList => {
    const { key, title, plural, list, fields, custom, editPath, texts } = resource;
    const late = list.columns.filter(column => typeof column === 'string').filter(column => isLate(fields[column]!) || custom.cells?.includes(column));
    return {
        ...(key !== 'Id' && { key }),
        title,
        plural,
        others: Object.fromEntries(readFields(resource).flatMap(source => (list.columns.includes(source) ? [] : [[source, silent(fields[source]!)]]))),
        columns: list.columns.map(column => (typeof column === 'string' ? [column, toRead(fields[column]!)] : computed(column, comesWhole(resource)))),
        ...(texts?.create && { create: texts.create }),
        ...(late.length > 0 && { late }),
        ...(list.hidden && { hidden: list.hidden }),
        ...(list.card && { card: list.card }),
        ...(list.sort && { sort: list.sort }),
        ...(comesWhole(resource) && { isWhole: true as const }),
        ...(isSortable(resource) && { isSortable: true as const }),
        ...(list.serverOrder && { serverOrder: list.serverOrder }),
        ...(isSearchable(resource) && { isSearchable: true as const }),
        ...(list.above === 'ticketReach' && { room: aboveHeights.ticketReach }),
        ...(toolbarHeight(resource) !== TOOLBAR.plain && { toolbar: toolbarHeight(resource), phoneToolbar: phoneToolbarHeight(resource) }),
        ...(editPath && { path: editPath }),
    };
};

/** Who may open what the actions of a list lead to. */
const ledTo = ({ actions = {} }: FirstAccess, resources: Readonly<Record<string, Resource>>): FirstAccess => {
    const led = [...new Set(Object.values(actions).flatMap(({ leadsTo = [] }) => leadsTo))];
    const facts = led.map(name => {
        const { roles, within }: Partial<Resource> = resources[name] ?? {};
        return [name, { ...(roles && { roles }), ...(within && { within }) }] as const;
    });
    return facts.length > 0 ? { access: Object.fromEntries(facts) } : {};
};

/** What decides what somebody may do with the records of an entity. */
export const accessOf = (resource: Resource, resources: Readonly<Record<string, Resource>>): FirstAccess => {
    const acts = actsOn(resource);
    return { ...acts, ...ledTo(acts, resources) };
};

/** What is drawn of each list before the application is there, by the name of its entity. */
export const firstLists = (resources: Readonly<Record<string, Resource>>): Readonly<Record<string, FirstList>> =>
    Object.fromEntries(
        Object.entries(resources).flatMap(([name, resource]) => {
            if (!isDrawn(resource)) return [];
            return [[name, { ...listOf(resource), ...accessOf(resource, resources) }] as const];
        }),
    );
