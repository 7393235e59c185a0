declare module 'virtual:first-calls' {
    /** The list call of an entity, made from its declaration by vite/firstCalls.ts. */
    export const firstCalls: Readonly<
        Record<string, { readonly list: import('../../resources/schema/call.ts').Call; readonly needs?: 'site' | 'billgroup'; readonly roles?: readonly import('../../resources/schema/role.ts').Role[]; readonly order?: string; readonly late?: true }>
    >;
}
