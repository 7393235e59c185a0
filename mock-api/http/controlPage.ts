import { readFileSync } from 'node:fs';
import type { Middleware } from './jsonServer.ts';

const types = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;
const files = { '': 'page.html', 'page/page.css': 'page.css', 'page/page.js': 'page.js', 'page/dom.js': 'dom.js', 'page/lists.js': 'lists.js', 'page/odd.js': 'odd.js', 'page/kept.js': 'kept.js', 'page/rules.js': 'rules.js', 'page/replayed.js': 'replayed.js' } as const;

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of a page of the mock and its parts: nothing comes from elsewhere, and nothing stays. */
export const pageHeaders = (type: keyof typeof types) => ({ 'Content-Type': types[type], 'Cache-Control': 'no-cache', 'Content-Security-Policy': POLICY, 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' });

/** The page to steer the mock by: `/__mock/` and its files; everything else goes on. */
export const controlPage: Middleware = (req, res, next) => {
    const { pathname } = new URL(req.url ?? '/', 'http://mock');
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    if (pathname === '/__mock') {
        res.writeHead(302, { Location: '__mock/', 'Cache-Control': 'no-store' }).end(); // relative: it is in the same world
        return;
    }
    const name = pathname.startsWith('/__mock/') ? pathname.slice('/__mock/'.length) : undefined;
    if (name === undefined || !Object.hasOwn(files, name)) return next();
    const file = files[name as keyof typeof files];
    res.writeHead(200, pageHeaders(file.slice(file.indexOf('.') + 1) as keyof typeof types));
    res.end(req.method === 'HEAD' ? undefined : readFileSync(new URL(`../control/page/${file}`, import.meta.url)));
};
