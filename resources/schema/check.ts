import { comesWhole, creating, isRest } from './api.ts';
import { roles, scopeNames } from './role.ts';
import { fieldsChanged, inputsRead } from './change.ts';
import { holesOf, type Call, type Slots } from './call.ts';
import type { Field } from './field.ts';
import { isWorkedOut, type ComputedColumn } from './column.ts';
import { fieldsRead, type Condition } from './condition.ts';
import { computedColumnNames, conditionReads, iconNames, listPartNames, ruleNames } from './names.ts';
import { meant } from './nearest.ts';
import type { Resource } from './resource.ts';
import { inLanguage } from './text.ts';

type Resources = Readonly<Record<string, Resource>>;
type Calls = Readonly<Record<string, Call>>;

/** Collects what is wrong with one declaration, each line with its place. */
const collector = (name: string) => {
    const found: string[] = [];
    const say = (problem: string) => void found.push(`${name}: ${problem}`);
    const demand = (what: string, value: string, known: readonly string[], kindOfName: string) => {
        if (!known.includes(value)) say(`${what} '${value}' is no ${kindOfName}.${meant(value, known)}`);
    };
    return { found, say, demand };
};

type Problems = ReturnType<typeof collector>;

/** A condition may look at known fields and known values alone. */
const checkCondition = (what: string, condition: Condition, fields: Resource['fields'], problems: Problems): void => {
    const { demand } = problems;
    if (typeof condition === 'string') {
        demand(what, condition, Object.keys(conditionReads), 'condition');
        if (Object.hasOwn(conditionReads, condition)) for (const read of fieldsRead(condition)) demand(`${what}: ${condition} reads`, read, Object.keys(fields), 'field');
    } else if ('field' in condition) {
        demand(what, condition.field, Object.keys(fields), 'field');
        const { values, labels = {} } = fields[condition.field] ?? {};
        const known = values ?? Object.keys(labels);
        const wanted = [('is' in condition ? condition.is : condition.isNot)].flat();
        if (known.length > 0) for (const value of wanted) if (value !== null) demand(what, String(value), known, `value of ${condition.field}`);
    } else if ('roles' in condition) for (const role of condition.roles) demand(what, role, roles, 'role');
    else for (const each of 'all' in condition ? condition.all : condition.any) checkCondition(what, each, fields, problems);
};

const slotsOf = ({ query = {}, body }: Call): Slots => ({ ...query, ...(typeof body === 'object' ? body : {}) });

/** What a call takes from whoever makes it, by name. */
const slotList = (call: Call) => Object.values(slotsOf(call)).filter(slot => typeof slot === 'object');
const fieldSlotsOf = (call: Call) => slotList(call).flatMap(slot => ('field' in slot ? [slot] : []));
const inputsOf = (call: Call): readonly string[] => [...holesOf(call.path), ...Object.values(slotsOf(call)).flatMap(slot => (typeof slot === 'object' && 'input' in slot ? [slot.input] : []))];

const checkPattern = (what: string, pattern: string, { say }: Problems): void => {
    try {
        new RegExp(pattern, 'u');
    } catch (error) {
        say(`${what} is no regular expression: ${error instanceof Error ? error.message : String(error)}.`);
    }
};

const checkField = (source: string, field: Field, resource: Resource, all: Resources, problems: Problems) => {
    const { say, demand } = problems;
    const names = Object.keys(resource.fields);
    if (field.target !== undefined) {
        demand(`field ${source}: target`, field.target, Object.keys(all), 'entity');
        const target = all[field.target];
        if (target && field.textual && !target.fields[target.key]?.textual) say(`field ${source}: the key of ${field.target} is no text; nor is the reference.`);
        if (target && field.stores !== undefined) demand(`field ${source}: stores`, field.stores, Object.keys(target.fields), `field of ${field.target}`);
    }
    for (const other of Object.values(field.narrowedBy ?? {})) demand(`field ${source}: narrowedBy`, other, names, 'field');
    if (field.when !== undefined) checkCondition(`field ${source}: when`, field.when, resource.fields, problems);
    if (field.with !== undefined) demand(`field ${source}: with`, field.with, names, 'field');
    if (field.rule !== undefined) demand(`field ${source}: rule`, field.rule, ruleNames, 'rule');
    if (field.pattern !== undefined) checkPattern(`field ${source}: pattern`, field.pattern, problems);
    if (field.min !== undefined && field.max !== undefined && field.min > field.max) say(`field ${source}: min ${field.min} is above max ${field.max}.`);
    if (field.kind === 'choice') {
        const values = field.values ?? [];
        if (values.length === 0) say(`field ${source}: a choice needs values.`);
        for (const value of Object.keys(field.labels ?? {})) demand(`field ${source}: label of`, value, values, 'value');
        if (typeof field.default === 'string') demand(`field ${source}: default`, field.default, values, 'value');
    }
};

