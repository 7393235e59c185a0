import type { RaRecord } from 'react-admin';

const KEPT_MS = 60_000;

interface Kept {
    readonly rows: Promise<readonly RaRecord[]>;
    readonly since: number;
    loading: boolean;
    view: string;
}

export interface WholeLists {
    /** The rows of a list; asked for again when they are old, or when the same view is asked for twice running (a refresh). */
    readonly rows: (list: string, view: string, load: () => Promise<readonly RaRecord[]>) => Promise<readonly RaRecord[]>;
    readonly clear: () => void;
}

/** Keeps lists that come whole for a minute, so that turning a page or sorting asks for nothing. */
export const wholeLists = (now: () => number = Date.now): WholeLists => {
    const kept = new Map<string, Kept>();
    return {
        rows: (list, view, load) => {
            const known = kept.get(list);
            if (known && (known.loading || (known.view !== view && now() - known.since < KEPT_MS))) {
                known.view = view;
                return known.rows;
            }
            const fresh: Kept = { rows: load(), since: now(), loading: true, view };
            kept.set(list, fresh);
            fresh.rows.then(
                () => (fresh.loading = false),
                () => kept.get(list) === fresh && kept.delete(list),
            );
            return fresh.rows;
        },
        clear: () => kept.clear(),
    };
};
