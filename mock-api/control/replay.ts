import { isObject } from '../../resources/rules/isObject.ts';
import { holdsMask, type Recorded } from './masked.ts';

/** What was answered the second time. */
export interface Again {
    /** 0: never answered. */
    readonly status: number;
    readonly text: string;
    /** Why it could not be asked. */
    readonly problem?: string;
}

/** Where recorded calls are made once more. */
export interface Target {
    /** Whether calls that change something are made, too. */
    readonly changes: boolean;
    /** Whether a recorded call only reads. */
    readonly reads: (call: Recorded) => boolean;
    /** What else is passed over there, and why. */
    readonly whyNot: (call: Recorded) => string | undefined;
    /** Before each call, those too that are passed over. */
    readonly follow?: (call: Recorded) => void;
    readonly ask: (call: Recorded, search: string) => Promise<Again>;
    /** What is not told apart there. */
    readonly isSame: (was: unknown, is: unknown, call: Recorded) => boolean;
}

interface Difference {
    /** `Results.0.Name`; empty: the whole. */
    readonly at: string;
    readonly was: unknown;
    readonly is: unknown;
}

interface Replayed {
    readonly n: number;
    readonly call: string;
    readonly was: number;
    readonly is: number;
    readonly differences: readonly Difference[];
}

export interface Replay {
    readonly calls: number;
    readonly same: number;
    readonly differing: readonly Replayed[];
    readonly skipped: readonly { readonly n: number; readonly call: string; readonly why: string }[];
}

const MOST_DIFFERENCES = 20;

type Same = (was: unknown, is: unknown) => boolean;

const differences = (isSame: Same, was: unknown, is: unknown, at = ''): readonly Difference[] => {
    if (Object.is(was, is) || (holdsMask(was) && typeof was === 'string') || isSame(was, is)) return [];
    if ((isObject(was) && isObject(is)) || (Array.isArray(was) && Array.isArray(is))) {
        const [before, after] = [was as Readonly<Record<string, unknown>>, is as Readonly<Record<string, unknown>>];
        return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name => differences(isSame, before[name], after[name], at ? `${at}.${name}` : name)).slice(0, MOST_DIFFERENCES);
    }
    return [{ at, was, is }];
};

const read = (text: string): unknown => {
    try {
        return text === '' ? undefined : (JSON.parse(text) as unknown);
    } catch {
        return text;
    }
};

const whyNot = (call: Recorded, target: Target): string | undefined => {
    if (!call.raw && (call.path === 'Token' || /logoff$/i.test(call.path))) return 'signing in and out is done anew';
    if (call.encoding === 'multipart' || call.encoding === 'other') return 'its file is not kept';
    if (call.encoding !== 'none' && call.sent === undefined) return 'its body was too long to keep';
    const why = target.whyNot(call);
    if (why !== undefined) return why;
    if (!target.changes && !target.reads(call)) return 'it changes something: say {"changes": true}';
    return undefined;
};

/** Makes recorded calls once more, one after the other, and says what is answered otherwise. */
export const replay = async (record: readonly Recorded[], target: Target): Promise<Replay> => {
    const differing: Replayed[] = [];
    const skipped: Replay['skipped'][number][] = [];
    for (const one of record) {
        const { n, method, path, query, status, answered } = one;
        const search = new URLSearchParams(query).toString();
        const call = `${method} ${path}${search && `?${search}`}`;
        target.follow?.(one);
        const why = whyNot(one, target);
        if (why !== undefined) {
            skipped.push({ n, call, why });
            continue;
        }
        const again = await target.ask(one, search);
        if (again.problem !== undefined) {
            differing.push({ n, call, was: status, is: 0, differences: [{ at: '', was: status, is: again.problem }] });
            continue;
        }
        const found = answered === undefined ? [] : differences((was, is) => target.isSame(was, is, one), answered, read(again.text));
        if (again.status !== status || found.length > 0) differing.push({ n, call, was: status, is: again.status, differences: found });
    }
    const calls = record.length - skipped.length;
    return { calls, same: calls - differing.length, differing, skipped };
};
