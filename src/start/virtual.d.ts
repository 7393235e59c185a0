declare module 'virtual:first-calls' {
    /** The first calls of every list that has some, by the name of its entity (vite/firstCalls.ts). */
    const calls: Readonly<Record<string, import('./listCalls.ts').ListCall>>;
    export default calls;
}
