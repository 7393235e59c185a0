import { pages, type PageFacts } from '../resources/pages.ts';
import { resources, type ResourceName } from '../resources/index.ts';
import { nameOfPath } from '../resources/rules/access.ts';
import type { Resource, Role } from '../resources/schema/index.ts';
import type { Session } from './session/session.ts';

const declared: Readonly<Record<string, Resource>> = resources;
const otherPages: Readonly<Record<string, PageFacts>> = pages;

/** Entities with screens of their own; the rest are only referred to. */
export const routedResources = Object.keys(declared).filter((name): name is ResourceName => declared[name]!.menu !== undefined);

const known = {
    names: [...routedResources, ...Object.keys(pages)],
    aliases: {
        userchangepassword: 'user',
        ...Object.fromEntries(routedResources.flatMap(name => (declared[name]!.editPath ? [[declared[name]!.editPath, name] as const] : []))),
    },
};

/** The entity or page an address belongs to; undefined for home and for addresses nobody knows. */
export const placeOf = (path: string): string | undefined => nameOfPath(path, known);

/** Whether the user may open a place. */
export const mayVisit = (session: Session, name: string): boolean => otherPages[name]?.open === true || session.mayOpen(name, declared[name]?.roles);

/** Whether the user may do something with the records of an entity that they may open. */
export const mayDo = (session: Session, name: string, verb: 'create' | 'edit' | 'delete'): boolean => {
    const admitted: readonly Role[] | undefined = declared[name]?.can?.[verb];
    return mayVisit(session, name) && (!admitted || admitted.includes(session.role));
};

/** What must be chosen before an address makes sense: lists, new records and what hangs on the site; a known record needs nothing. */
export const needOf = (path: string): 'site' | 'billgroup' | undefined => {
    const name = placeOf(path);
    if (name === undefined) return undefined;
    const resource = declared[name];
    const need = resource?.needs ?? otherPages[name]?.needs;
    const words = path.split('/').filter(Boolean);
    const tail = words.slice(name.split('/').length).join('/');
    const isWhole = name === 'wifiplan' || resource?.opens === 'modal'; // their forms read the site too
    return need && (isWhole || ['', '0', 'create', 'import'].includes(tail)) ? need : undefined;
};
