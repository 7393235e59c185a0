import { statuses } from '../../../resources/rules/status.ts';
import type { Look } from '../../foundation/devices/changes.ts';
import { changeSince } from '../../foundation/devices/changes.ts?early';
import { countOf } from '../../foundation/devices/countOf.ts?early';
import type { SayOfEstate } from '../../foundation/devices/estateKeys.ts';
import { ownMoment } from '../../foundation/format/days.ts';
import { numberText } from '../../foundation/format/numberText.ts';
import { element } from '../element.ts';

interface Surroundings {
    readonly say: SayOfEstate;
    readonly language: string;
    readonly before: Look | undefined;
}

const MINUTE_MS = 60_000;

const chip = (text: string, ...mark: readonly HTMLElement[]): HTMLElement => element('button', { type: 'button', class: 'boot-chip' }, ...mark, text);

/** What stands over all devices: how many are how, and what changed. */
export const summaryOf = (rows: readonly Readonly<Record<string, unknown>>[], { say, language, before }: Surroundings): HTMLElement => {
    const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const count = countOf(rows, minute);
    const changed = rows.filter(row => changeSince(before, row, minute)).length;
    const chips = statuses.map(status => chip(`${say(`screens.status.${status}`)} ${numberText(count(status), language)}`, element('i', {})));
    const all = chip(say('screens.all'));
    all.setAttribute('aria-pressed', 'true');
    return element(
        'div',
        { class: 'boot-chips boot-above' },
        element('div', { class: 'boot-chips', role: 'group', 'aria-label': say('devices.counts') }, all, ...chips),
        ...(before && changed > 0
            ? [chip(say('devices.changed', { smart_count: changed, time: ownMoment(new Date(before.at).toISOString(), language) })), element('button', { type: 'button', class: 'boot-seen' }, say('devices.seen'))]
            : []),
    );
};
