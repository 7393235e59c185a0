import type { SayOfHome } from '../../foundation/statistics/homeKeys.ts';
import { homeLinks } from '../../foundation/statistics/widgets.ts';
import type { Remembered } from '../../foundation/remembered.ts';
import { pickersOf } from '../../foundation/scopeRules.ts';
import { cardOf } from './cards.ts';
import { link, page, ticketsLink } from './homePage.ts';
import { notice, outlines } from './notice.ts';
import { mayVisit } from './homeUser.ts';

const ROOM = 560;

/** Home as long as no site is chosen: the question for one, and to whoever looks after many what is not well of all of them. */
export const siteChoice = (user: Remembered, say: SayOfHome): HTMLElement => {
    const hasEstate = pickersOf(user.role).client && mayVisit(user, 'deviceall');
    const choose = link(homeLinks.site, say('dashboard.choose'));
    choose.className = hasEstate ? 'boot-button' : 'boot-button boot-full';
    return page(
        say('dashboard.title'),
        notice(hasEstate ? 'low' : 'high', outlines.site, [say('dashboard.chooseSite'), say('dashboard.chooseSiteText')], choose, ...ticketsLink(user, say)),
        ...(hasEstate ? [cardOf(say('devices.notWell'), ROOM, [link('/deviceall', say('devices.allHotspots'))])] : []),
    );
};
