import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openApiOf } from '../openapi/document.ts';
import type { Resources } from '../data/links.ts';
import type { Middleware } from './jsonServer.ts';

/** The published viewer: one file, which asks nobody else. */
const viewer = () => readFileSync(createRequire(import.meta.url).resolve('openapi-explorer/dist/browser/openapi-explorer.min.js'));

const page = `<!doctype html>
<html lang="en">
    <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>The API</title>
        <script type="module" src="/docs/viewer.js"></script>
        <style>body { margin: 0; font-family: system-ui, sans-serif; }</style>
        <link rel="icon" href="data:," />
    </head>
    <body><openapi-explorer style="--font-regular: system-ui, sans-serif" spec-url="/openapi.json" primary-color="#004c43" hide-authentication="false" collapse="true"></openapi-explorer></body>
</html>
`;

/** What the documentation answers, by its address. */
const files = (resources: Resources, base: string): Readonly<Record<string, () => readonly [type: string, content: string | Buffer]>> => ({
    '/openapi.json': () => ['application/json; charset=utf-8', JSON.stringify(openApiOf(resources, undefined, base))],
    '/docs': () => ['text/html; charset=utf-8', page],
    '/docs/': () => ['text/html; charset=utf-8', page],
    '/docs/viewer.js': () => ['text/javascript; charset=utf-8', viewer()],
});

/** `/openapi.json`, and `/docs` to browse in it; everything else goes on. */
export const apiDocs = (resources: Resources, base: string): Middleware => {
    const known = files(resources, base);
    return (req, res, next) => {
        const path = new URL(req.url ?? '/', 'http://mock').pathname;
        if (!Object.hasOwn(known, path) || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
        const [type, content] = known[path]!();
        res.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
        res.end(req.method === 'HEAD' ? undefined : content);
    };
};
