import { bare, without } from 'virtual:first-calls';
import { mayOpen } from '../../resources/rules/access.ts';
import type { Remembered } from '../foundation/remembered.ts';
import { scopeOf } from '../foundation/scopeRules.ts';
import { callOf, copyOf, drawingOf, parkCall, type FirstAsked } from './askFirst.ts';
import { recordCallOf } from './recordCall.ts';
import type { FirstRecordPage } from './record/firstRecordPage.ts';

/** The first record on its way. */
export interface FirstRecordAnswer extends FirstAsked {
    readonly id: string;
    /** How it is drawn. */
    readonly page: Promise<FirstRecordPage | undefined>;
}

/** Asks for the record whose first tab is at an address, if the user may see it and it is asked for as most are. */
export const parkRecord = (path: string, remembered: Remembered | undefined, session?: FirstAsked['session']): FirstRecordAnswer | undefined => {
    const [, name = '', id] = /^\/(.+)\/([1-9]\d{0,15})\/?$/.exec(path) ?? [];
    const found = callOf(name);
    if (!found || id === undefined || without.includes(name) || !remembered || !mayOpen(name, remembered, found.roles)) return undefined;
    const scope = scopeOf(remembered, remembered.chosen);
    const call = recordCallOf(found.list, bare.includes(name));
    const answer = parkCall(call, { ...scope, id });
    return answer && { name, id, call, remembered, scope, session, answer: copyOf(answer), page: drawingOf<FirstRecordPage>(name, '.record'), hasCome: () => false };
};