const checkComputed = (column: ComputedColumn, names: readonly string[], { demand }: Problems) => {
    const what = isWorkedOut(column) ? `column ${inLanguage(column.label, 'en')}` : `computed column ${column.computed}`;
    if (!isWorkedOut(column)) demand('computed', column.computed, computedColumnNames, 'computed column');
    for (const read of column.reads) demand(`${what}: reads`, read, names, 'field');
};

const checkList = (resource: Resource, problems: Problems) => {
    const { say, demand } = problems;
    const { list, fields, api } = resource;
    const isWhole = comesWhole(resource);
    const names = Object.keys(fields);
    const columns = list.columns.flatMap(column => (typeof column === 'string' ? [column] : []));
    for (const column of columns) demand('column', column, names, 'field');
    for (const column of list.columns) if (typeof column !== 'string') checkComputed(column, names, problems);
    for (const column of list.columns) {
        if (typeof column === 'string' || isWhole) continue;
        if ('rank' in column && column.rank !== undefined) say(`computed column ${column.computed}: rank needs a client-side list; only the client knows the order.`);
    }
    const workedOut = list.columns.filter(isWorkedOut).map(({ label }) => inLanguage(label, 'en'));
    for (const source of workedOut) if (names.includes(source)) say(`column '${source}': a field has that name; a column that is worked out needs a label of its own.`);
    for (const filter of list.filters ?? [])
        if (typeof filter === 'object' && filter.by !== undefined && !isWhole) say(`filter '${filter.source}': by needs a client-side list; only the client can judge.`);
    for (const part of ['above', 'below'] as const) if (list[part] !== undefined) demand(`list.${part}`, list[part], listPartNames, 'part of a list');
    for (const hidden of list.hidden ?? []) demand('hidden', hidden, columns, 'column');
    const ranks = list.columns.flatMap(column => (typeof column === 'object' && 'rank' in column && column.rank !== undefined ? [column.rank] : []));
    if (list.sort) demand('sort', list.sort.field, [...names, ...ranks], 'field');
    const sources = (list.filters ?? []).map(filter => (typeof filter === 'string' ? filter : filter.source));
    for (const filter of list.filters ?? []) if (typeof filter === 'string') demand('filter', filter, names, 'field');
    if (isRest(api) || isWhole) return;
    const query = api.list?.query ?? {};
    const known = [...Object.entries(query).flatMap(([parameter, slot]) => [parameter, ...(typeof slot === 'object' && 'filter' in slot ? [slot.filter] : [])]), ...holesOf(api.list?.path ?? '')];
    for (const source of sources) if (!known.includes(source) && api.listWhen?.filter !== source) say(`filter '${source}': the list call has no parameter for it.${meant(source, known)}`);
};

