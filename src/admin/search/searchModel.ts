import type { RaRecord } from 'ra-core';

import type { ResourceName } from '../../../resources/index.ts';
import { fold, holdsWords } from '../../../resources/rules/words.ts';
import type {
    Field,
    IconName,
    Resource,
} from '../../../resources/schema/index.ts';

/**
 * What is being searched: everything (or only some sources' records), the actions of one record, or the record an
 * action is for.
 */
export type Level =
    | { readonly kind: 'all'; readonly among?: readonly string[] | undefined }
    | { readonly kind: 'verbs'; readonly found: FoundRecord }
    | {
          readonly kind: 'pick';
          readonly name: ResourceName;
          readonly action: string;
      };

export const everything: Level = { kind: 'all' };

/** An action chosen in the search that continues in its own dialog. */
export interface ChosenAction {
    readonly name: ResourceName;
    /** A declared action, or `delete`. */
    readonly action: string;
    /** Absent for actions of a list. */
    readonly record?: RaRecord;
}

/** The words of a name. */
const partsOf = (text: string): readonly string[] =>
    fold(text)
        .split(/[\s.,/·:;()_-]+/)
        .filter(Boolean);

/** How well a name matches a text: 3 equal, 2 starts with it, 1 one of its words does, otherwise 0. */
const closeness = (name: string, text: string): number => {
    const [folded, wanted] = [fold(name), fold(text)];
    if (folded === wanted) return 3;
    if (folded.startsWith(wanted)) return 2;

    return partsOf(name).some(word => word.startsWith(wanted)) ? 1 : 0;
};

interface Ranked<Row> {
    readonly row: Row;
    readonly score: number;
}

/** Best first; equal scores keep their order. */
const ranked = <Row>(
    rows: readonly Row[],
    scoreOf: (row: Row) => number,
): readonly Ranked<Row>[] =>
    rows
        .map(row => ({ row, score: scoreOf(row) }))
        .toSorted((one, other) => other.score - one.score);

const rowOf = <Row>({ row }: Ranked<Row>): Row => row;

/** Best match first; equal matches keep the server's order. */
export const rankRows = <Row>(
    rows: readonly Row[],
    nameOf: (row: Row) => string,
    text: string,
): readonly Row[] =>
    ranked(rows, row => closeness(nameOf(row), text)).map(rowOf);

/**
 * Whether a record has the words in its name or in a code or number shown beside it. E-mail
 * addresses do not count: they may contain any word.
 */
export const isNamedBy = (
    { title, search, fields }: Pick<Resource, 'title' | 'search' | 'fields'>,
    record: Readonly<Record<string, unknown>>,
    words: readonly string[],
): boolean => {
    const naming = [title, ...(search?.facts ?? [])].filter(
        source => fields[source]?.type !== 'email',
    );

    return holdsWords(
        naming.map(source => String(record[source] ?? '')).join('\n'),
        words,
    );
};

/** Records with most of the words as whole words or word beginnings come first: Ann Lee before Joanne Leeds. */
export const rankedByWords = <Row>(
    rows: readonly Row[],
    textsOf: (row: Row) => readonly string[],
    words: readonly string[],
): readonly Row[] => {
    const wanted = words.map(fold);

    const closenessOf = (row: Row): number => {
        const parts = textsOf(row).flatMap(partsOf);

        const pointsOf = (word: string): number => {
            if (parts.includes(word)) return 2;

            return parts.some(part => part.startsWith(word)) ? 1 : 0;
        };

        return wanted.reduce((sum, word) => sum + pointsOf(word), 0);
    };

    return ranked(rows, closenessOf).map(rowOf);
};

interface Named {
    readonly title: string;
    /** Synonyms. */
    readonly terms: string;
}

/**
 * How well a page or action matches a text; 0 means not at all. In a longer phrase one word may be missing ("add
 * credit").
 */
const fit = ({ title, terms }: Named, text: string): number => {
    const wanted = partsOf(text);
    const [ofTitle, ofAll] = [partsOf(title), partsOf(`${title} ${terms}`)];

    const met = (among: readonly string[]) =>
        wanted.filter(word =>
            among.some(candidate => candidate.startsWith(word)),
        ).length;

    if (wanted.length === 0) return 0;
    if (fold(title).startsWith(fold(text))) return 4;
    if (met(ofTitle) === wanted.length) return 3;
    if (met(ofAll) === wanted.length) return 2;

    return wanted.length > 1 &&
        !/\d/.test(text) &&
        met(ofAll) === wanted.length - 1
        ? 1
        : 0;
};

/** The best few pages and actions; weak matches only if there is nothing better. */
export const fitItems = <Item extends Named>(
    items: readonly Item[],
    text: string,
    most: number,
): readonly Item[] => {
    const fits = ranked(items, item => fit(item, text));
    const least = fits.some(({ score }) => score > 1) ? 2 : 1;

    return fits
        .filter(({ score }) => score >= least)
        .slice(0, most)
        .map(rowOf);
};

/** A value shown beside a result's name, formatted as in lists. */
export interface Fact {
    readonly source: string;
    readonly field: Field;
    readonly record: RaRecord;
}

/** A record the search found. */
export interface FoundRecord {
    readonly name: ResourceName;
    /** Possibly partial: at least its key and its title. */
    readonly record: RaRecord;
    readonly facts: readonly Fact[];
}

/** The rows found by one request, and how many there are in all. */
export interface SearchAnswer {
    readonly records: readonly FoundRecord[];
    readonly total: number;
    /** False if the list would not find them by the same text. */
    readonly isListed?: boolean;
}

/** One request to the server, independent of all others. */
export interface Source {
    readonly key: string;
    readonly label: string;
    /** Where it searches, if not everywhere. */
    readonly scopeName?: string | undefined;
    /** Identifies the request, as part of its query key. */
    readonly queryKey: readonly unknown[];
    readonly ask: (signal: AbortSignal) => Promise<SearchAnswer>;
    /** Address of the list of all matches. */
    readonly list?: string | undefined;
}

/** A result that can be chosen. */
export interface Option {
    readonly key: string;
    readonly title: string;
    readonly icon?: IconName | undefined;
    readonly note?: string | undefined;
    readonly facts?: readonly Fact[];
    readonly isDanger?: boolean;
    readonly run: () => void;
    /** Shows the other actions for it. */
    readonly more?: (() => void) | undefined;
}

/** Results of one kind, under a heading. */
export interface Section {
    readonly key: string;
    readonly label: string;
    readonly scopeName?: string | undefined;
    readonly options: readonly Option[];
    /** Comes from a server. */
    readonly isRemote?: boolean;
    readonly isAsking?: boolean;
    /** Found by other fields, such as an e-mail address, so it is placed below matches by name. */
    readonly isBelow?: boolean;
    /** An aside rather than a result: Enter does not take it by default. */
    readonly isAside?: boolean;
}

/** What Enter does with a result: opens it, or lists its actions. */
export type EnterAction = 'run' | 'more';

/** What Enter or Ctrl+Enter does with a result; undefined for other keys. */
export const enterActionOf = ({
    key,
    ctrlKey,
    metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>):
    | EnterAction
    | undefined => {
    if (key !== 'Enter') return undefined;

    return ctrlKey || metaKey ? 'more' : 'run';
};
