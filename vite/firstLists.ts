import { EVERY_ROW } from '../dataProvider/lists/allPages.ts';
import { abilities, abilityNames, type Action, type Call, columnKey, columnSource, type ComputedColumn, type Field, fieldsRead, isClientSide, isRest, isWorkedOut, type Resource } from '../resources/schema/index.ts';
import { type FirstAccess, type FirstAction, type FirstComputed, type FirstList, type ListCall, recordCall } from '../src/early/facts.ts';
import { isSortable, phoneToolbarHeight, TOOLBAR, toolbarHeight } from '../src/views/listFilters.ts';
import { aboveHeights } from '../src/views/heights.ts';

const hasOwnScreen = ({ custom }: Resource): boolean => custom.screens?.includes('list') ?? false;

/** A list that starts with some days, or whose server has its rows in one order: the application alone knows its calls. */
const isLog = ({ list }: Resource): boolean => list.serverOrder !== undefined || (list.filters ?? []).some(filter => typeof filter === 'object' && filter.daysAgo !== undefined);

/** Whether the rows of an entity's list can be asked for, and so drawn, before the application is there: it has an address, and they are paged by nothing that only the application knows. */
const isEarly = (resource: Resource): boolean => {
    const { api, list } = resource;
    return resource.menu !== undefined && !isRest(api) && api.list?.method === 'GET' && !api.search && !api.list.path.includes('{') && !isLog(resource) && list.above !== 'estateSummary' && !(isClientSide(resource) && hasOwnScreen(resource));
};

/** Whether its rows are drawn then, too: a screen of its own draws them alone. */
const isDrawn = (resource: Resource): boolean => isEarly(resource) && !hasOwnScreen(resource);

/** What of a field its text, its cell and its heading are made of, and how it is read off the wire. */
const parts: readonly (keyof Field)[] = ['type', 'label', 'unit', 'currencyIn', 'signed', 'of', 'numbered', 'labels', 'live', 'linked', 'namedBy', 'none', 'mono', 'multiline', 'stores', 'textual', 'unlimited'];
const toRead = (field: Field): Field => Object.fromEntries(parts.flatMap(part => (field[part] === undefined ? [] : [[part, field[part]]]))) as unknown as Field;

/** Read by an installation's own type, or by what a call answers. */
const isLate = ({ own, choices, labels }: Field): boolean => own !== undefined || (choices !== undefined && labels === undefined);

/** A field that is looked at, and not shown. */
const silent = (field: Field): Field => {
    const { label: _label, labels: _labels, ...rest } = toRead(field);
    return rest;
};

const computed = (column: ComputedColumn): FirstComputed => {
    const source = columnSource(column);
    return { key: columnKey(column), label: column.label, ...(source !== undefined && { source }), ...(isWorkedOut(column) ? { as: toRead(column.as) } : { computed: column.computed, ...(column.rank && { rank: column.rank }) }) };
};

/** Every field that is looked at while rows are drawn. */
const readFields = ({ key, title, list, fields, actions }: Resource): readonly string[] => {
    const shown = list.columns.flatMap(column => (typeof column === 'string' ? [column] : column.reads));
    const named = shown.flatMap(name => [fields[name]?.namedBy, fields[name]?.currencyIn].filter(read => read !== undefined));
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
        columns: list.columns.map(column => (typeof column === 'string' ? [column, toRead(fields[column]!)] : computed(column))),
        ...(texts?.create && { create: texts.create }),
        ...(late.length > 0 && { late }),
        ...(list.hidden && { hidden: list.hidden }),
        ...(list.card && { card: list.card }),
        ...(list.sort && { sort: list.sort }),
        ...(isClientSide(resource) && { isWhole: true as const }),
        ...(isSortable(resource) && { isSortable: true as const }),
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
const accessOf = (resource: Resource, resources: Readonly<Record<string, Resource>>): FirstAccess => {
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

const ordered = (call: Call, sort: Resource['list']['sort']): Pick<ListCall, 'order'> =>
    sort && Object.values(call.query ?? {}).includes('order') ? { order: `${sort.field}${sort.order === 'DESC' ? ' desc' : ''}` } : {};

const listCallOf = (resource: Resource): (ListCall & { readonly list: Call }) | undefined => {
    const { api, list, needs, roles } = resource;
    if (isRest(api) || !api.list || !isEarly(resource)) return undefined;
    return { list: api.list, ...(needs && { needs }), ...(roles && { roles }), ...ordered(api.list, list.sort), ...(isClientSide(resource) && { whole: list.clientSide ?? EVERY_ROW }), ...(!isDrawn(resource) && { late: true }) };
};

/** Whether a call is made without the token. */
const isBare = (call: Call | undefined): boolean => call?.bearer === false;

/** Whether a record is asked for as most are, on a page at its own address. */
const isRecordEarly = ({ api, editPath, opens, custom }: Resource): boolean =>
    !custom.screens?.includes('edit') && !isRest(api) && api.list !== undefined && api.one !== undefined && abilities(api).one && editPath === undefined && opens !== 'modal' && JSON.stringify(Object.entries(api.one).toSorted()) === JSON.stringify(Object.entries(recordCall(api.list, isBare(api.one))).toSorted());

/**
 * How the list of every entity is asked for, and whose record is not asked for as most are. Most lists are asked for alike, at an address with the entity's name: each manner is
 * there once, so that an entity costs little more than its name.
 */
export const firstCalls = (resources: Readonly<Record<string, Resource>>) => {
    const manners: string[] = [];
    const lists = Object.entries(resources).flatMap(([name, resource]) => {
        const call = listCallOf(resource);
        if (!call) return [];
        const { path, ...rest } = call.list;
        const manner = JSON.stringify({ ...call, list: rest });
        if (!manners.includes(manner)) manners.push(manner);
        const at = manners.indexOf(manner);
        return [[name, path === `${name}/` ? at : ([at, path] as const)] as const];
    });
    const names = lists.map(([name]) => name);
    const without = names.filter(name => !isRecordEarly(resources[name]!));
    const bare = names.filter(name => {
        const { api } = resources[name]!;
        return !without.includes(name) && !isRest(api) && isBare(api.one);
    });
    return { manners: manners.map(manner => JSON.parse(manner) as ListCall), lists: Object.fromEntries(lists), without, bare };
};
