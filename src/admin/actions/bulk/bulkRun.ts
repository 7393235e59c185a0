import { isMissing, runForEach } from '../../../../dataProvider/index.ts';
import { type AtMostOnceAction, type Outcome, runAtMostOnce } from '../../../foundation/atMostOnce.ts';

export type RowId = string | number;

/**
 * How a row of a bulk action ended. `failed`: refused, not sent, or looked up and found not done, so that it may be sent again;
 * `unknown`: its answer was lost and nobody could tell; `unsent`: the user stopped before its turn.
 */
export type RowEnd =
    | { readonly end: 'done' }
    | { readonly end: 'unsent' }
    | { readonly end: 'failed'; readonly error: unknown }
    | { readonly end: 'unknown'; readonly error: unknown; readonly checkAgain: () => Promise<Outcome> };

export type Ends = ReadonlyMap<RowId, RowEnd>;

/** Does what is to be done with one row. `former`: how that ended, when it is tried again. */
export type RowWork = (former: RowEnd | undefined) => Promise<RowEnd>;

interface Running {
    /** After it no further row begins. */
    readonly signal: AbortSignal;
    readonly formerOf: (id: RowId) => RowEnd | undefined;
    readonly onEnd: (id: RowId, end: RowEnd) => void;
}

/** Does a bulk action; tells how each row ended, in whichever order they do. */
export type BulkRunner = (ids: readonly RowId[], running: Running) => Promise<void>;

export const DONE_ROW: RowEnd = { end: 'done' };

const endOf = async <Before, Answer>(action: AtMostOnceAction<Before, Answer>): Promise<RowEnd> => {
    const ended = await runAtMostOnce(action);
    if (ended.end === 'answered' || (ended.end === 'lost' && ended.outcome === 'applied')) return DONE_ROW;
    return ended.end === 'lost' && ended.outcome === 'unknown' ? { end: 'unknown', error: ended.error, checkAgain: ended.checkAgain } : { end: 'failed', error: ended.error };
};

/** What must not happen twice, for one row. Where it is unknown what became of it, it is looked up before it is sent again, and only if it was not done. */
export const rowOnce =
    <Before, Answer>(action: AtMostOnceAction<Before, Answer>): RowWork =>
    async former => {
        if (former?.end !== 'unknown') return endOf(action);
        const outcome = await former.checkAgain();
        if (outcome === 'applied') return DONE_ROW;
        return outcome === 'unknown' ? former : endOf(action);
    };

/** Four rows at a time, each by itself. */
export const eachRow =
    (workOf: (id: RowId) => RowWork): BulkRunner =>
    async (ids, { signal, formerOf, onEnd }) => {
        const failed = await runForEach(ids, async id => onEnd(id, await workOf(id)(formerOf(id))), () => signal.aborted);
        for (const { id, error } of failed) onEnd(id, { end: 'failed', error });
    };

/** Whether it failed since there is no such row any more. */
export const isOfGone = (end: RowEnd | undefined): boolean => end?.end === 'failed' && isMissing(end.error);

/** The rows that ended in one of these ways. */
export const endedAs = (ends: Ends, ...kinds: readonly RowEnd['end'][]): readonly RowId[] => [...ends].flatMap(([id, { end }]) => (kinds.includes(end) ? [id] : []));

/** The rows to be tried again: what was deleted does not come back. */
export const toRetry = (ends: Ends): readonly RowId[] => endedAs(ends, 'failed', 'unknown').filter(id => !isOfGone(ends.get(id)));
