import { comesWhole, isRest } from '../api.ts';
import { holesOf, slotsOf } from '../call.ts';
import { meant } from '../nearest.ts';
import type { ChildList, Resource } from '../resource.ts';
import { filtersOf } from './filters.ts';
import type { Problems, Resources } from './problems.ts';

/** Whether what is chosen to work on narrows its list: then the record at hand can stand in for that. */
const isScoped = ({ api, fields }: Resource, by: string): boolean => {
    const from = fields[by]?.from;
    return from !== undefined && !isRest(api) && [...Object.values(slotsOf(api.list ?? {})), ...holesOf(api.list?.path ?? '')].includes(from);
};

/** The list of another entity in a form is of records that point at this one, and can be asked for so. */
export const checkChildList = ({ list, by }: ChildList, parent: string, all: Resources, { say, demand }: Problems): void => {
    demand('form: list', list, Object.keys(all), 'entity');
    const child = all[list];
    if (!child) return;
    demand(`form: list ${list}: by`, by, Object.keys(child.fields), `field of ${list}`);
    const field = child.fields[by];
    if (!field) return;
    if (field.kind !== 'reference' || field.stores !== undefined || field.target !== parent) {
        const pointing = Object.keys(child.fields).filter(name => child.fields[name]!.kind === 'reference' && child.fields[name]!.target === parent);
        say(`form: list ${list}: by '${by}' does not hold the key of ${parent}; it must be a reference('${parent}').${pointing.length > 0 ? ` ${list} has ${pointing.join(', ')}.` : ''}`);
    } else if (!isRest(child.api) && !child.api.list) say(`form: list ${list}: ${list} has no list call.`);
    else if (!filtersOf(child).includes(by) && !isScoped(child, by) && !comesWhole(child)) say(`form: list ${list}: its list call has no parameter for '${by}'; add { ${by}: { filter: '${by}' } } to the call.${meant(by, filtersOf(child))}`);
};
