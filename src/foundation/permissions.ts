import { pages, type PageFacts } from '../../resources/pages.ts';
import { resources, type ResourceName } from '../../resources/index.ts';
import { mayAct, mayOpen } from '../../resources/rules/access.ts';
import type { Outline, Resource, Role } from '../../resources/schema/index.ts';
import { outlineNamed, entityOutlines } from './outlines.ts';
import type { Session } from './session.ts';

const declared: Readonly<Record<string, Resource>> = resources;
const otherPages: Readonly<Record<string, PageFacts>> = pages;

/** Entities with screens of their own; the rest are only referred to. */
export const routedResources = Object.keys(entityOutlines).filter((name): name is ResourceName => entityOutlines[name]!.menu !== undefined);

const known = {
    names: [...routedResources, ...Object.keys(pages)],
    aliases: {
        userchangepassword: 'user',
        ...Object.fromEntries(routedResources.flatMap(name => (entityOutlines[name]!.editPath ? [[entityOutlines[name]!.editPath, name] as const] : []))),
    },
};

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

/** The entity or page an address belongs to; undefined for home and for addresses nobody knows. */
export const placeOf = (path: string): string | undefined => nameOfPath(path, known);

interface Asked {
    readonly resource: string;
    /** `list`, `show`, `create`, `edit`, `delete`, or a declared action of the entity. */
    readonly action: string;
}

/** Those of an entity that is not declared yet are offered nowhere. */
const actionsOf = (name: string): Resource['actions'] => (Object.hasOwn(declared, name) ? declared[name]!.actions : {});

/** What a user may see and do: the one judge of menus, addresses, buttons, row menus, lists inside other pages and dialogs. */
export const canAccess = (user: Pick<Session, 'role' | 'menu'>, { resource: name, action }: Asked): boolean => {
    const page = otherPages[name];
    if (page?.open) return true;
    if (page?.of) return page.of.every(each => canAccess(user, { resource: each, action: 'list' }));
    const facts: Partial<Outline> = outlineNamed(name) ?? {};
    const { within = name } = facts;
    return mayOpen(within, user, outlineNamed(within)?.roles) && mayAct({ ...facts, actions: actionsOf(name) }, action, user.role);
};

/** Whether the user may open a place. */
export const mayVisit = (user: Pick<Session, 'role' | 'menu'>, name: string): boolean => canAccess(user, { resource: name, action: 'list' });

/** Whether an entity's rows may be read inside the page of what they hang on: that page's own right is enough, unless they are declared for some roles alone. */
export const mayRead = (name: string, role: Role): boolean => outlineNamed(name)?.roles?.includes(role) ?? true;

/** The entity or page of an address, what must be chosen for it, and whether it is that of a known record or of what hangs on one. */
const readPath = (path: string) => {
    const name = placeOf(path);
    if (name === undefined) return undefined;
    const tail = path.split('/').filter(Boolean).slice(name.split('/').length).join('/');
    return { name, need: outlineNamed(name)?.needs ?? otherPages[name]?.needs, isRecord: !['', '0', 'create', 'import', 'close'].includes(tail) };
};

/** What must be chosen before an address makes sense: lists, new records and what hangs on the site; a known record needs nothing. */
export const needOf = (path: string): 'site' | 'billgroup' | undefined => {
    const place = readPath(path);
    if (!place) return undefined;
    const isWhole = place.name === 'wifiplan' || outlineNamed(place.name)?.opens === 'modal'; // their forms read the site too
    return isWhole || !place.isRecord ? place.need : undefined;
};

/** Below the lists of entities: pages that are not of one site alone. */
const OF_ANY_SITE = /\/(sites|report)$/;

/** The list that a record of one site leads back to when another site is chosen; undefined for what belongs to no site, or to all. */
export const listOfRecord = (path: string): string | undefined => {
    const place = readPath(path);
    return place?.need && place.isRecord && !OF_ANY_SITE.test(path) ? `/${place.name}` : undefined;
};
