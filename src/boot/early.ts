// A script of its own, there long before the others: whoever is signed in has the application on its way while the start is
// still being read. What to fetch stands in its own tag (vite/chunks.ts): for every address, and for those alone that a pattern before it fits. It imports nothing.
const { token = '', ahead = '', beside = '' } = document.querySelector<HTMLElement>('script[data-ahead]')?.dataset ?? {};

const isSignedIn = (): boolean => {
    try {
        return localStorage.getItem(token) !== null;
    } catch {
        return false;
    }
};

const wanted = beside.split(' ').filter((_, at, all) => at % 2 && RegExp(all[at - 1]!).test(location.pathname));
const [rows = '', opening = '', ...packages] = ahead.split(' ');
const fetchAhead = (href: string | undefined, then?: () => void): void => {
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onload: then, onerror: then }));
};
// One package, and another when what draws the rows is there: all at once they would take every connection that a browser
// has to a server of HTTP/1.1, and the calls of the first rows would wait for one.
const nextPackage = (): void => fetchAhead(packages.shift(), nextPackage);
if (isSignedIn()) {
    for (const href of [...wanted, opening]) fetchAhead(href);
    fetchAhead(rows, nextPackage);
    nextPackage();
}
