import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Backend } from '../data/backend.ts';
import type { Middleware } from './jsonServer.ts';
import { relationsOf } from './rawRequest.ts';

const types = {
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
} as const;

const files = {
    '': 'page.html',
    'page/page.css': 'page.css',
    'page/page.js': 'page.js',
    'page/dom.js': 'dom.js',
    'page/calls.js': 'calls.js',
    'page/rules.js': 'rules.js',
} as const;

const POLICY =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const pageHeaders = (type: keyof typeof types) => ({
    'Content-Type': types[type],
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
});

const pageFile = (name: string): Buffer =>
    readFileSync(new URL(`../control/page/${name}`, import.meta.url));

export const DOCS_PAGE = `<!doctype html>
<html lang="en">
    <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>The API</title>
        <script type="module" src="/docs/viewer.js"></script>
        <style>body { margin: 0; font-family: system-ui, sans-serif; }</style>
    </head>
    <body>
        <openapi-explorer
            style="--font-regular: system-ui, sans-serif"
            spec-url="/openapi.json"
            primary-color="#004c43"
            hide-authentication="false"
            collapse="true"
        ></openapi-explorer>
    </body>
</html>
`;

/** Serves `/__mock/` and its files. */
export const controlPage: Middleware = (req, res, next) => {
    const { pathname } = new URL(req.url ?? '/', 'http://mock');
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();

    if (pathname === '/__mock') {
        res.writeHead(302, {
            Location: '__mock/',
            'Cache-Control': 'no-store',
        }).end(); // relative, to stay in the same instance

        return;
    }

    const name = pathname.startsWith('/__mock/')
        ? pathname.slice('/__mock/'.length)
        : undefined;

    if (name === undefined || !Object.hasOwn(files, name)) return next();
    const file = files[name as keyof typeof files];

    res.writeHead(
        200,
        pageHeaders(file.slice(file.indexOf('.') + 1) as keyof typeof types),
    );

    res.end(req.method === 'HEAD' ? undefined : pageFile(file));
};

const examples: readonly (readonly [query: string, about: string])[] = [
    ['room/1', 'one row'],
    [
        'room?siteId=1&_sort=RoomCode&_order=desc',
        'by what a field holds, sorted',
    ],
    ['room?q=101&_page=1&_limit=20', 'by what any field holds, a page of it'],
    [
        'room?RoomCode_like=^1&id_gte=10&id_ne=12',
        'like, from, up to (_lte), other than',
    ],
    ['site/1/room', 'the rooms of a site'],
    ['room/1?_expand=site', 'with the site that it points at'],
    ['site/1?_embed=room&_embed=device', 'with the rows that point at it'],
    ['db', 'everything at once'],
];

const escaped = (text: string): string =>
    text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('"', '&quot;');

const link = (address: string, text = address): string =>
    `<a href="${escaped(address)}">${escaped(text)}</a>`;

const pageOf = ({ name, dataset, resources, store }: Backend): string => {
    const relations = relationsOf(resources, store);

    const lines = [...store.names].toSorted().map(collection => {
        const above = relations
            .filter(({ from }) => from === collection)
            .map(({ field, to }) => `${escaped(field)} → ${escaped(to)}`);

        const below = [
            ...new Set(
                relations
                    .filter(({ to }) => to === collection)
                    .map(({ from }) => escaped(from)),
            ),
        ];

        const cells = [
            `<th scope="row">${link(`${collection}?_limit=50`, collection)}</th>`,
            `<td class="number">${store.rows(store.nameOf(collection)).length}</td>`,
            `<td class="long">${above.join(', ')}</td>`,
            `<td class="long">${below.join(', ')}</td>`,
        ];

        return `<tr>${cells.join('')}</tr>`;
    });

    const parts: Readonly<Record<string, string>> = {
        name: escaped(name),
        scenario: escaped(dataset.scenario),
        seed: String(dataset.seed),
        examples: examples
            .map(
                ([query, about]) =>
                    `<li>${link(query)}<span>${escaped(about)}</span></li>`,
            )
            .join(''),
        collections: lines.join(''),
    };

    return pageFile('raw.html')
        .toString()
        .replace(/\{(\w+)\}/g, (hole, part: string) => parts[part] ?? hole);
};

/** Serves the page at `/db/`; false for any other address. */
export const rawIndex = (
    backend: Backend,
    { url = '/', method }: IncomingMessage,
    res: ServerResponse,
): boolean => {
    const { pathname } = new URL(url, 'http://mock');
    if (
        (pathname !== '/db' && pathname !== '/db/') ||
        (method !== 'GET' && method !== 'HEAD')
    )
        return false;
    if (pathname === '/db')
        res.writeHead(302, {
            Location: 'db/',
            'Cache-Control': 'no-store',
        }).end(); // relative, to stay in the same instance
    else
        res.writeHead(200, pageHeaders('html')).end(
            method === 'HEAD' ? undefined : pageOf(backend),
        );

    return true;
};
