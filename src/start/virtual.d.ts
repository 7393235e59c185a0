declare module 'virtual:first-calls' {
    /** The first calls of every list that has any, by entity name (vite/firstCalls.ts). */
    const calls: Readonly<Record<string, import('./listCalls.ts').ListCall>>;
    export default calls;
}
