/** The instance for requests that name none. */
export const DEFAULT_INSTANCE = 'default';

/** The name becomes part of a path and of a cookie. */
export const isInstanceName = (name: string): boolean =>
    /^[\w.-]{1,40}$/.test(name);
