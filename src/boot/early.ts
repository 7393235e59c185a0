// A script of its own, there long before the others: whoever is signed in has the application on its way while the start is
// still being read. What to fetch stands in its own tag (vite/chunks.ts). It imports nothing, and decides nothing but whether an address ends like a record's.
const { token = '', ahead = '', record = '' } = document.querySelector<HTMLElement>('script[data-ahead]')?.dataset ?? {};

const isSignedIn = (): boolean => {
    try {
        return localStorage.getItem(token) !== null;
    } catch {
        return false;
    }
};

const wanted = /\/\d+\/?$/.test(location.pathname) ? `${record} ${ahead}` : ahead;
if (isSignedIn()) for (const href of wanted.split(' ')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
