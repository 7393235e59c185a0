// A script of its own, there long before the others: whoever is signed in has the application on its way while the start is
// still being read. What to fetch stands in its own tag (vite/chunks.ts). It imports nothing and decides nothing.
const { token = '', ahead = '' } = document.querySelector<HTMLElement>('script[data-ahead]')?.dataset ?? {};

const isSignedIn = (): boolean => {
    try {
        return localStorage.getItem(token) !== null;
    } catch {
        return false;
    }
};

if (isSignedIn()) for (const href of ahead.split(' ')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
