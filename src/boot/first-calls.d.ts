declare module 'virtual:first-calls' {
    /** The ways in which lists are asked for, made from the declarations by vite/firstCalls.ts; the path stands with the list. */
    export const manners: readonly {
        readonly list: Omit<import('../../resources/schema/call.ts').Call, 'path'>;
        readonly needs?: 'site' | 'billgroup';
        readonly roles?: readonly import('../../resources/schema/role.ts').Role[];
        readonly order?: string;
        readonly whole?: number;
        readonly own?: import('./rows/firstList.ts').FirstOwn;
        readonly late?: true;
    }[];
    /** Which of them is that of an entity, and the path of its call where that is not the entity's name. */
    export const lists: Readonly<Record<string, number | readonly [manner: number, path: string]>>;
    /** Entities whose record is asked for otherwise than most, or drawn by the application alone. */
    export const without: readonly string[];
    /** Entities whose record is asked for without the token. */
    export const bare: readonly string[];
}
