import { comesWhole, isRest, slotsOf, type Resource } from '../../../resources/schema/index.ts';

const takes = ({ api }: Resource, slot: 'order' | 'search'): boolean => !isRest(api) && Object.values(slotsOf(api.list ?? {})).includes(slot);

/** Whether anybody can sort the list: the server by an order parameter, or the client because it has all rows. */
export const isSortable = (resource: Resource): boolean => comesWhole(resource) || isRest(resource.api) || takes(resource, 'order');

/** Whether the list can be searched: by the server, or on the client where all rows are there. */
export const isSearchable = (resource: Resource): boolean => comesWhole(resource) || isRest(resource.api) || resource.api.search !== undefined || takes(resource, 'search');

/** Whether what an entity's rows say goes stale by itself. */
export const hasLiveFields = ({ fields }: Resource): boolean => Object.values(fields).some(({ live }) => live);
