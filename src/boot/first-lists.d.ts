declare module 'virtual:first-lists' {
    /** Where the files are that say how lists are drawn before the application is there; made from the declarations by vite/firstRows.ts. */
    export const folder: string;
}
