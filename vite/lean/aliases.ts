import { fileURLToPath } from 'node:url';

import type { Alias } from 'vite';

const here = (name: string): string =>
    fileURLToPath(new URL(name, import.meta.url));

/** Smaller equals of what react-admin and MUI bring along: some 25 kB of gzip that every list would load. */
export const leanPackages: readonly Alias[] = [
    // react-admin imports a dozen functions of lodash, each a tree of CommonJS files.
    { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
    // Only react-admin's own exporter uses it.
    {
        find: /^jsonexport\/dist\/index\.js$/,
        replacement: here('jsonExport.ts'),
    },
    { find: /^query-string$/, replacement: here('queryString.ts') },
    // polyglot's substitutes for what every browser has.
    { find: /^object\.entries$/, replacement: here('objectEntries.cjs') },
    { find: /^hasown$/, replacement: here('hasOwn.cjs') },
    // MUI's theme as CSS variables, which the portal does not use.
    {
        find: /^\.\/createThemeWithVars\.mjs$/,
        replacement: here('noCssVariables.ts'),
    },
    {
        find: /^\.\/ThemeProviderWithVars\.mjs$/,
        replacement: here('noCssVariables.ts'),
    },
];
