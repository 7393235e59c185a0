declare module 'virtual:first-calls' {
    /** The ways in which lists are asked for, made from the declarations by vite/earlyModules.ts; the path stands with the list. */
    export const manners: readonly import('./facts.ts').ListCall[];
    /** Which of them is that of an entity, and the path of its call where that is not the entity's name. */
    export const lists: Readonly<Record<string, number | readonly [manner: number, path: string]>>;
    /** Where the files are that say how lists are drawn before the application is there. */
    export const folder: string;
    /** Entities whose record is asked for otherwise than most. */
    export const without: readonly string[];
    /** Entities whose record is asked for without the token. */
    export const bare: readonly string[];
}
