// A script of its own, there long before the others: whoever is signed in has the application on its way while the start is
// still being read. What to fetch stands in its own tag (vite/chunks.ts), beside itself. It imports nothing.
const { token = '', ahead = '' } = document.querySelector<HTMLElement>('script[data-ahead]')?.dataset ?? {};
const here = import.meta.url;
/** Where the portal stands, as `/portal` (src/foundation/basePath.ts). */
const base = new URL('..', here).pathname.slice(0, -1);

const isSignedIn = (): boolean => {
    try {
        return [localStorage, sessionStorage].some(storage => storage.getItem(token.replace('.', `${base}.`))?.includes('expires'));
    } catch {
        return false;
    }
};

const [rows = '', opening = '', ...packages] = ahead.split(' ');
const fetchAhead = (file: string | undefined, then?: () => void): void => {
    if (file) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: new URL(file, here), onload: then, onerror: then }));
};
// One package, and another when what draws the rows is there: all at once they would take every connection that a browser
// has to a server of HTTP/1.1, and the calls of the first rows would wait for one.
const nextPackage = (): void => fetchAhead(packages.shift(), nextPackage);
if (isSignedIn()) {
    fetchAhead(opening);
    fetchAhead(rows, nextPackage);
    nextPackage();
}
