import type { Role } from '../../resources/schema/index.ts';
import type { Clock } from '../data/clock.ts';
import type { Cell } from '../data/samples.ts';
import type { Data } from '../data/scope.ts';
import type { Row, Store } from '../data/store.ts';

/** What a field of a made row holds. One that asks the store follows from other records, and stays true to them whatever the scenario. */
export type MakeUp = (cell: Cell, store: Store) => unknown;

interface RowsContext extends Data {
    readonly seed: number;
    readonly now: number;
    /** Milliseconds: until when guests have been on line. */
    readonly usedUntil: () => number;
    /** The rows as the declaration and `madeUp` have them. */
    readonly likely: () => Row[];
}

export interface Ground extends Data {
    readonly clock: Pick<Clock, 'now'>;
}

interface SaveEvent {
    readonly world: Ground;
    readonly caller: Row | undefined;
    readonly sent: () => Readonly<Record<string, unknown>>;
}

/** What the mock knows of an entity beside its declaration; of most, nothing. */
export interface Entity {
    /** The collection is there whatever is declared: the mock itself needs it. */
    readonly isAlways?: true;

    // How its rows are made.

    /** What its fields alone cannot say: how the rows of this business hang together. Fields that no declaration has stay inside the mock. */
    readonly madeUp?: Readonly<Record<string, MakeUp>>;
    /** All of them at once, where one follows from another, or where nothing is declared. */
    readonly rows?: (context: RowsContext) => Row[];
    /** Records that none of them is made under. */
    readonly notUnder?: readonly Row['id'][];
    /** What is put into the rows of each instance, however many they are: a tester's wish, or what other rows say. */
    readonly inEachWorld?: (rows: Row[], siteOffset: number | undefined, find: (name: string, id: Row['id']) => Row | undefined) => void;
    /** Those that came by themselves after `since`, milliseconds, where `before` were there already: nobody's change. */
    readonly asTimePasses?: (data: Data, seed: number, now: number, since: number, before: number) => Row[];
    /** Adds what follows from declarations that are new, where the collections that it needs were made before. */
    readonly onDeclared?: (world: Pick<Ground, 'resources' | 'store'>, isThere: (name: string) => boolean) => void;

    // How it is told.

    /** Neither told nor taken: kept by the client, or nobody's business. */
    readonly withheld?: readonly string[];
    /** Taken, and never told. */
    readonly secret?: readonly string[];
    /** The server's own order where none is asked for, newest first; otherwise rows come by id. */
    readonly newestFirst?: string;
    /** Keys of other records, where the declaration names none. */
    readonly keys?: Readonly<Record<string, string>>;

    // What is allowed, and what else happens.

    /** What its records stand below: who adds or moves one must be able to read that. */
    readonly under?: string;
    /** Of users that see a part of the business, these alone add records. */
    readonly addedBy?: readonly Role[];
    /** What a record holds beyond what was sent, before it is checked. */
    readonly settled?: (world: Ground, row: Row) => void;
    /** What else changes when a record is saved. */
    readonly saved?: (saving: SaveEvent, row: Row, before: Row | undefined) => void;
    /** Why a record cannot go, if it cannot. */
    readonly mustStay?: (world: Ground, row: Row) => string | undefined;
    /** What else changes when a record has gone. */
    readonly gone?: (world: Ground, row: Row) => void;
    /** Collections whose rows go with it, and their fields that hold its key. */
    readonly takesAlong?: Readonly<Record<string, string>>;
}
