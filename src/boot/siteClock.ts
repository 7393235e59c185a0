import { bare } from 'virtual:first-calls';
import type { Scope } from '../../dataProvider/types.ts';
import { isObject } from '../../resources/rules/isObject.ts';
import { siteOffset } from '../foundation/clock/siteOffset.ts';
import type { ChosenSite } from '../foundation/remembered.ts';
import { callOf, parkCall } from './askFirst.ts';
import { bodyIn } from './bodyIn.ts';
import { recordCallOf } from './recordCall.ts';

/** Hours that the site's clocks are ahead of UTC: as it was chosen, else as the site says, which the application asks, too. */
export const siteClock = async (site: ChosenSite, scope: Scope): Promise<number | undefined> => {
    const known = siteOffset(site);
    const call = known === undefined && callOf('site');
    if (!call) return known;
    const body = await bodyIn(parkCall(recordCallOf(call.list, bare.includes('site')), { ...scope, id: site.Id }));
    return isObject(body) ? siteOffset({ ...site, ...body }) : undefined;
};
