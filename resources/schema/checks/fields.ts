import { isClientSide, isRest } from '../api.ts';
import { holesOf, type Slot, slotsOf } from '../call.ts';
import { type Condition, fieldsRead } from '../condition.ts';
import type { Field, Fields } from '../field.ts';
import { comparedWith } from '../names.ts';
import { didYouMean } from '../nearest.ts';
import { clientFiltersOf, type Resource } from '../resource.ts';
import type { Problems, Resources } from './problems.ts';

/** A condition may only use known fields and known values. */
export const checkCondition = (
    what: string,
    condition: Condition,
    fields: Resource['fields'],
    problems: Problems,
): void => {
    const { demand } = problems;
    if (typeof condition === 'string')
        for (const read of fieldsRead(condition))
            demand(`${what}: ${condition} reads`, read, Object.keys(fields), 'field');
    else if ('field' in condition) {
        demand(what, condition.field, Object.keys(fields), 'field');
        const { values, labels = {} } = fields[condition.field] ?? {};
        const known = values ?? Object.keys(labels);
        const wanted = ['is' in condition ? condition.is : condition.isNot].flat();
        if (known.length > 0)
            for (const value of wanted)
                if (value !== null) demand(what, String(value), known, `value of ${condition.field}`);
    } else if (!('roles' in condition))
        for (const each of 'all' in condition ? condition.all : condition.any)
            checkCondition(what, each, fields, problems);
};

/** A rule that compares needs a field to compare with, of a type that it can read. */
const checkRule = (source: string, field: Field, fields: Fields, { say, demand }: Problems): void => {
    if (field.rule === undefined) {
        if (field.with !== undefined)
            say(`field ${source}: with '${field.with}' belongs to a rule, and there is none.`);

        return;
    }

    const compares = comparedWith[field.rule];

    if (!compares) {
        if (field.with !== undefined)
            say(`field ${source}: rule '${field.rule}' compares with nothing; with '${field.with}' does nothing.`);

        return;
    }

    const other = field.with ?? compares.usual;
    if (field.with === undefined && !fields[other])
        say(
            `field ${source}: rule '${field.rule}' compares with '${other}', which is not a field: say which one by with.`,
        );
    if (other === source)
        say(`field ${source}: rule '${field.rule}' compares it with itself: with says another field.`);
    if (field.with !== undefined) demand(`field ${source}: with`, other, Object.keys(fields), 'field');
    const type = other === source ? undefined : fields[other]?.type;
    if (type !== undefined && !compares.types.includes(type))
        say(
            `field ${source}: rule '${field.rule}' cannot compare with '${other}', a ${type}; only with ${compares.types.join(' or ')}.`,
        );
};

const filterOf = (slot: Slot | undefined): string | undefined =>
    typeof slot === 'object' && 'filter' in slot ? slot.filter : undefined;

/**
 * The names by which an entity's list can be narrowed: the parameters of its call, by the filters that fill them, and
 * the filters that the browser applies.
 */
export const filtersOf = ({ api, fields, list }: Resource): readonly string[] => {
    if (isRest(api)) return Object.keys(fields);
    const { path = '', ...call } = api.list ?? {};

    return [
        ...Object.entries(slotsOf(call)).map(([parameter, slot]) => filterOf(slot) ?? parameter),
        ...holesOf(path),
        ...(list.days ? [list.days.from, list.days.to] : []),
        ...clientFiltersOf({ list }),
        ...(api.listWhen ? [api.listWhen.filter] : []),
    ];
};

/** No filter of a list may be one that is never sent. */
export const checkFilters = (resource: Resource, { say }: Problems): void => {
    const { api, list } = resource;
    if (isRest(api)) return;
    const known = filtersOf(resource);
    const sources = (list.filters ?? []).map(filter => (typeof filter === 'string' ? filter : filter.source));

    for (const source of sources) {
        if (known.includes(source)) continue;
        const other = filterOf(slotsOf(api.list ?? {})[source]);
        if (other !== undefined)
            say(
                `api.list: ${source} is filled from '${other}', which is not a filter of the list.${didYouMean(other, sources)}`,
            );
        else if (!isClientSide(resource))
            say(
                `filter '${source}': the list call has no parameter for it; ` +
                    `add { ${source}: { filter: '${source}' } } to the call, ` +
                    `or name it in list.clientFilters.${didYouMean(source, known)}`,
            );
    }
};

/**
 * The parameter that narrows a reference must be a filter of the list it chooses from, or any field if that list is
 * loaded at once.
 */
