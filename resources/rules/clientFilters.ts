import { clientFiltersOf, type Resource } from '../schema/resource.ts';
import { isNoKey } from './valueAt.ts';

/** Whether any filter is set that the browser applies. */
export const hasClientFilter = (resource: Pick<Resource, 'list'>, filter: Readonly<Record<string, unknown>>): boolean =>
    clientFiltersOf(resource).some(source => !isNoKey(filter[source]));
