import { roles, words } from 'virtual:first-estate';
import { deviceReason, signsOf } from '../../../resources/rules/status.ts';
import { mayOpen } from '../../../resources/rules/access.ts';
import { changeSince } from '../../foundation/devices/changes.ts?early';
import { reasonText } from '../../foundation/devices/reasonText.ts?early';
import { sinceText } from '../../foundation/devices/sinceText.ts?early';
import { editPathOf } from '../../foundation/lists/recordPath.ts';
import { preferredLanguage } from '../../foundation/preferences.ts';
import type { Asker } from '../asker.ts';
import { parkCall } from '../askFirst.ts';
import { element } from '../element.ts';
import { sayFrom } from '../sayFrom.ts?early';
import { isEarly, left } from '../stillEarly.ts?early';
import { lookKept } from './lookKept.ts';
import { summaryOf } from './summary.ts';

/**
 * Asks for the devices of all sites, for its screen (src/features/devices/HotspotListScreen.tsx): a distributor's own are asked for otherwise, and who has just
 * signed in may be one.
 */
export const ask: Asker = async (call, { scope, user, filter = {}, whole = 1 }) => {
    const language = preferredLanguage();
    const say = sayFrom(words, language);
    if (!say) throw left('no texts');
    if (!user.userName || user.role === 'Distributors') throw left('other rows');
    if (Object.keys(filter).length > 0) throw left('filters');
    const answer = isEarly() && parkCall(call, { ...scope, page: 1, pageSize: whole });
    if (!answer) throw left('it is there');
    const before = lookKept();
    return {
        response: await answer,
        cells: {
            deviceReason: row => {
                const now = Date.now();
                const change = changeSince(before, row, now);
                return element('span', {}, reasonText(deviceReason(signsOf(row), now), now, say) ?? '—', ...(change ? [element('span', { class: 'boot-tag boot-change' }, element('span', {}, say(`devices.change.${change}`)))] : []));
            },
            silentSince: row => sinceText(row, Date.now(), language) ?? '—',
        },
        above: rows => summaryOf(rows, { say, language, before }),
        hrefOf: mayOpen('device', user, roles ?? undefined) ? ({ id }) => editPathOf('device', id) : () => undefined,
    };
};
