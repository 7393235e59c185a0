import type { Identifier, RaRecord } from 'ra-core';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { InternetUser } from '../../../resources/internetuser.ts';
import { KB_PER_MB } from '../../../resources/rules/usage.ts';
import type { WifiPlan } from '../../../resources/wifiplan.ts';
import type { Outcome } from '../../foundation/atMostOnce.ts';
import type { Translate } from '../../i18n/catalogue.ts';

/** The plan fields that identify its vouchers. */
export type VoucherPlan = Pick<
    WifiPlan,
    'Id' | 'Desciption' | 'PlanMins' | 'PlanMB' | 'PlanPrice'
>;

/** The internet users of a group: how many there are, and some ids from both ends of the server's order. */
export interface GroupEnds {
    readonly group: number;
    readonly count: number;
    readonly ids: readonly Identifier[];
}

/** What became of vouchers whose answer was lost, and the users that are new since. */
export interface Look {
    readonly outcome: Outcome;
    readonly found: readonly InternetUser[];
}

const NAMED = 5;

/** The first few users by name, the rest as a number. */
export const namesText = (
    users: readonly Pick<InternetUser, 'Alias'>[],
    message: Translate,
): string => {
    const titles = users
        .slice(0, NAMED)
        .map(({ Alias }) => Alias)
        .join(', ');

    return users.length > NAMED
        ? message('screens.remove.more', {
              titles,
              count: users.length - NAMED,
          })
        : titles;
};

type User = InternetUser & RaRecord;

const AT_AN_END = 20;
const PAGE = 100;

const pageOf = async (
    provider: PortalProvider,
    group: number,
    page: number,
    perPage: number,
) => {
    const { data, total = 0 } = await provider.getList<User>('internetuser', {
        pagination: { page, perPage },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
        meta: { scope: { billgroup: group } },
    });

    return { users: data, total };
};

/** Reads the state of a group before vouchers are created in it. */
export const readEnds = async (
    provider: PortalProvider,
    group: number,
): Promise<GroupEnds> => {
    const { users, total } = await pageOf(provider, group, 1, AT_AN_END);

    const last =
        total > AT_AN_END
            ? (
                  await pageOf(
                      provider,
                      group,
                      Math.ceil(total / AT_AN_END),
                      AT_AN_END,
                  )
              ).users
            : [];

    return {
        group,
        count: total,
        ids: [...users, ...last].map(({ id }) => id),
    };
};

/**
 * New users at one end of the list. Reads from the first page on, or from the last page back, until a user that was
 * already there.
 */
const newAt = async (
    provider: PortalProvider,
    { group, ids }: GroupEnds,
    end: 'first' | 'last',
    total: number,
    most: number,
): Promise<readonly User[]> => {
    const pages = Math.ceil(total / PAGE);
    const found: User[] = [];

    for (let n = 0; n < pages && found.length <= most; n += 1) {
        const { users } = await pageOf(
            provider,
            group,
            end === 'first' ? n + 1 : pages - n,
            PAGE,
        );

        const inTurn = end === 'first' ? users : users.toReversed();
        const firstKnown = inTurn.findIndex(({ id }) => ids.includes(id));
        found.push(...inTurn.slice(0, firstKnown < 0 ? undefined : firstKnown));
        if (firstKnown >= 0) return found;
    }

    return ids.length === 0 ? found : []; // the known users are no longer at this end, so nobody can tell which are new
};

/** Whether a user has the credit of an unused voucher of the plan. */
const isOf = (
    { PlanMins, PlanMB }: VoucherPlan,
    { RemTime, RemTraffic }: InternetUser,
): boolean =>
    (!PlanMins || PlanMins < 0 || RemTime === PlanMins * 60) &&
    (!PlanMB || PlanMB < 0 || RemTraffic === PlanMB * KB_PER_MB);

/**
 * Looks for vouchers whose answer was lost among the newest users of their group, at whichever end the server lists
 * them.
 */
export const lookForVouchers = async (
    provider: PortalProvider,
    before: GroupEnds,
    plan: VoucherPlan,
    quantity: number,
): Promise<Look> => {
    const { total } = await pageOf(provider, before.group, 1, 1);
    if (total === before.count) return { outcome: 'notApplied', found: [] };
    const most = Math.max(0, total - before.count);

    const both = [
        ...(await newAt(provider, before, 'first', total, most)),
        ...(await newAt(provider, before, 'last', total, most)),
    ];

    const users = [
        ...new Map(both.map(user => [user.id, user])).values(),
    ].toSorted((one, other) => one.Id - other.Id);

    const ofPlan = users.filter(user => isOf(plan, user));
    const found = ofPlan.length > 0 ? ofPlan : users;

    return {
        outcome: found.length === quantity ? 'applied' : 'unknown',
        found,
    };
};
