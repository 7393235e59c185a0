/**
 * What the mock knows of single entities, and of collections that no declaration has, beside their declarations. What it makes up for their
 * fields is in `madeUp.ts`, what else happens when they are saved or removed in `entities/rules.ts`, and calls of their own
 * in `../answers/special.ts`.
 */
interface EntityFacts {
    /** Never in a reply: kept by the client, or nobody's business. */
    readonly withheld?: readonly string[];
    /** Fields that a filter is called differently from. */
    readonly filters?: Readonly<Record<string, string>>;
    /** The server's own order where none is asked for, newest first; otherwise rows come by id. */
    readonly newestFirst?: string;
    /** Keys of other records, where the declaration names none. */
    readonly keys?: Readonly<Record<string, string>>;
}

const facts: Readonly<Record<string, EntityFacts>> = {
    accesslogs: { newestFirst: 'LogTime' },
    client: { keys: { DistributorId: 'distributor' } },
    guest: { newestFirst: 'CheckIn' },
    internetuser: { withheld: ['IsSelected'] },
    'tv/installed': { filters: { ConfigId: 'TvConfigId' } },
    usage: { keys: { UserId: 'internetuser', SiteId: 'site' } },
    user: { withheld: ['Password', 'ConfirmPassword'], keys: { DistributorId: 'distributor' } },
    usermenuitem: { keys: { UserId: 'user', MenuItemId: 'menuitem' } },
    userwidget: { keys: { UserId: 'user', WidgetId: 'widget' } },
};

const NOTHING: EntityFacts = {};

/** What is known of an entity; nothing of one that somebody else declared. */
export const factsOfEntity = (name: string): EntityFacts => (Object.hasOwn(facts, name) ? facts[name]! : NOTHING);
