import { comesWhole, isRest } from '../api.ts';
import { holesOf, slotsOf, type Slot } from '../call.ts';
import { meant } from '../nearest.ts';
import type { Resource } from '../resource.ts';
import type { Problems } from './problems.ts';

const filterOf = (slot: Slot | undefined): string | undefined => (typeof slot === 'object' && 'filter' in slot ? slot.filter : undefined);

/** What the list of an entity can be narrowed by: filters that its call has a parameter for, by the names that they are given under. */
export const filtersOf = ({ api, fields, list }: Resource): readonly string[] => {
    if (isRest(api)) return Object.keys(fields);
    const { path = '', ...call } = api.list ?? {};
    return [
        ...Object.entries(slotsOf(call)).map(([parameter, slot]) => filterOf(slot) ?? parameter),
        ...holesOf(path),
        ...(list.days ? [list.days.from, list.days.to] : []),
        ...(list.filteredHere?.filters ?? []),
        ...(api.listWhen ? [api.listWhen.filter] : []),
    ];
};

/** Whoever looks at the list finds no filter that is never sent. */
export const checkFilters = (resource: Resource, { say }: Problems): void => {
    const { api, list, fields } = resource;
    if (isRest(api)) return;
    const known = filtersOf(resource);
    const sources = (list.filters ?? []).map(filter => (typeof filter === 'string' ? filter : filter.source));
    for (const source of sources) {
        if (known.includes(source) || (list.filters?.includes(source) && !(source in fields))) continue; // that it is no field is said already
        const other = filterOf(slotsOf(api.list ?? {})[source]);
        if (other !== undefined) say(`api.list: ${source} is filled from '${other}', which is no filter of the list.${meant(other, sources)}`);
        else if (!comesWhole(resource)) say(`filter '${source}': the list call has no parameter for it; add { ${source}: { filter: '${source}' } } to the call, or name it in list.filteredHere.${meant(source, known)}`);
    }
};

/** What narrows a reference is a filter of the list that it chooses from; any field is, where that comes whole. */
export const checkNarrowing = (source: string, part: string, parameters: readonly string[], target: readonly [string, Resource], { demand }: Problems): void => {
    const [name, resource] = target;
    const known = [...filtersOf(resource), ...(comesWhole(resource) ? Object.keys(resource.fields) : [])];
    for (const parameter of parameters) demand(`field ${source}: ${part}`, parameter, known, `filter of ${name}`);
};
