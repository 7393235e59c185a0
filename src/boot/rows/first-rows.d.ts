declare module 'virtual:first-rows' {
    /** What is drawn of each list before the application is there, made from the declarations by vite/firstRows.ts. */
    export const firstLists: Readonly<Record<string, import('./firstList.ts').FirstList>>;
    /** Who may open the entities that their actions lead to. */
    export const access: import('./firstList.ts').Access;
}
