import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Packages that do again what every supported browser does, or what the portal does otherwise, and what stands for them. */
const packages: Readonly<Record<string, string>> = {
    'object.entries': 'module.exports = Object.entries;',
    hasown: 'module.exports = Object.hasOwn;',
    // react-admin's own CSV export: lists have another one (src/admin/list/useExport.ts).
    'jsonexport/dist/index.js': "export default () => { throw new Error('Lists are exported by the portal itself.'); };",
};

const nothing = (...names: readonly string[]): string => names.map(name => `export const ${name} = () => null;`).join('\n');

/**
 * Modules that a page can do without, by the module that imports them. Of react-admin's table the parts that the portal never draws: its
 * lists have a toolbar for the selection (src/admin/actions/BulkActions.tsx) and a menu of columns (src/admin/list/ColumnsMenu.tsx) of their own.
 */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '/ra-ui-materialui/dist/list/datatable/DataTable.js': {
        './ColumnsSelector.js': nothing('ColumnsSelector'),
        '../BulkActionsToolbar.js': nothing('BulkActionsToolbar'),
        '../../button/index.js': nothing('BulkDeleteButton'),
    },
    // Reading the declarations, the build has checked them (vite/firstCalls.ts).
    '/resources/schema/closed.ts': { './check.ts': 'export const soundDeclarations = all => all;' },
    '/ra-ui-materialui/dist/list/datatable/DataTableColumn.js': { './ColumnsSelectorItem.js': nothing('ColumnsSelectorItem') },
};

const partsOf = (importer: string | undefined) => (importer === undefined ? undefined : Object.entries(parts).find(([end]) => importer.replaceAll('\\', '/').endsWith(end))?.[1]);

/** The router's published entry is its development build. */
const router = (file: string) => fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));
const alias = [
    { find: /^react-router$/, replacement: router('index.mjs') },
    { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
];

/** Keeps those out of the built pages. */
export const nativeInstead = (): Plugin => ({
    name: 'atrium:native',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias } }),
    resolveId: (id, importer) => {
        if (Object.hasOwn(packages, id)) return `\0native:${id}`;
        return Object.hasOwn(partsOf(importer) ?? {}, id) ? `\0native:${id}` : undefined;
    },
    load: id => {
        if (!id.startsWith('\0native:')) return undefined;
        const name = id.slice('\0native:'.length);
        return packages[name] ?? Object.values(parts).find(each => Object.hasOwn(each, name))?.[name];
    },
});
