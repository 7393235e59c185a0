declare module 'virtual:first-home' {
    /** The texts of the dashboard in English and French; made from the catalogue by vite/firstFacts.ts. */
    export const words: Readonly<Record<string, Readonly<Record<import('../foundation/statistics/homeKeys.ts').HomeKey, string>>>>;
    /** Who may open what the dashboard leads to, by the name of entity or page. */
    export const access: Readonly<Record<string, { readonly roles?: readonly import('../../resources/schema/role.ts').Role[] }>>;
    /** What the dashboard asks for. */
    export const calls: Readonly<Record<'usage' | 'guests' | 'widgets', import('../../resources/schema/call.ts').Call>>;
    /** How the answers are read. */
    export const shapes: Readonly<Record<'usage' | 'guests', { readonly key: string; readonly fields: import('../../resources/schema/index.ts').Fields }>>;
}
