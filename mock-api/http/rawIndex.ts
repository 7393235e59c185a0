import type { IncomingMessage, ServerResponse } from 'node:http';
import { relationsOf } from '../data/relations.ts';
import type { World } from '../data/world.ts';
import { pageHeaders } from './controlPage.ts';

const examples: readonly (readonly [query: string, about: string])[] = [
    ['room/1', 'one row'],
    ['room?siteId=1&_sort=RoomCode&_order=desc', 'by what a field holds, sorted'],
    ['room?q=101&_page=1&_limit=20', 'by what any field holds, a page of it'],
    ['room?RoomCode_like=^1&id_gte=10&id_ne=12', 'like, from, up to (_lte), other than'],
    ['site/1/room', 'the rooms of a site'],
    ['room/1?_expand=site', 'with the site that it points at'],
    ['site/1?_embed=room&_embed=device', 'with the rows that point at it'],
    ['db', 'everything at once'],
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const link = (address: string, text = address): string => `<a href="${escaped(address)}">${escaped(text)}</a>`;

const pageOf = ({ name, made, resources, store }: World): string => {
    const relations = relationsOf(resources, store);
    const lines = [...store.names].toSorted().map(collection => {
        const above = relations.filter(({ from }) => from === collection).map(({ field, to }) => `${escaped(field)} → ${escaped(to)}`);
        const below = [...new Set(relations.filter(({ to }) => to === collection).map(({ from }) => escaped(from)))];
        return `<tr><th scope="row">${link(`${collection}?_limit=50`, collection)}</th><td class="number">${store.rows(store.nameOf(collection)).length}</td><td class="long">${above.join(', ')}</td><td class="long">${below.join(', ')}</td></tr>`;
    });
    return `<!doctype html>
<html lang="en">
    <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Raw data of the mock API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="../__mock/page/page.css" />
    </head>
    <body>
        <header>
            <h1>Raw data</h1>
            <p id="summary">Everything that the world ‘${escaped(name)}’ holds: ${made.scenario}, seed ${made.seed}. GET reads it; POST, PUT, PATCH and DELETE change it, and are in the record.</p>
            <nav aria-label="The mock">${link('../__mock/', 'Control')} ${link('/docs', 'Calls of the API')}</nav>
        </header>
        <main class="one">
            <section aria-labelledby="ask-title">
                <h2 id="ask-title">What can be asked</h2>
                <ul class="rows">${examples.map(([query, about]) => `<li>${link(query)}<span>${escaped(about)}</span></li>`).join('')}</ul>
            </section>
            <section aria-labelledby="there-title">
                <h2 id="there-title">What there is</h2>
                <div class="wide whole" role="region" aria-labelledby="there-title" tabindex="0">
                    <table>
                        <thead><tr><th scope="col">Collection</th><th scope="col" class="number">Rows</th><th scope="col">Points at</th><th scope="col">Pointed at by</th></tr></thead>
                        <tbody>${lines.join('')}</tbody>
                    </table>
                </div>
            </section>
        </main>
    </body>
</html>
`;
};

/** The page of the raw data, at `/db/`; says whether it was that. */
export const rawIndex = (world: World, { url = '/', method }: IncomingMessage, res: ServerResponse): boolean => {
    const { pathname } = new URL(url, 'http://mock');
    if ((pathname !== '/db' && pathname !== '/db/') || (method !== 'GET' && method !== 'HEAD')) return false;
    if (pathname === '/db') res.writeHead(302, { Location: 'db/', 'Cache-Control': 'no-store' }).end(); // relative: it is in the same world
    else res.writeHead(200, pageHeaders('html')).end(method === 'HEAD' ? undefined : pageOf(world));
    return true;
};
