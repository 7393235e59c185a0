import type { Role } from '../../resources/schema/index.ts';
import type { Clock } from '../data/clock.ts';
import type { Cell } from '../data/samples.ts';
import type { Data } from '../data/scope.ts';
import type { Row, Store } from '../data/store.ts';

/**
 * Generates the value of a field. One that takes the store derives it from other records, in the scenario `edge` too.
 */
export type MakeUp = (cell: Cell, store: Store) => unknown;

interface RowsContext extends Data {
    readonly seed: number;
    readonly now: number;
    /** The time in milliseconds up to which guests have been online. */
    readonly usedUntil: () => number;
    /** The rows generated from the declaration and `generators`. */
    readonly likely: () => Row[];
}

export interface Ground extends Data {
    readonly clock: Pick<Clock, 'now'>;
}

interface SaveEvent {
    readonly backend: Ground;
    readonly caller: Row | undefined;
    readonly sent: () => Readonly<Record<string, unknown>>;
}

/** The mock's knowledge of an entity beyond its declaration; for most entities there is none. */
export interface Entity {
    /** The mock itself needs the collection, declared or not. */
    readonly isAlways?: true;

    // How its rows are made.

    /** Generators for values that the field types cannot know. Undeclared fields stay inside the mock. */
    readonly generators?: Readonly<Record<string, MakeUp>>;
    /** Generates all rows at once, if they depend on each other or nothing is declared. */
    readonly rows?: (context: RowsContext) => Row[];
    /** Parents that get no generated rows. */
    readonly notUnder?: readonly Row['id'][];
    /** Changes generated rows by how the instance was reset, or by other rows. */
    readonly adjust?: (
        rows: readonly Row[],
        siteOffset: number | undefined,
        find: Store['find'],
    ) => void;
    /** Rows that came about by themselves after `since`, with ids after `before`. */
    readonly asTimePasses?: (
        data: Data,
        seed: number,
        now: number,
        since: number,
        before: number,
    ) => Row[];
    /** Adds the consequences of new declarations to collections that already exist. */
    readonly onDeclared?: (
        backend: Pick<Ground, 'resources' | 'store'>,
        isThere: (name: string) => boolean,
    ) => void;

    // How it is answered.

    /** Fields that are neither answered nor accepted. */
    readonly withheld?: readonly string[];
    /** Fields that are accepted, but never answered. */
    readonly secret?: readonly string[];
    /** The default order: by this field, newest first; otherwise by id. */
    readonly newestFirst?: string;
    /** Foreign keys that the declaration does not name. */
    readonly keys?: Readonly<Record<string, string>>;

    // What is allowed, and what else happens.

    /** The entity above: whoever adds or moves a record must be able to read it. */
    readonly under?: string;
    /** Among users with a limited scope, only these roles may add records. */
    readonly addedBy?: readonly Role[];
    /** Fills in values before a record is checked. */
    readonly fillIn?: (backend: Ground, row: Row) => void;
    /** Further changes when a record is saved. */
    readonly saved?: (
        saving: SaveEvent,
        row: Row,
        before: Row | undefined,
    ) => void;
    /** Why a record must not be deleted; undefined if it may. */
    readonly mustStay?: (backend: Ground, row: Row) => string | undefined;
    /** Further changes when a record has been deleted. */
    readonly gone?: (backend: Ground, row: Row) => void;
    /** Collections whose rows are deleted with a record, and their fields that hold its key. */
    readonly takesAlong?: Readonly<Record<string, string>>;
}
