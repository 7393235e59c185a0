/** Whether the total of a list is no more than what was seen of it and one: the server did not say how many there are. `meta`: of the answer. */
export const isAtLeast = (meta: unknown): boolean => typeof meta === 'object' && meta !== null && 'isAtLeast' in meta && meta.isAtLeast === true;
