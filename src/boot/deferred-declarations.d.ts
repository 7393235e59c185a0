declare module 'virtual:deferred-declarations' {
    /** The outlines of the entities whose declarations the built page has no code of, among the names of all in menu order; made by vite/deferredDeclarations.ts. */
    export const outlines: Readonly<Record<string, import('../../resources/schema/outline.ts').Outline>>;
}
