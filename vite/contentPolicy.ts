import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The rules that the colour wheel writes into a style element of its own, whatever is chosen with it. */
const colourWheel = (): string => {
    const code = readFileSync(fileURLToPath(import.meta.resolve('react-colorful')), 'utf8');
    const rules = /\.innerHTML='((?:[^'\\]|\\.)*)'/.exec(code)?.[1]?.replace(/\\(.)/g, '$1');
    if (rules === undefined) throw new Error('vite/contentPolicy.ts finds no rules in react-colorful.');
    return `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
};

const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': `'self' ${colourWheel()}`, // emotion's rules are adopted by the document (src/theme/adoptedStyles.ts)
    'style-src-attr': "'unsafe-inline'", // the editor of texts draws colours so
    'img-src': "'self' data: blob: http: https:", // narrowed, as is the next, to the configured origins at start, by src/start/start.ts
    'connect-src': "'self' http: https:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-src': "'self'", // public/pictures.html alone, in a sandbox
    'require-trusted-types-for': "'script'",
    'trusted-types': 'atrium default ProseMirrorClipboard', // src/components/html/trustedTypes.ts; the last parses what is pasted into the editor of texts
};

/** The content security policy of the built page; the development server needs inline scripts and has none. */
export const contentPolicy = (): Plugin => ({
    name: 'atrium:content-policy',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: html => {
            const content = Object.entries(directives).map(([name, sources]) => `${name} ${sources}`).join('; ');
            return html
                .replace('<meta charset="utf-8" />', `<meta charset="utf-8" />\n        <meta http-equiv="Content-Security-Policy" content="${content}" />`)
                // Language and theme are set before anything is painted.
                .replace('<script type="module"', '<script type="module" blocking="render"');
        },
    },
});
