import type { Change } from '../data/observed.ts';
import type { FaultRule } from './faults.ts';
import type { OddityName } from './oddities.ts';
import type { Snapshot } from '../file/snapshot.ts';

/** A call as it came and went. */
export interface LogEntry {
    readonly method: string;
    /** Under the base, without the query. */
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly bodyKeys: readonly string[];
    /** Whether an Authorization header was there. */
    readonly bearer: boolean;
    /** 0: never answered. */
    readonly status: number;
    /** Milliseconds it took. */
    readonly took: number;
    /** The call it was found to be. */
    readonly call?: string;
    /** When, by the mock's clock, to the millisecond. */
    readonly at: string;
    /** Who, by the name to sign in with. */
    readonly user?: string;
    readonly changed: readonly Change[];
    /** The rule that ended it. */
    readonly fault?: FaultRule & { readonly id: number };
}

/** What a call said and was told, as it came. */
export interface Said {
    /** How the body was written. */
    readonly encoding: 'json' | 'form' | 'multipart' | 'none' | 'other';
    readonly sent: unknown;
    /** As it went out, and its type; undefined: an empty answer, or none. */
    readonly answered: { readonly type: string; readonly bytes: Buffer } | undefined;
}

/** What else an answer depended on: told, it can be given again. */
export interface Circumstances {
    /** When the work was done, where that was later than it came. */
    readonly done?: string;
    /** Milliseconds that devices had reported for. */
    readonly aged?: number;
    /** The world was restored between the call before and this one. */
    readonly restored?: true;
    /** In which ways the answer was odd. */
    readonly odd?: readonly OddityName[];
}

/** A call as it is kept: bodies as text, where they are not too long. */
export interface Kept extends LogEntry, Circumstances {
    readonly encoding: Said['encoding'];
    readonly sent?: string;
    readonly answered?: string;
    /** Of the answer. */
    readonly type?: string;
    /** Through `/db`: no call of the API. */
    readonly raw?: true;
}

export interface Log {
    /** The calls of the API, without what they said. */
    readonly entries: () => readonly LogEntry[];
    /** Those and what went through `/db`, with what was said. */
    readonly kept: () => readonly Kept[];
    readonly add: (entry: LogEntry & Said & Circumstances & { readonly raw?: true }) => void;
    /** How the world was before the first of the calls that are kept, where that is known. */
    readonly start: () => Snapshot | undefined;
    readonly startFrom: (snapshot: Snapshot | undefined) => void;
    /** From here on the world is another than the calls so far led to. */
    readonly wasRestored: () => void;
    readonly clear: () => void;
}

const MOST = 5000;
const LONGEST = 65_536;
/** Of all bodies together; beyond, the oldest are forgotten. */
const MOST_TEXT = 16_000_000;

/** What is text, and not too long. */
const textOf = ({ type, bytes }: NonNullable<Said['answered']>): string | undefined => (/^text\/|json|svg/.test(type) && bytes.length <= LONGEST ? bytes.toString('utf8') : undefined);

const sentOf = (sent: unknown): string | undefined => {
    const text = sent === undefined ? undefined : JSON.stringify(sent);
    return text === undefined || text.length > LONGEST ? undefined : text;
};

const sizeOf = ({ sent = '', answered = '' }: Kept): number => sent.length + answered.length;

const leanOf = ({ encoding: _encoding, sent: _sent, answered: _answered, type: _type, raw: _raw, done: _done, aged: _aged, odd: _odd, restored: _restored, ...entry }: Kept): LogEntry => entry;

export const createLog = (): Log => {
    const kept: Kept[] = [];
    let size = 0;
    /** Of the oldest: those whose bodies have been forgotten. */
    let bare = 0;
    let start: Snapshot | undefined;
    let isRestored = false;
    const forget = (): void => {
        for (; size > MOST_TEXT && bare < kept.length; bare++) {
            size -= sizeOf(kept[bare]!);
            kept[bare] = { ...leanOf(kept[bare]!), encoding: kept[bare]!.encoding };
        }
    };
    return {
        entries: () => kept.filter(({ raw }) => !raw).map(leanOf),
        kept: () => kept,
        add: ({ encoding, sent, answered, raw, ...entry }) => {
            const [question, answer] = [sentOf(sent), answered && textOf(answered)];
            const one: Kept = {
                ...entry,
                encoding,
                ...(question === undefined ? {} : { sent: question }),
                ...(answer === undefined ? {} : { answered: answer }),
                ...(answered ? { type: answered.type } : {}),
                ...(raw ? { raw } : {}),
                ...(isRestored ? { restored: true } : {}),
            };
            isRestored = false;
            kept.push(one);
            size += sizeOf(one);
            if (size > MOST_TEXT) forget();
            if (kept.length > MOST) {
                const over = kept.splice(0, kept.length - MOST);
                size -= over.reduce((sum, old) => sum + sizeOf(old), 0);
                bare = Math.max(0, bare - over.length);
                start = undefined;
            }
        },
        start: () => start,
        startFrom: snapshot => {
            start = snapshot;
        },
        wasRestored: () => {
            if (kept.length > 0) isRestored = true; // the record goes on from where it began
            else start = undefined;
        },
        clear: () => {
            start = undefined;
            isRestored = false;
            kept.length = 0;
            size = bare = 0;
        },
    };
};
