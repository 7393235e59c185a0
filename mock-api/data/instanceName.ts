/** The instance of whoever names none. */
export const DEFAULT_INSTANCE = 'default';

/** Part of an address, and of a cookie. */
export const isInstanceName = (name: string): boolean => /^[\w.-]{1,40}$/.test(name);
