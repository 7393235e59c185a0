import type { Row, Store } from '../../data/store.ts';

export const clientOfGroup = (store: Store, group: unknown): Row | undefined => store.find('client', store.find('billgroup', group)?.ClientId);

/** Three letters that a licence of the site starts with. */
export const licencePrefixOf = (store: Store, site: Row | undefined): string =>
    String(clientOfGroup(store, site?.GroupId)?.Code ?? site?.SiteName ?? 'LIC')
        .replace(/\W/g, '')
        .slice(0, 3)
        .toUpperCase();
