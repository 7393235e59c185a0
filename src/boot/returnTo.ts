const KEY = 'atrium.place';
const LOGIN = '/login';

const here = () => location.pathname + location.search + location.hash;

/** Remembers where the user is, to come back after signing in. */
export const rememberReturnTo = (): void => {
    if (location.pathname !== LOGIN) sessionStorage.setItem(KEY, here());
};

export const forgetReturnTo = (): void => sessionStorage.removeItem(KEY);

/** Where the user was going, home when nowhere. */
export const rememberedReturnTo = (): string => {
    const place = sessionStorage.getItem(KEY) ?? '/';
    return place.startsWith('/') && !place.startsWith('//') ? place : '/';
};
