import { fieldsRead, type Condition } from '../condition.ts';
import { conditionReads } from '../names.ts';
import type { Resource } from '../resource.ts';
import { roles } from '../role.ts';
import type { Problems } from './problems.ts';

/** A condition may look at known fields and known values alone. */
export const checkCondition = (what: string, condition: Condition, fields: Resource['fields'], problems: Problems): void => {
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
