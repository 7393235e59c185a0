import { writable } from '../../http/access.ts';
import { bodyOf, numberOf, onlyKnown, textOf } from '../../http/body.ts';
import { ok, type Handler } from '../../http/exchange.ts';
import { viewOf } from '../view.ts';

/** A new site with the settings of another. */
export const siteCopy: Handler = ask => {
    const body = bodyOf(ask);
    onlyKnown(body, ['SiteId', 'SiteName']);
    const { id: _old, ...settings } = writable(ask, 'site', numberOf(body, 'SiteId'));
    const site = ask.world.store.add('site', { ...settings, SiteName: textOf(body, 'SiteName') });
    return ok(viewOf(ask.world.resources, ask.world.store, 'site', site));
};