const checkForm = ({ form = [], show = [], fields, custom }: Resource, problems: Problems) => {
    const { say, demand } = problems;
    const names = Object.keys(fields);
    const panels = custom.panels ?? [];
    const placed = form.flatMap(({ fields: items }) => items);
    const inputs = placed.filter(item => typeof item === 'string');
    for (const item of placed) {
        if (typeof item === 'string') demand('form', item, names, 'field');
        else demand('panel', item.panel, panels, 'name in custom.panels');
    }
    for (const { tab, when } of form) if (when !== undefined) checkCondition(`form: tab ${inLanguage(tab, 'en')}: when`, when, fields, problems);
    if (form.length > 0 && form.every(({ when }) => when !== undefined)) say('form: every tab has a when: one must always be there.');
    for (const twice of new Set(inputs.filter((item, n) => inputs.indexOf(item) !== n))) say(`form: field '${twice}' is there twice.`);
    for (const panel of panels) if (!placed.some(item => typeof item === 'object' && item.panel === panel)) say(`custom.panels: '${panel}' is in no tab of the form.`);
    for (const sort of ['inputs', 'cells'] as const) for (const name of custom[sort] ?? []) demand(`custom.${sort}`, name, names, 'field');
    for (const item of show) {
        if (typeof item === 'string') demand('show', item, names, 'field');
        else checkComputed(item, names, problems);
    }
};

const checkActions = ({ actions, fields }: Resource, problems: Problems) => {
    const { demand, say } = problems;
    const holes = ['id', ...Object.keys(fields)];
    for (const [name, action] of Object.entries(actions)) {
        if (action.when !== undefined) {
            checkCondition(`action ${name}: when`, action.when, fields, problems);
            if (action.on === 'list' && fieldsRead(action.when).length > 0) say(`action ${name}: when looks at a field; an action of the list has no record.`);
        }
        if (action.kind !== 'page') {
            for (const field of fieldsChanged(action)) demand(`action ${name}: sets or adds`, field, Object.keys(fields), 'field');
            const inputs = action.call ? inputsOf(action.call) : [];
            for (const { field } of action.call ? fieldSlotsOf(action.call) : []) demand(`action ${name}: call`, field, Object.keys(fields), 'field');
            for (const input of inputsRead(action)) demand(`action ${name}: sets or adds`, input, inputs, 'input of its call');
        }
        if (action.kind === 'confirm' && action.call === undefined) say(`action ${name}: it asks and calls; its call is missing.`);
        else if (action.kind === 'confirm') {
            const asked = Object.keys(action.inputs ?? {});
            for (const input of asked) demand(`action ${name}: inputs`, input, inputsOf(action.call), 'input of its call');
            for (const slot of slotList(action.call)) if ('input' in slot && slot.optional !== true) demand(`action ${name}: call: input`, slot.input, asked, 'name in its inputs');
        }
        if (action.icon !== undefined) demand(`action ${name}: icon`, action.icon, iconNames, 'icon');
        const texts = action.kind === 'page' ? [action.to] : action.kind === 'confirm' ? [action.question].flat() : [];
        for (const hole of texts.flatMap(holesOf)) demand(`action ${name}: hole`, hole, holes, 'field');
    }
};

const checkCalls = ({ api, fields, key }: Resource, { say }: Problems) => {
    if (isRest(api)) return;
    const calls = { ...api, listWhen: api.listWhen?.call };
    const fillers = ['id', 'search', ...scopeNames, ...Object.keys(fields)];
    for (const [verb, call] of Object.entries(calls))
        for (const hole of holesOf(call?.path ?? '')) if (!fillers.includes(hole) && hole !== api.listWhen?.filter) say(`api.${verb}: nothing fills the hole '{${hole}}' of '${call?.path}'.${meant(hole, fillers)}`);
    if (api.save && api.create && api.update) say('api.save: api.create and api.update are there, so nothing calls it.');
    if (creating(api) && holesOf(creating(api)!.path).includes('id')) say(`api.create: a new record has no id to put into '${creating(api)!.path}'.`);
    if (api.removeMany && !Object.values(slotsOf(api.removeMany)).includes('ids')) say("api.removeMany has no slot 'ids': which records would go?");
    for (const verb of ['one', 'update', 'remove'] as const) {
        const call = api[verb];
        if (call && call.body !== 'record' && !holesOf(call.path).some(hole => hole === 'id' || hole === key) && !Object.values(slotsOf(call)).includes('id')) say(`api.${verb} has no place for the id: '${call.path}'.`);
    }
};

