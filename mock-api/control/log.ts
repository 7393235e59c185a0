import type { Change } from '../data/observed.ts';
import type { FaultRule } from './faults.ts';
import type { OddityName } from './oddities.ts';
import type { Snapshot } from './snapshots.ts';

export interface LogEntry {
    readonly method: string;
    /** Below the base, without the query. */
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly bodyKeys: readonly string[];
    readonly bearer: boolean;
    /** 0: never answered. */
    readonly status: number;
    readonly took: number;
    readonly call?: string;
    /** By the mock's clock, to the millisecond. */
    readonly at: string;
    readonly user?: string;
    readonly changed: readonly Change[];
    readonly fault?: FaultRule & { readonly id: number };
}

interface Bodies {
    readonly encoding: 'json' | 'form' | 'multipart' | 'none' | 'other';
    readonly sent: unknown;
    /** Undefined: an empty answer, or none. */
    readonly answered:
        | { readonly type: string; readonly bytes: Buffer }
        | undefined;
}

/** Everything else the answer depended on; a replay restores it. */
interface CallContext {
    /** When the work was done, if later than the call arrived. */
    readonly done?: string;
    /** By how many milliseconds the reports of devices had been moved on. */
    readonly aged?: number;
    /** A snapshot was restored just before this call. */
    readonly restored?: true;
    readonly odd?: readonly OddityName[];
}

export interface LoggedCall extends LogEntry, CallContext {
    readonly encoding: Bodies['encoding'];
    readonly sent?: string;
    readonly answered?: string;
    readonly type?: string;
    /** A request through `/db`, not a call of the API. */
    readonly raw?: true;
}

const MOST = 5000;
const LONGEST = 65_536;
/** Characters of all bodies together. Beyond that, the oldest calls are dropped. */
const MOST_TEXT = 16_000_000;

const textOf = ({
    type,
    bytes,
}: NonNullable<Bodies['answered']>): string | undefined =>
    /^text\/|json|svg/.test(type) && bytes.length <= LONGEST
        ? bytes.toString('utf8')
        : undefined;

const sentOf = (sent: unknown): string | undefined => {
    const text = sent === undefined ? undefined : JSON.stringify(sent);
    return text === undefined || text.length > LONGEST ? undefined : text;
};

const sizeOf = ({ sent = '', answered = '' }: LoggedCall): number =>
    sent.length + answered.length;

const leanOf = ({
    encoding: _encoding,
    sent: _sent,
    answered: _answered,
    type: _type,
    raw: _raw,
    done: _done,
    aged: _aged,
    odd: _odd,
    restored: _restored,
    ...entry
}: LoggedCall): LogEntry => entry;

export type Log = ReturnType<typeof createLog>;

export const createLog = () => {
    const calls: LoggedCall[] = [];
    let size = 0;
    let start: Snapshot | undefined;
    let isRestored = false;
    const forget = (): void => {
        while (calls.length > MOST || size > MOST_TEXT) {
            size -= sizeOf(calls.shift()!);
            start = undefined;
        }
    };
    return {
        /** Calls of the API without bodies. */
        entries: (): readonly LogEntry[] =>
            calls.filter(({ raw }) => !raw).map(leanOf),
        /** All calls, including those through `/db`, with bodies. */
        calls: (): readonly LoggedCall[] => calls,
        add: ({
            encoding,
            sent,
            answered,
            raw,
            ...entry
        }: LogEntry & Bodies & CallContext & { readonly raw?: true }): void => {
            const [question, answer] = [
                sentOf(sent),
                answered && textOf(answered),
            ];
            const one: LoggedCall = {
                ...entry,
                encoding,
                ...(question === undefined ? {} : { sent: question }),
                ...(answer === undefined ? {} : { answered: answer }),
                ...(answered ? { type: answered.type } : {}),
                ...(raw ? { raw } : {}),
                ...(isRestored ? { restored: true } : {}),
            };
            isRestored = false;
            calls.push(one);
            size += sizeOf(one);
            forget();
        },
        /** The state before the first recorded call, if known. */
        start: () => start,
        startFrom: (snapshot: Snapshot): void => {
            start = snapshot;
        },
        /** From here on the state is no longer the result of the recorded calls. */
        wasRestored: (): void => {
            if (calls.length > 0) isRestored = true; // the recording keeps its start; the next call is marked instead
            else start = undefined;
        },
        clear: (): void => {
            start = undefined;
            isRestored = false;
            calls.length = 0;
            size = 0;
        },
    };
};
