import type { MadeRows } from './maker.ts';
import type { Row } from './store.ts';

export interface StoredFile {
    readonly type: string;
    readonly bytes: Buffer;
}

export interface Session {
    readonly user: Row['id'];
    readonly expires: number;
}

/** What was kept of a world, wherever that is: what a world goes on from. */
export interface StoredRows {
    readonly made: Partial<Pick<MadeRows, 'seed' | 'scenario' | 'rows' | 'began' | 'siteOffset' | 'usedAtFirst' | 'usedUntil' | 'aged'>>;
    /** Milliseconds: where the clock goes on, if it was kept. */
    readonly clock: { readonly now: number; readonly frozen: boolean } | { readonly now?: undefined; readonly frozen?: undefined };
    readonly namesLeft?: number | undefined;
    readonly sessions: Map<string, Session>;
    readonly files: Map<string, StoredFile>;
    /** Rows of a collection as they were kept, where need be from how they are made; undefined: nothing was kept of them. */
    readonly rows: (collection: string, made: () => Row[]) => Row[] | undefined;
    /** Somebody has set by hand when it reported: it stays. */
    readonly isStill: (collection: string, id: Row['id']) => boolean;
    readonly forget: () => void;
}
