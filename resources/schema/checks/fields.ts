import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';
import { checkCondition } from './conditions.ts';
import { checkNarrowing } from './filters.ts';
import type { Problems, Resources } from './problems.ts';
import { checkRule } from './rules.ts';

const checkPattern = (what: string, pattern: string, { say }: Problems): void => {
    try {
        new RegExp(pattern, 'u');
    } catch (error) {
        say(`${what} is no regular expression: ${error instanceof Error ? error.message : String(error)}.`);
    }
};

export const checkField = (source: string, field: Field, resource: Resource, all: Resources, problems: Problems) => {
    const { say, demand } = problems;
    const names = Object.keys(resource.fields);
    if (field.target !== undefined) {
        demand(`field ${source}: target`, field.target, Object.keys(all), 'entity');
        const target = all[field.target];
        if (target && field.textual && !target.fields[target.key]?.textual) say(`field ${source}: the key of ${field.target} is no text; nor is the reference.`);
        if (target && field.stores !== undefined) demand(`field ${source}: stores`, field.stores, Object.keys(target.fields), `field of ${field.target}`);
    }
    const pointed = field.target === undefined ? undefined : all[field.target];
    if (pointed) for (const part of ['narrowedBy', 'narrowedTo'] as const) checkNarrowing(source, part, Object.keys(field[part] ?? {}), [field.target!, pointed], problems);
    for (const other of Object.values(field.narrowedBy ?? {})) demand(`field ${source}: narrowedBy`, other, names, 'field');
    if (field.namedBy !== undefined) demand(`field ${source}: namedBy`, field.namedBy, names, 'field');
    if (field.when !== undefined) checkCondition(`field ${source}: when`, field.when, resource.fields, problems);
    checkRule(source, field, resource.fields, problems);
    if (field.pattern !== undefined) checkPattern(`field ${source}: pattern`, field.pattern, problems);
    if (field.min !== undefined && field.max !== undefined && field.min > field.max) say(`field ${source}: min ${field.min} is above max ${field.max}.`);
    if (typeof field.default === 'number' && field.max !== undefined && field.default > field.max) say(`field ${source}: default ${field.default} is above max ${field.max}.`);
    if (typeof field.default === 'number' && field.min !== undefined && field.default < field.min) say(`field ${source}: default ${field.default} is below min ${field.min}.`);
    if (typeof field.sample === 'object' && field.sample.length === 0) say(`field ${source}: sample: a list of values needs some.`);
    if (field.kind === 'choice') {
        const values = field.values ?? [];
        if (values.length === 0) say(`field ${source}: a choice needs values.`);
        for (const value of Object.keys(field.labels ?? {})) demand(`field ${source}: label of`, value, values, 'value');
        if (typeof field.default === 'string') demand(`field ${source}: default`, field.default, values, 'value');
    }
};
