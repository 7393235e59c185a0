import { UNLIMITED } from '../../../resources/schema/index.ts';
import type { Cell } from '../../data/samples.ts';
import type { Row, Store } from '../../data/store.ts';
import type { MakeUp } from '../entity.ts';
import { clientOfGroup } from './clientOfGroup.ts';

/** The internet user that a row of a log is about. */
const userOf = ({ row }: Cell, store: Store): Row | undefined => store.find('internetuser', row.UserId);

export const alias: MakeUp = (cell, store) => userOf(cell, store)?.Alias ?? null;
export const currency: MakeUp = (cell, store) => clientOfGroup(store, userOf(cell, store)?.GroupId)?.CurrCode ?? 'AUD';

/** A change by a share of what the user has, in whole steps; data without end do not change. */
export const shareOf =
    (amount: string, step: number): MakeUp =>
    (cell, store) => {
        const left = Number(userOf(cell, store)?.[amount] ?? 0);
        return left === UNLIMITED ? 0 : Math.round((left * Number(cell.row.Share)) / step) * step;
    };

/** What is the same in all rows that point at the same record, and the field that does. */
export const followedBy: ReadonlyMap<MakeUp, string> = new Map([alias, currency].map(make => [make, 'UserId'] as const));
