import { useUnselect } from 'ra-core';
import { useRef, useState } from 'react';

import type { ResourceName } from '../../../../resources/index.ts';
import { useUnloadGuard } from '../../../components/atMostOnce/useAtMostOnce.ts';
import { useRecordRefresh } from '../../resource.ts';
import {
    endedAs,
    type BulkRunner,
    type Ends,
    type RowEnd,
    type RowId,
} from './bulkRun.ts';

export interface BulkState {
    readonly phase: 'ready' | 'running' | 'stopping' | 'ended';
    /** How each row has ended so far. */
    readonly ends: Ends;
    /** In the current run: rows ended, and rows in all. */
    readonly ended: number;
    readonly total: number;
}

export interface BulkRun {
    readonly state: BulkState;
    readonly start: (
        ids: readonly RowId[],
        runner: BulkRunner,
    ) => Promise<void>;
    /** Lets requests in flight finish; the remaining rows are not sent. */
    readonly stop: () => void;
    /** Runs some of the rows again. */
    readonly again: (ids: readonly RowId[]) => Promise<void>;
}

const ready: BulkState = {
    phase: 'ready',
    ends: new Map(),
    ended: 0,
    total: 0,
};

/**
 * Runs a bulk action on records of an entity. Rows done are deselected, the others stay selected. `onEnd` receives how
 * every row ended, after each run.
 */
export const useBulkRun = (
    name: ResourceName,
    onEnd: (ends: Ends) => void,
): BulkRun => {
    const unselect = useUnselect(name);
    const refresh = useRecordRefresh(name);
    const [state, setState] = useState(ready);
    const control = useRef<AbortController>(undefined); // set while it runs: state would come too late for a double click
    const last = useRef<BulkRunner>(undefined);
    useUnloadGuard(state.phase === 'running' || state.phase === 'stopping');

    const run = async (
        ids: readonly RowId[],
        runner: BulkRunner,
        former: Ends,
    ): Promise<void> => {
        if (control.current) return;
        control.current = new AbortController();
        const { signal } = control.current;
        last.current = runner;
        const ends = new Map(former);
        let ended = 0;

        const show = (phase: BulkState['phase']) =>
            setState({ phase, ends: new Map(ends), ended, total: ids.length });

        const note = (id: RowId, end: RowEnd) => {
            ends.set(id, end);
            ended += 1;

            setState({
                phase: signal.aborted ? 'stopping' : 'running',
                ends,
                ended,
                total: ids.length,
            });
        };

        show('running');

        await runner(ids, {
            signal,
            formerOf: id => former.get(id),
            onEnd: note,
        });

        for (const id of ids)
            if (!ends.has(id)) ends.set(id, { end: 'unsent' });
        control.current = undefined;
        unselect([...endedAs(ends, 'done')]);
        void refresh();
        show('ended');
        onEnd(ends);
    };

    return {
        state,
        start: (ids, runner) => run(ids, runner, new Map()),
        stop: () => {
            control.current?.abort();
            setState(shown => ({ ...shown, phase: 'stopping' }));
        },
        again: async ids => {
            if (last.current) await run(ids, last.current, state.ends);
        },
    };
};
