import type { Field, Fields } from '../field.ts';
import { comparedWith, ruleNames } from '../names.ts';
import type { Problems } from './problems.ts';

/** A rule that compares has a field to compare with, of a type that it can read. */
export const checkRule = (source: string, field: Field, fields: Fields, { say, demand }: Problems): void => {
    if (field.rule === undefined) {
        if (field.with !== undefined) say(`field ${source}: with '${field.with}' belongs to a rule, and there is none.`);
        return;
    }
    demand(`field ${source}: rule`, field.rule, ruleNames, 'rule');
    const compares = comparedWith[field.rule];
    if (!compares) {
        if (field.with !== undefined && ruleNames.includes(field.rule)) say(`field ${source}: rule '${field.rule}' compares with nothing; with '${field.with}' does nothing.`);
        return;
    }
    const other = field.with ?? compares.usual;
    if (field.with === undefined && !fields[other]) say(`field ${source}: rule '${field.rule}' compares with '${other}', which is no field: say which one by with.`);
    if (field.with !== undefined) demand(`field ${source}: with`, other, Object.keys(fields), 'field');
    const kind = fields[other]?.kind;
    if (kind !== undefined && !compares.kinds.includes(kind)) say(`field ${source}: rule '${field.rule}' cannot compare with '${other}', a ${kind}; only with ${compares.kinds.join(' or ')}.`);
};
