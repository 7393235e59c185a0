import type { Role } from '../schema/index.ts';

interface Known {
    /** Every route name there is: resources and pages with a menu item, and those open to all. */
    readonly names: readonly string[];
    /** First part of an address -> the name it belongs to, where they differ (`ticketEdit` -> `ticket`). */
    readonly aliases: Readonly<Record<string, string>>;
}

/** The resource or page an address belongs to, by its first words; undefined where nothing does. */
export const nameOfPath = (path: string, { names, aliases }: Known): string | undefined => {
    const words = path.replace(/[?#].*$/s, '').split('/').filter(Boolean);
    for (const length of [2, 1]) {
        const start = words.slice(0, length).join('/');
        if (Object.hasOwn(aliases, start)) return aliases[start];
        if (names.includes(start)) return start;
    }
    return undefined;
};

/** Whether a role may open a screen, given the menu items assigned to the user. Administrators have all. */
export const mayOpen = (name: string, user: { readonly role: Role; readonly menu: readonly string[] }, roles?: readonly Role[]): boolean =>
    roles && !roles.includes(user.role) ? false : user.role === 'Administrators' || user.menu.includes(name);
