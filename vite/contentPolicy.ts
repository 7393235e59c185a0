import type { Plugin } from 'vite';

const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'", // the style library writes its rules into the page
    'img-src': "'self' data: blob: http: https:",
    'connect-src': "'self' http: https:", // narrowed to the configured API at start, by src/boot/narrowPolicy.ts
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-src': "'none'",
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
