import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** Hash of the CSS the colour wheel injects in a style element. It is always the same. */
const colourWheel = (): string => {
    const code = readFileSync(
        fileURLToPath(import.meta.resolve('react-colorful')),
        'utf8',
    );

    const rules = /\.innerHTML='((?:[^'\\]|\\.)*)'/
        .exec(code)?.[1]
        ?.replace(/\\(.)/g, '$1');

    if (rules === undefined)
        throw new Error(
            'vite/contentPolicy.ts finds no rules in react-colorful.',
        );

    return `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
};

const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': `'self' ${colourWheel()}`, // emotion's rules are in adopted style sheets (src/theme/adoptedStyles.ts)
    'style-src-attr': "'unsafe-inline'", // the rich-text editor writes colours this way
    'img-src': "'self' data: blob: http: https:", // like connect-src, narrowed to the configured origins at startup by src/start/start.ts
    'connect-src': "'self' http: https:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-src': "'self'", // only public/pictures.html, in a sandbox
    'require-trusted-types-for': "'script'",
    'trusted-types': 'atrium default ProseMirrorClipboard', // src/components/html/trustedTypes.ts; the last one parses what is pasted into the rich-text editor
};

/** The content security policy of the built page. The development server has none, because it needs inline scripts. */
export const contentPolicy = (): Plugin => ({
    name: 'atrium:content-policy',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: html => {
            const content = Object.entries(directives)
                .map(([name, sources]) => `${name} ${sources}`)
                .join('; ');

            return (
                html
                    .replace(
                        '<meta charset="utf-8" />',
                        `<meta charset="utf-8" />\n        <meta http-equiv="Content-Security-Policy" content="${content}" />`,
                    )
                    // Sets language and theme before the first paint.
                    .replace(
                        '<script type="module"',
                        '<script type="module" blocking="render"',
                    )
            );
        },
    },
});
