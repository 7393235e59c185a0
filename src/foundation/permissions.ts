import { resources, type ResourceName } from '../../resources/index.ts';
import { pages, type PageFacts } from '../../resources/pages.ts';
import { mayAct, mayOpen } from '../../resources/rules/access.ts';
import type { Outline, Resource, Role } from '../../resources/schema/index.ts';
import { outlineNamed, entityOutlines } from './outlines.ts';
import type { Session } from './session.ts';

const declared: Readonly<Record<string, Resource>> = resources;
const otherPages: Readonly<Record<string, PageFacts>> = pages;

/** Entities with their own screens; the others are only referred to. */
export const routedResources = Object.keys(entityOutlines).filter(
    (name): name is ResourceName => entityOutlines[name]!.menu !== undefined,
);

const knownPages = {
    names: [...routedResources, ...Object.keys(pages)],
    aliases: {
        userchangepassword: 'user',
        ...Object.fromEntries(
            routedResources.flatMap(name => {
                const { editPath } = entityOutlines[name]!;

                return editPath ? [[editPath, name] as const] : [];
            }),
        ),
    },
};

interface Known {
    /** All route names: resources and pages with a menu item, and pages open to all. */
    readonly names: readonly string[];
    /** First segment of an address -> the name it belongs to, if different (`ticketEdit` -> `ticket`). */
    readonly aliases: Readonly<Record<string, string>>;
}

/** The resource or page an address belongs to, by its first one or two segments; undefined if none. */
export const nameOfPath = (
    path: string,
    { names, aliases }: Known,
): string | undefined => {
    const segments = path
        .replace(/[?#].*$/s, '')
        .split('/')
        .filter(Boolean);

    for (const length of [2, 1]) {
        const start = segments.slice(0, length).join('/');
        if (Object.hasOwn(aliases, start)) return aliases[start];
        if (names.includes(start)) return start;
    }

    return undefined;
};

/** The entity or page an address belongs to; undefined for home and unknown addresses. */
export const routeNameOf = (path: string): string | undefined =>
    nameOfPath(path, knownPages);

interface AccessRequest {
    readonly resource: string;
    /** `list`, `show`, `create`, `edit`, `delete`, or a declared action of the entity. */
    readonly action: string;
}

/** The declared actions of an entity; empty if the entity is not declared. */
const actionsOf = (name: string): Resource['actions'] =>
    Object.hasOwn(declared, name) ? declared[name]!.actions : {};

/** What a user may see and do. Decides for all menus, addresses, buttons, row menus, embedded lists and dialogs. */
export const canAccess = (
    user: Pick<Session, 'role' | 'menu'>,
    { resource: name, action }: AccessRequest,
): boolean => {
    const page = otherPages[name];
    if (page?.open) return true;
    if (page?.needsLists)
        return page.needsLists.every(entity =>
            canAccess(user, { resource: entity, action: 'list' }),
        );
    const outline: Partial<Outline> = outlineNamed(name) ?? {};
    const { within = name } = outline; // the entity whose page shows its rows
    if (!mayOpen(within, user, outlineNamed(within)?.roles)) return false;

    return mayAct({ ...outline, actions: actionsOf(name) }, action, user.role);
};

export const mayVisit = (
    user: Pick<Session, 'role' | 'menu'>,
    name: string,
): boolean => canAccess(user, { resource: name, action: 'list' });

/**
 * Whether an entity's rows may be read inside their parent's page. The right to that page is
 * enough, unless the entity is declared for certain roles only.
 */
export const mayRead = (name: string, role: Role): boolean =>
    outlineNamed(name)?.roles?.includes(role) ?? true;

/**
 * The entity or page of an address, the choice it needs, and whether it is the address of an existing record or of
 * something below one.
 */
const readPath = (path: string) => {
    const name = routeNameOf(path);
    if (name === undefined) return undefined;

    const tail = path
        .split('/')
        .filter(Boolean)
        .slice(name.split('/').length)
        .join('/');

    return {
        name,
        need: outlineNamed(name)?.needs ?? otherPages[name]?.needs,
        isRecord: !['', '0', 'create', 'import', 'close'].includes(tail),
    };
};

/**
 * What must be selected before an address can be opened: needed for lists, new records and whatever
 * depends on the site, but not for an existing record.
 */
export const needOf = (path: string): 'site' | 'billgroup' | undefined => {
    const route = readPath(path);
    if (!route) return undefined;

    const isFormAboutSite =
        route.name === 'wifiplan' ||
        outlineNamed(route.name)?.opens === 'modal';

    return isFormAboutSite || !route.isRecord ? route.need : undefined;
};

/** Pages below entity lists that are not about a single site. */
const OF_ANY_SITE = /\/(sites|report)$/;

/**
 * The list to return to from a record of one site when another site is selected; undefined if the record belongs to no
 * site or to all.
 */
export const listOfRecord = (path: string): string | undefined => {
    const route = readPath(path);

    return route?.need && route.isRecord && !OF_ANY_SITE.test(path)
        ? `/${route.name}`
        : undefined;
};
