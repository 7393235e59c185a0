import { isMissing, runForEach } from '../../../../dataProvider/index.ts';
import {
    type AtMostOnceAction,
    type Outcome,
    runAtMostOnce,
} from '../../../foundation/atMostOnce.ts';

export type RowId = string | number;

/**
 * How a row of a bulk action ended. `failed`: refused, not sent, or looked up and found not done, so it may be sent
 * again; `unknown`: its answer was lost and looking it up settled nothing; `unsent`: the user stopped before its turn.
 */
export type RowEnd =
    | { readonly end: 'done' }
    | { readonly end: 'unsent' }
    | { readonly end: 'failed'; readonly error: unknown }
    | {
          readonly end: 'unknown';
          readonly error: unknown;
          readonly checkAgain: () => Promise<Outcome>;
      };

export type Ends = ReadonlyMap<RowId, RowEnd>;

/** Does the work for one row. `former`: how the row ended last time, on a retry. */
export type RowWork = (former: RowEnd | undefined) => Promise<RowEnd>;

interface Running {
    /** Once aborted, no further row starts. */
    readonly signal: AbortSignal;
    readonly formerOf: (id: RowId) => RowEnd | undefined;
    readonly onEnd: (id: RowId, end: RowEnd) => void;
}

/** Runs a bulk action and reports how each row ended, in any order. */
export type BulkRunner = (
    ids: readonly RowId[],
    running: Running,
) => Promise<void>;

export const DONE_ROW: RowEnd = { end: 'done' };

const endOf = async <Before, Answer>(
    action: AtMostOnceAction<Before, Answer>,
): Promise<RowEnd> => {
    const ended = await runAtMostOnce(action);
    if (
        ended.end === 'answered' ||
        (ended.end === 'lost' && ended.outcome === 'applied')
    )
        return DONE_ROW;

    return ended.end === 'lost' && ended.outcome === 'unknown'
        ? { end: 'unknown', error: ended.error, checkAgain: ended.checkAgain }
        : { end: 'failed', error: ended.error };
};

/**
 * At-most-once work for one row. If its former end is unknown, it is looked up first and sent again only if it was not
 * done.
 */
export const rowOnce =
    <Before, Answer>(action: AtMostOnceAction<Before, Answer>): RowWork =>
    async former => {
        if (former?.end !== 'unknown') return endOf(action);
        const outcome = await former.checkAgain();
        if (outcome === 'applied') return DONE_ROW;

        return outcome === 'unknown' ? former : endOf(action);
    };

/** Handles each row separately, four at a time. */
export const eachRow =
    (workOf: (id: RowId) => RowWork): BulkRunner =>
    async (ids, { signal, formerOf, onEnd }) => {
        const failed = await runForEach(
            ids,
            async id => onEnd(id, await workOf(id)(formerOf(id))),
            () => signal.aborted,
        );

        for (const { id, error } of failed) onEnd(id, { end: 'failed', error });
    };

/** Whether it failed because the row no longer exists. */
export const isOfGone = (end: RowEnd | undefined): boolean =>
    end?.end === 'failed' && isMissing(end.error);

export const endedAs = (
    ends: Ends,
    ...kinds: readonly RowEnd['end'][]
): readonly RowId[] =>
    [...ends].flatMap(([id, { end }]) => (kinds.includes(end) ? [id] : []));

/** The rows worth retrying: not those that were deleted. */
export const toRetry = (ends: Ends): readonly RowId[] =>
    endedAs(ends, 'failed', 'unknown').filter(id => !isOfGone(ends.get(id)));
