/** The instance of whoever names none. */
export const DEFAULT_WORLD = 'default';

/** Part of an address, and of a cookie. */
export const isWorldName = (name: string): boolean => /^[\w.-]{1,40}$/.test(name);
