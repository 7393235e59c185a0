declare module 'virtual:first-estate' {
    /** Texts of devices in English and French; made from the catalogue by vite/firstFacts.ts. */
    export const words: Readonly<Record<string, Readonly<Record<import('../foundation/devices/estateKeys.ts').EstateKey, string>>>>;
    /** Who may open a device, where that is declared. */
    export const roles: readonly import('../../resources/schema/role.ts').Role[] | null;
}
