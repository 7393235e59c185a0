import type { Plugin } from 'vite';

/** Packages that do again what every supported browser does, or what the portal does otherwise, and what stands for them. */
const native: Readonly<Record<string, string>> = {
    'object.entries': 'module.exports = Object.entries;',
    hasown: 'module.exports = Object.hasOwn;',
    // react-admin's own CSV export: lists have another one (src/screens/useExport.ts).
    'jsonexport/dist/index.js': "export default () => { throw new Error('Lists are exported by the portal itself.'); };",
};

/** Keeps those packages out of the built pages. */
export const nativeInstead = (): Plugin => ({
    name: 'atrium:native',
    apply: 'build',
    enforce: 'pre',
    resolveId: id => (Object.hasOwn(native, id) ? `\0native:${id}` : undefined),
    load: id => (id.startsWith('\0native:') ? native[id.slice('\0native:'.length)] : undefined),
});
