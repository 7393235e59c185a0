import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import type { Resource } from '../resources/schema/index.ts';
import { readDeclared } from './readDeclared.ts';

type Resources = Readonly<Record<string, Resource>>;
type Program = ReturnType<Rolldown.PluginContext['parse']>;

const DEFERRED = 'virtual:deferred-declarations';
const INDEX = normalizePath(fileURLToPath(new URL('../resources/index.ts', import.meta.url)));

/** The outlines of some, among the names of all: these give the order, and make way for what there is. */
const outlinesAmong = (all: Resources, outlines: Readonly<Record<string, object>>): string => `{ ${Object.keys(all).map(name => `${JSON.stringify(name)}: ${outlines[name] ? JSON.stringify(outlines[name]) : 0}`).join(', ')} }`;

/** `resources/index.ts` without the lines of some entities: their properties in the set of all, and their imports. */
export const withoutEntities = (code: string, { body }: Program, isGone: (name: string) => boolean): string => {
    const cuts: { readonly start: number; readonly end: number }[] = [];
    const gone = new Set<string>();
    for (const statement of body) {
        const declared = statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration' ? statement.declaration.declarations : [];
        for (const { init } of declared) {
            const [set] = init?.type === 'CallExpression' ? init.arguments : [];
            if (set?.type !== 'ObjectExpression') continue;
            for (const [at, property] of set.properties.entries()) {
                if (property.type !== 'Property' || property.value.type !== 'Identifier') continue;
                const name = property.key.type === 'Identifier' ? property.key.name : property.key.type === 'Literal' ? String(property.key.value) : '';
                if (!isGone(name)) continue;
                gone.add(property.value.name);
                cuts.push({ start: property.start, end: set.properties[at + 1]?.start ?? property.end });
            }
        }
    }
    for (const statement of body)
        if (statement.type === 'ImportDeclaration' && statement.specifiers.length > 0 && statement.specifiers.every(({ local }) => gone.has(local.name))) cuts.push(statement);
    return cuts.toSorted((one, other) => other.start - one.start).reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
};

/**
 * Leaves the declarations of entities that no code names out of the built page: their outlines are there at once (`virtual:deferred-declarations`), each is a
 * file that is fetched when it is needed (vite/firstRows.ts, src/boot/deferredDeclarations.ts). While developing and in tests all are there at once.
 */
export const deferredDeclarations = (): Plugin => {
    let isBuilt = false;
    let reading: Promise<{ readonly all: Resources; readonly outlines: Readonly<Record<string, object>> }> | undefined;
    const read = async () => {
        const { resources, deferredIn, portalCode, outlineOf } = await readDeclared();
        return { all: resources, outlines: Object.fromEntries(Object.entries(deferredIn(resources, portalCode())).map(([name, resource]) => [name, outlineOf(resource)])) };
    };
    return {
        name: 'atrium:deferred-declarations',
        configResolved: ({ command }) => {
            isBuilt = command === 'build';
        },
        buildStart: () => {
            reading = undefined;
        },
        resolveId: id => (id === DEFERRED ? `\0${DEFERRED}` : undefined),
        async load(id) {
            if (id !== `\0${DEFERRED}`) return undefined;
            if (!isBuilt) return 'export const outlines = {};';
            const { all, outlines } = await (reading ??= read());
            return `export const outlines = ${outlinesAmong(all, outlines)};`;
        },
        async transform(code, id) {
            if (!isBuilt || id !== INDEX) return undefined;
            const { outlines } = await (reading ??= read());
            return { code: withoutEntities(code, this.parse(code), name => Object.hasOwn(outlines, name)), map: null };
        },
    };
};
