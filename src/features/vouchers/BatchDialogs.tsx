import { Typography } from '@mui/material';
import { type RaRecord, useDataProvider } from 'ra-core';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { InternetUser } from '../../../resources/internetuser.ts';
import { type Day, dayFromWire } from '../../../resources/rules/calendar.ts';
import { BulkDialog } from '../../admin/actions/bulk/BulkDialog.tsx';
import {
    rowOnce,
    eachRow,
    endedAs,
    type Ends,
    type RowId,
} from '../../admin/actions/bulk/bulkRun.ts';
import {
    type BulkAct,
    changing,
    useBulkAct,
} from '../../admin/actions/bulk/useBulkAct.tsx';
import { useBulkRun } from '../../admin/actions/bulk/useBulkRun.ts';
import { useStart } from '../../components/atMostOnce/UndoOffer.tsx';
import type { AtMostOnceAction } from '../../foundation/atMostOnce.ts';
import { shownDay } from '../../foundation/format/days.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useToday } from '../../session/clock.tsx';
import { type CardSet, useCardSets } from '../credit/cardSets.ts';
import { type ListedBatch, useBatchList, voucherState } from './batches.ts';

export type VoucherUser = InternetUser & RaRecord;

/** Sets an account's last day. Sends nothing if it already has it. */
const endAt = (
    provider: PortalProvider,
    id: RowId,
    day: Day,
): AtMostOnceAction<boolean, unknown> => {
    const hasIt = async () =>
        dayFromWire(
            (await provider.getOne<VoucherUser>('internetuser', { id })).data
                .ExpiryDate,
        ) === day;

    let isDone = false;

    return {
        before: async () => (isDone = await hasIt()),
        send: async signal =>
            isDone
                ? undefined
                : provider.call(
                      'internetuser.extendCredit',
                      { id, ExpiryDate: day },
                      { signal },
                  ),
        outcome: async () => ((await hasIt()) ? 'applied' : 'notApplied'),
    };
};

interface BatchEndDialogProps {
    readonly batch: ListedBatch;
    readonly onClose: () => void;
}

/** Sets a batch's own end on each voucher as soon as it opens. The end appears on the cards of those that have it. */
export const BatchEndDialog = ({ batch, onClose }: BatchEndDialogProps) => {
    const message = useMessage();
    const provider = useDataProvider<PortalProvider>();
    const list = useBatchList();
    const sets = useCardSets();
    const until = batch.until!;

    const aliases = new Map(
        sets.find(batch.created)?.cards.map(({ Id, Alias }) => [Id, Alias]),
    );

    const withEnds = (set: CardSet, ends: Ends): CardSet => ({
        ...set,
        cards: set.cards.map(card =>
            ends.get(card.Id)?.end === 'done'
                ? { ...card, ExpiryDate: until }
                : card,
        ),
    });

    const run = useBulkRun('internetuser', ends => {
        const set = sets.find(batch.created);
        if (set) sets.replace(withEnds(set, ends));
        if (endedAs(ends, 'done').length < ends.size) return; // the dialog lists the others, and why
        list.put({ ...batch, isOpen: false });
        onClose();
    });

    const start = () =>
        void run.start(
            batch.ids,
            eachRow(id => rowOnce(endAt(provider, id, until))),
        );

    useStart(start);
    const title = message('vouchers.batches.ending', { day: shownDay(until) });

    return (
        <BulkDialog
            name="internetuser"
            ids={batch.ids}
            title={title}
            confirm={message('vouchers.batches.setEnd')}
            keepsSelection={false}
            run={run}
            records={batch.ids.map(id => ({
                id,
                Alias: aliases.get(id) ?? String(id),
            }))}
            onConfirm={start}
            onClose={onClose}
        >
            <Typography>{message('vouchers.batches.endingHint')}</Typography>
        </BulkDialog>
    );
};

interface RevokeDialogProps {
    readonly batch: ListedBatch;
    /** Vouchers that were unused when last looked up. */
    readonly unused: readonly VoucherUser[];
    readonly onClose: () => void;
}

/**
 * Deactivates the unused vouchers of a batch. Each is read first; one that was used meanwhile, or
 * belongs to another site, is left alone.
 */
export const RevokeDialog = ({ batch, unused, onClose }: RevokeDialogProps) => {
    const message = useMessage();
    const today = useToday();
    const ids = unused.map(({ id }) => id);

    const { run, start, onUndo } = useBulkAct({
        name: 'internetuser',
        done: count =>
            message('vouchers.batches.revoked', { smart_count: count }),
        onClose,
    });

    const change = changing(
        'internetuser',
        { Active: false },
        { action: 'voucher.revoke' },
    );

    const revocation: BulkAct<RaRecord> = {
        ...change,
        action: (provider, id) => {
            const once = change.action(provider, id);

            return {
                ...once,
                before: async () => {
                    const now = (await once.before()) as VoucherUser;

                    const isOthers =
                        Boolean(now.SiteId) && now.SiteId !== batch.siteId;

                    if (
                        isOthers ||
                        !['unused', 'revoked'].includes(
                            voucherState(batch, now, today),
                        )
                    )
                        throw new Error(message('vouchers.batches.leftAlone'));

                    return now;
                },
            };
        },
    };

    return (
        <BulkDialog
            danger
            startsAtCancel
            width={run.state.phase === 'ended' ? 'sm' : 'xs'}
            name="internetuser"
            ids={ids}
            title={message('vouchers.batches.revoke')}
            confirm={message('vouchers.batches.revoke')}
            keepsSelection={false}
            run={run}
            onUndo={onUndo}
            records={unused}
            onConfirm={() => start(ids, revocation)}
            onClose={onClose}
        >
            <Typography>
                {message('vouchers.batches.revokeQuestion', {
                    smart_count: ids.length,
                })}
            </Typography>
        </BulkDialog>
    );
};