/** Choices come from calls that there are, with the inputs that they take. */
const checkChoices = ({ fields }: Resource, calls: Calls | undefined, { demand }: Problems): void => {
    for (const [source, { choices }] of Object.entries(fields)) {
        if (!choices) continue;
        const { call: name, inputs = {} } = choices;
        for (const from of Object.values(inputs)) if (typeof from === 'object') demand(`field ${source}: choices: input`, from.field, Object.keys(fields), 'field');
        if (!calls) continue;
        demand(`field ${source}: choices`, name, Object.keys(calls), 'declared call');
        const call = calls[name];
        if (call) for (const input of Object.keys(inputs)) demand(`field ${source}: choices: input`, input, inputsOf(call), `input of ${name}`);
    }
};

const check = (resource: Resource, all: Resources, problems: ReturnType<typeof collector>): void => {
    const names = Object.keys(resource.fields);
    problems.demand('key', resource.key, names, 'field');
    problems.demand('title', resource.title, names, 'field');
    for (const name of [resource.key, resource.title]) if (name.includes('.')) problems.say(`key and title: '${name}' lies in an object; both must be fields of the record itself.`);
    for (const name of names) if (names.some(other => other.startsWith(`${name}.`))) problems.say(`field ${name}: other fields lie in it.`);
    if (resource.within !== undefined) problems.demand('within', resource.within, Object.keys(all), 'entity');
    if (resource.menu) problems.demand('menu.icon', resource.menu.icon, iconNames, 'icon');
    for (const [source, field] of Object.entries(resource.fields)) checkField(source, field, resource, all, problems);
    checkList(resource, problems);
    checkForm(resource, problems);
    checkActions(resource, problems);
    checkCalls(resource, problems);
    const of = resource.mock.view?.of;
    if (of !== undefined) problems.demand('mock.view.of', of, Object.keys(all), 'entity');
};

/** What is wrong with one declaration; one that is so wrong that it cannot even be checked says so itself. */
const problemsOf = (name: string, resource: Resource, all: Resources, calls: Calls | undefined): readonly string[] => {
    const problems = collector(name);
    try {
        check(resource, all, problems);
        checkChoices(resource, calls, problems);
    } catch (problem) {
        problems.say(`cannot be checked: ${problem instanceof Error ? problem.message : String(problem)}`);
    }
    return problems.found;
};

/** What a declaration cannot be read without, and lacks all the same. */
const lacks = (name: string, resource: Partial<Resource> | undefined): readonly string[] =>
    resource ? (['title', 'api', 'fields', 'list', 'mock'] as const).flatMap(part => (resource[part] === undefined ? [`${name}: has no ${part}.`] : [])) : [`${name}: is nothing; its file exports no such name.`];

/** Everything that is wrong with a set of declarations, each with its place and the nearest right name; none when it is sound. */
export const problemsOfDeclarations = (all: Resources, calls?: Calls): readonly string[] => {
    const lacking = Object.entries<Partial<Resource> | undefined>(all).flatMap(([name, resource]) => lacks(name, resource));
    if (lacking.length > 0) return lacking; // whoever refers to these could not be checked
    const paths = Object.entries(all).flatMap(([name, { editPath }]) => (editPath === undefined ? [] : [[editPath, name] as const]));
    const clashes = paths.flatMap(([path, name], n) => (path in all || paths.findIndex(([other]) => other === path) !== n ? [`${name}: editPath '${path}' is taken.`] : []));
    return [...Object.entries(all).flatMap(([name, resource]) => problemsOf(name, resource, all, calls)), ...clashes];
};

/** Everything that is wrong with the declarations, and the declarations themselves for whoever looks for their files. */
export class UnsoundDeclarations extends Error {
    override readonly name = 'UnsoundDeclarations';
    readonly problems: readonly string[];
    readonly declarations: Resources;
    constructor(problems: readonly string[], declarations: Resources) {
        super(`The declarations in resources/ are wrong:\n${problems.join('\n')}`);
        this.problems = problems;
        this.declarations = declarations;
    }
}

/** The declarations themselves, if they are sound; else an error that lists everything wrong. */
export const soundDeclarations = <All extends Resources>(all: All, calls?: Calls): All => {
    const problems = problemsOfDeclarations(all, calls);
    if (problems.length > 0) throw new UnsoundDeclarations(problems, all);
    return all;
};
