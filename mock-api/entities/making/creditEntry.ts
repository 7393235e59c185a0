import { momentOf } from '../../data/clock.ts';
import type { Row } from '../../data/store.ts';
import type { Ground } from '../entity.ts';

export interface Credit {
    /** Seconds. */
    readonly RemTime: number;
    /** Kilobytes. */
    readonly RemTraffic: number;
    readonly RemDollar: number;
}

/** Every change of credit leaves an entry that holds the change. */
export const logCredit = ({ resources, store, clock }: Ground, user: Row, change: Credit, Comments: string): void => {
    if (!('creditlog' in resources)) return;
    store.add('creditlog', {
        Created: momentOf(clock.now()),
        UserId: user.id,
        Alias: user.Alias,
        RemTime: change.RemTime,
        RemTraffic: change.RemTraffic,
        RemDollar: change.RemDollar,
        Comments,
    });
};
