import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The router's published entry is its development build. */
const router = (file: string) => fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));
const alias = [
    { find: /^react-router$/, replacement: router('index.mjs') },
    { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
];

const CHECK = '\0atrium:checked';
const isOfDeclarations = (importer: string | undefined): boolean => importer?.replaceAll('\\', '/').endsWith('/resources/schema/closed.ts') ?? false;

/** MUI's foot of a table makes a browser's first format of numbers when it is read, 36 ms of the processor, for a text that the portal says itself. */
const LATE_FORMAT = 'export default locale => { let format; return value => (Number.isFinite(value) ? (format ??= new Intl.NumberFormat(locale)).format(value) : String(value)); };';
const isFormatOfNumbers = (id: string): boolean => id.replaceAll('\\', '/').endsWith('/@mui/material/locale/utils/buildFormatNumber.mjs');

/** What differs in the built pages: the router's production build, declarations that are not checked once more, for reading them the build has (vite/firstCalls.ts), and a format of numbers that is made when a number is formatted. */
export const production = (): Plugin => ({
    name: 'atrium:production',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias } }),
    resolveId: (id, importer) => (id === './check.ts' && isOfDeclarations(importer) ? CHECK : undefined),
    load: id => (id === CHECK ? 'export const soundDeclarations = all => all;' : isFormatOfNumbers(id) ? LATE_FORMAT : undefined),
});