const checkNarrowing = (
    source: string,
    part: string,
    parameters: readonly string[],
    target: readonly [string, Resource],
    { demand }: Problems,
): void => {
    const [name, resource] = target;
    const known = [...filtersOf(resource), ...(isClientSide(resource) ? Object.keys(resource.fields) : [])];
    for (const parameter of parameters) demand(`field ${source}: ${part}`, parameter, known, `filter of ${name}`);
};

const checkFromRecord = (
    source: string,
    { chosenBy, source: from }: NonNullable<Field['fromRecord']>,
    { fields }: Resource,
    all: Resources,
    { demand }: Problems,
): void => {
    demand(
        `field ${source}: fromRecord`,
        chosenBy,
        Object.keys(fields).filter(name => fields[name]?.target !== undefined),
        'reference',
    );

    const target = all[fields[chosenBy]?.target ?? ''];
    if (target)
        demand(`field ${source}: fromRecord`, from, Object.keys(target.fields), `field of ${fields[chosenBy]!.target}`);
};

const checkPattern = (what: string, pattern: string, { say }: Problems): void => {
    try {
        new RegExp(pattern, 'u');
    } catch (error) {
        say(`${what} is not a regular expression: ${error instanceof Error ? error.message : String(error)}.`);
    }
};

/** The mock API would show a value that its own form refuses. A text that is too long is cut. */
const checkSamples = (source: string, { sample, min = -Infinity, max = Infinity }: Field, { say }: Problems): void => {
    if (typeof sample !== 'object') return;
    if (sample.length === 0) say(`field ${source}: sample: a list of values needs some.`);

    for (const value of sample) {
        if (typeof value !== 'number') continue;
        if (value > max) say(`field ${source}: sample ${value} is above max ${max}.`);
        if (value < min) say(`field ${source}: sample ${value} is below min ${min}.`);
    }
};

export const checkField = (source: string, field: Field, resource: Resource, all: Resources, problems: Problems) => {
    const { say, demand } = problems;
    const names = Object.keys(resource.fields);
    if (field.type !== 'id' && field.label === undefined) say(`field ${source} has no label.`);

    if (field.target !== undefined) {
        demand(`field ${source}: target`, field.target, Object.keys(all), 'entity');
        const target = all[field.target];
        if (target && field.textual && !target.fields[target.key]?.textual)
            say(`field ${source}: the key of ${field.target} is not a text; nor is the reference.`);
        if (target && field.stores !== undefined)
            demand(`field ${source}: stores`, field.stores, Object.keys(target.fields), `field of ${field.target}`);
    }

    const pointed = field.target === undefined ? undefined : all[field.target];
    if (pointed)
        for (const part of ['dependsOn', 'scopedTo'] as const)
            checkNarrowing(source, part, Object.keys(field[part] ?? {}), [field.target!, pointed], problems);
    if (field.currencyIn !== undefined) demand(`field ${source}: currencyIn`, field.currencyIn, names, 'field');
    for (const other of Object.values(field.dependsOn ?? {}))
        demand(`field ${source}: dependsOn`, other, names, 'field');
    if (field.fromRecord) checkFromRecord(source, field.fromRecord, resource, all, problems);
    if (field.namedBy !== undefined) demand(`field ${source}: namedBy`, field.namedBy, names, 'field');
    if (field.when !== undefined) checkCondition(`field ${source}: when`, field.when, resource.fields, problems);
    checkRule(source, field, resource.fields, problems);
    if (field.pattern !== undefined) checkPattern(`field ${source}: pattern`, field.pattern, problems);
    if (field.min !== undefined && field.max !== undefined && field.min > field.max)
        say(`field ${source}: min ${field.min} is above max ${field.max}.`);
    if (typeof field.default === 'number' && field.max !== undefined && field.default > field.max)
        say(`field ${source}: default ${field.default} is above max ${field.max}.`);
    if (typeof field.default === 'number' && field.min !== undefined && field.default < field.min)
        say(`field ${source}: default ${field.default} is below min ${field.min}.`);
    const { minLength, maxLength } = field;
    if (minLength !== undefined && maxLength !== undefined && minLength > maxLength)
        say(`field ${source}: minLength ${minLength} is above maxLength ${maxLength}.`);
    checkSamples(source, field, problems);
    const { type, values = [] } = field;
    if (type === 'choice' && values.length === 0) say(`field ${source}: a choice needs values.`);
    for (const twice of new Set(values.filter((value, n) => values.indexOf(value) !== n)))
        say(`field ${source}: the choice '${twice}' is there twice.`);
};
