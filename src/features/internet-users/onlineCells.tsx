import { useGetManyAggregate, type RaRecord } from 'ra-core';

import {
    type GuestStatus,
    onlineLabels,
    type OnlineStatus,
    onlineStatus,
} from '../../../resources/rules/onlineStatus.ts';
import type { Status } from '../../../resources/rules/status.ts';
import { isNoKey } from '../../../resources/rules/valueAt.ts';
import type {
    ComputedCellProps,
    LookUp,
} from '../../admin/list/computedCell.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { serverNow } from '../../foundation/serverTime.ts';
import {
    computedTexts,
    todayOf,
} from '../../foundation/values/computedTexts.ts';
import { useKnownServerTime } from '../../session/clock.tsx';
import { useAccess } from '../../session/SessionContext.ts';

/** How a status looks: guests who cannot go online need help. */
const lookOf = (status: GuestStatus): Status =>
    status === 'good' ? 'Happy' : 'Warning';

interface Account extends Pick<ComputedCellProps, 'formatters'> {
    readonly record: Readonly<Record<string, unknown>>;
}

/** Whether an internet user can go online, and if not, why. */
export const OnlineStatusCell = ({ record, formatters }: Account) => {
    const now = useKnownServerTime();
    if (now === undefined) return <StatusChip status={undefined} />;
    const status: OnlineStatus = onlineStatus(record, todayOf(formatters, now));

    return (
        <StatusChip
            status={lookOf(status)}
            text={formatters.text(onlineLabels[status])}
        />
    );
};

/** Asks for whole records: others may have loaded only the names to show. */
export const WHOLE_RECORDS = { isWhole: true } as const;

const NoAccount = ({ formatters }: Pick<ComputedCellProps, 'formatters'>) => (
    <StatusChip
        status={lookOf('noAccount')}
        text={formatters.text(onlineLabels.noAccount)}
    />
);

const AccountStatus = ({
    id,
    formatters,
}: { readonly id: number } & Pick<ComputedCellProps, 'formatters'>) => {
    const { data, isPending, isError } = useGetManyAggregate<RaRecord>(
        'internetuser',
        { ids: [id], meta: WHOLE_RECORDS },
    );

    const [account] = data ?? [];
    if (account)
        return <OnlineStatusCell record={account} formatters={formatters} />;
    if (isPending) return <StatusChip status={undefined} />;

    return isError ? '—' : <NoAccount formatters={formatters} />;
};

/**
 * The same for a guest's account. The accounts of a page's rows are requested together, and only if the user may read
 * internet users.
 */
export const GuestStatusCell = ({
    record: { UserId },
    formatters,
}: ComputedCellProps) => {
    const mayRead = useAccess()('internetuser', 'show');
    if (typeof UserId !== 'number' || isNoKey(UserId))
        return <NoAccount formatters={formatters} />;

    return mayRead ? (
        <AccountStatus id={UserId} formatters={formatters} />
    ) : (
        '—'
    );
};

/** Statuses of guests, for file exports. */
export const lookUpGuestStatuses: LookUp =
    ({ provider, formatters, may, signal }) =>
    async records => {
        const ids = may('internetuser', 'show')
            ? records
                  .map(({ UserId }) => Number(UserId ?? 0))
                  .filter(id => id > 0)
            : [];

        const { data } =
            ids.length === 0
                ? { data: [] }
                : await provider.getMany<RaRecord>('internetuser', {
                      ids,
                      meta: WHOLE_RECORDS,
                      signal,
                  });

        const accounts = new Map(data.map(account => [account.id, account]));

        return ({ UserId }) => {
            const account = accounts.get(UserId);
            if (account)
                return computedTexts.onlineStatus(
                    account,
                    formatters,
                    serverNow(),
                );

            return isNoKey(UserId) || may('internetuser', 'show')
                ? formatters.text(onlineLabels.noAccount)
                : null;
        };
    };
