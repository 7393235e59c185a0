import { type RaRecord, useDataProvider, useNotify } from 'ra-core';
import { useRef } from 'react';

import type {
    ChangeNote,
    PortalProvider,
} from '../../../../dataProvider/types.ts';
import { type ResourceName, resources } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/schema/index.ts';
import { UndoOffer } from '../../../components/atMostOnce/UndoOffer.tsx';
import type { AtMostOnceAction } from '../../../foundation/atMostOnce.ts';
import { storedAs } from '../../form/creation.ts';
import { isSame, type Values } from '../../form/threeWay.ts';
import {
    rowOnce,
    eachRow,
    endedAs,
    type Ends,
    type RowId,
    type RowWork,
} from './bulkRun.ts';
import { type Backs, UndoMany } from './UndoMany.tsx';
import { useBulkRun } from './useBulkRun.ts';

type Provider = PortalProvider & ReturnType<typeof useDataProvider>;

/** At-most-once work for one record, and how to undo it, given the record's state just before. */
export interface BulkAct<Before> {
    readonly action: (
        provider: Provider,
        id: RowId,
    ) => AtMostOnceAction<Before, unknown>;
    /** Undefined if it cannot be undone or nothing changed. */
    readonly back: (
        provider: Provider,
        id: RowId,
        before: Before,
    ) => RowWork | undefined;
    /** What undoing does not restore, shown beside the offer; empty if nothing. */
    readonly notRestored?: (done: readonly DoneRow<Before>[]) => string;
}

/** The record's state just before, and the server's answer; undefined if the answer was lost. */
export interface DoneRow<Before> {
    readonly before: Before;
    readonly answer: unknown;
}

interface BulkActOptions {
    readonly name: ResourceName;
    /** The message once all rows are done. */
    readonly done: (count: number) => string;
    readonly onClose: () => void;
}

/**
 * Does the same to each of many records. The notification offers to undo it, or the outcome if some rows were not done.
 */
export const useBulkAct = ({ name, done, onClose }: BulkActOptions) => {
    const provider = useDataProvider<Provider>();
    const notify = useNotify();
    const backsOf = useRef<(ends: Ends) => Backs>(() => new Map());
    const notRestoredOf = useRef<(ends: Ends) => string>(() => '');

    const run = useBulkRun(name, ends => {
        const count = endedAs(ends, 'done').length;
        if (count < ends.size) return; // the dialog lists which ones, and why
        const backs = backsOf.current(ends);

        notify(
            backs.size > 0 ? (
                <UndoOffer
                    summary={[done(count), notRestoredOf.current(ends)]
                        .filter(Boolean)
                        .join('. ')}
                    undoing={<UndoMany name={name} backs={backs} />}
                />
            ) : (
                done(count)
            ),
            { type: 'success' },
        );

        onClose();
    });

    const start = <Before,>(
        ids: readonly RowId[],
        { action, back, notRestored }: BulkAct<Before>,
    ): void => {
        const befores = new Map<RowId, Before>(); // from the latest request
        const answers = new Map<RowId, unknown>();

        notRestoredOf.current = ends =>
            notRestored?.(
                endedAs(ends, 'done').flatMap(id =>
                    befores.has(id)
                        ? [
                              {
                                  before: befores.get(id) as Before,
                                  answer: answers.get(id),
                              },
                          ]
                        : [],
                ),
            ) ?? '';

        backsOf.current = ends =>
            new Map(
                endedAs(ends, 'done').flatMap(id => {
                    const once = befores.has(id)
                        ? back(provider, id, befores.get(id) as Before)
                        : undefined;

                    return once ? [[id, once] as const] : [];
                }),
            );

        void run.start(
            ids,
            eachRow(id => {
                const once = action(provider, id);

                return rowOnce({
                    ...once,
                    before: async () => {
                        const before = await once.before();
                        befores.set(id, before);

                        return before;
                    },
                    send: async () => {
                        const answer = await once.send();
                        answers.set(id, answer);

                        return answer;
                    },
                });
            }),
        );
    };

    const backs =
        run.state.phase === 'ended'
            ? backsOf.current(run.state.ends)
            : new Map();

    const undo = () => {
        onClose();

        notify(<UndoMany name={name} backs={backs} />, {
            type: 'info',
            autoHideDuration: null,
        });
    };

    return {
        run,
        start,
        /** Undoes the rows done when others were not. */ onUndo:
            backs.size > 0 ? undo : undefined,
    };
};

/**
 * Changes some fields of a record: reads it and writes it back with its other fields unchanged. Not
 * written if it already has these values.
 */
export const changeOf = (
    provider: PortalProvider,
    name: ResourceName,
    id: RowId,
    change: Values,
    note?: ChangeNote,
): AtMostOnceAction<RaRecord, unknown> => {
    const { fields }: Resource = resources[name];
    let now: RaRecord = { id };

    return {
        before: async () => {
            const { data } = await provider.getOne<RaRecord>(name, { id });
            now = data;

            return now;
        },
        send: async () => {
            const isAlready = Object.entries(change).every(([source, value]) =>
                isSame(now[source], value, fields[source]),
            );

            if (isAlready) return undefined;

            return provider.update(name, {
                id,
                data: { ...now, ...change },
                previousData: now,
                meta: { note },
            });
        },
        trustsRefusal: true,
        outcome: async () =>
            (await storedAs(provider, name, id, change))
                ? 'applied'
                : 'notApplied',
    };
};

/**
 * Makes the same change to many records. Undo restores each one's former values and leaves alone those that already had
 * the new ones.
 */
export const changing = (
    name: ResourceName,
    change: Values,
    note?: ChangeNote,
): BulkAct<RaRecord> => ({
    action: (provider, id) => changeOf(provider, name, id, change, note),
    back: (provider, id, before) => {
        const { fields }: Resource = resources[name];

        const former = Object.fromEntries(
            Object.entries(change).flatMap(([source, value]) =>
                isSame(before[source], value, fields[source])
                    ? []
                    : [[source, before[source]]],
            ),
        );

        return Object.keys(former).length > 0
            ? rowOnce(changeOf(provider, name, id, former))
            : undefined;
    },
});
