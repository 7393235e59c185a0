import type { RaRecord } from 'ra-core';
import type { ResourceName } from '../../../resources/index.ts';
import type { Field, IconName } from '../../../resources/schema/index.ts';

/** A value said beside the name of what was found, as lists have it. */
export interface Fact {
    readonly source: string;
    readonly field: Field;
    readonly record: RaRecord;
}

/** A record that a search found. */
export interface FoundRecord {
    readonly name: ResourceName;
    /** As far as it is known: its key and what names it at least. */
    readonly record: RaRecord;
    readonly facts: readonly Fact[];
}

/** The rows of one question, and how many there are in all. */
export interface Found {
    readonly records: readonly FoundRecord[];
    readonly total: number;
    /** The server did not count them: there are more than that without one. */
    readonly isAtLeast?: boolean;
    /** False where the list would not find them by the same text. */
    readonly isListed?: boolean;
}

/** One question to the server, apart from all others. */
export interface Source {
    readonly key: string;
    readonly label: string;
    /** Where it looks, if that is not everywhere. */
    readonly place?: string | undefined;
    /** What tells its answers from those to other questions. */
    readonly asked: readonly unknown[];
    readonly ask: (signal: AbortSignal) => Promise<Found>;
    /** The list of all that matches. */
    readonly list?: string | undefined;
}

/** A line that can be chosen. */
export interface Option {
    readonly key: string;
    readonly title: string;
    readonly icon?: IconName | undefined;
    readonly note?: string | undefined;
    readonly facts?: readonly Fact[];
    readonly isDanger?: boolean;
    readonly run: () => void;
    /** What else can be done with it. */
    readonly more?: (() => void) | undefined;
}

/** Lines of one kind under their heading. */
export interface Section {
    readonly key: string;
    readonly label: string;
    readonly place?: string | undefined;
    readonly options: readonly Option[];
    /** A server is asked for them. */
    readonly isAsked?: boolean;
    readonly isAsking?: boolean;
    /** Good to know, not what anybody looks for: Enter does not take it of itself. */
    readonly isAside?: boolean;
}
