/** Where a record is edited; `path`: the first part of its address. */
export const editPathOf = (path: string, id: string | number): string => `/${path}/${encodeURIComponent(id)}`;

/** Where a record is read. */
export const showPathOf = (name: string, id: string | number): string => `/${name}/${encodeURIComponent(id)}/show`;

/** Where a new record is made. */
export const createPathOf = (name: string): string => `/${name}/create`;
