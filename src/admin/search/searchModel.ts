import type { RaRecord } from 'ra-core';
import type { ResourceName } from '../../../resources/index.ts';
import { fold, holdsWords } from '../../../resources/rules/words.ts';
import type { Field, IconName, Resource } from '../../../resources/schema/index.ts';

/** What the search is about: everything, or records alone that some sources find; what can be done with one record, or the record that an action is for. */
export type Level =
    | { readonly kind: 'all'; readonly among?: readonly string[] | undefined }
    | { readonly kind: 'verbs'; readonly found: FoundRecord }
    | { readonly kind: 'pick'; readonly name: ResourceName; readonly action: string };

export const everything: Level = { kind: 'all' };

/** Something chosen in the search that goes on in a dialog of its own. */
export interface ChosenAction {
    readonly name: ResourceName;
    /** A declared action, or `delete`. */
    readonly action: string;
    /** Absent for actions of a list. */
    readonly record?: RaRecord;
}

/** The parts of a name that people may begin with. */
const partsOf = (text: string): readonly string[] => fold(text).split(/[\s.,/·:;()_-]+/).filter(Boolean);

/** How well a name answers a text: 3 it is the name, 2 the name begins with it, 1 a word of it does, else 0. */
const closeness = (name: string, text: string): number => {
    const [of, wanted] = [fold(name), fold(text)];
    if (of === wanted) return 3;
    if (of.startsWith(wanted)) return 2;
    return partsOf(name).some(word => word.startsWith(wanted)) ? 1 : 0;
};

interface Ranked<Row> {
    readonly row: Row;
    readonly score: number;
}

/** The best first; what is alike stays in its order. */
const ranked = <Row>(rows: readonly Row[], scoreOf: (row: Row) => number): readonly Ranked<Row>[] =>
    rows.map(row => ({ row, score: scoreOf(row) })).toSorted((one, other) => other.score - one.score);

const rowOf = <Row>({ row }: Ranked<Row>): Row => row;

/** What is called exactly so comes first; what is alike stays in the server's order. */
export const rankRows = <Row>(rows: readonly Row[], nameOf: (row: Row) => string, text: string): readonly Row[] => ranked(rows, row => closeness(nameOf(row), text)).map(rowOf);

/** Whether a record has the words in its name, or in a code or number that is shown beside it: what people look for. An address may hold any word. */
export const isNamedBy = ({ title, search, fields }: Pick<Resource, 'title' | 'search' | 'fields'>, record: Readonly<Record<string, unknown>>, words: readonly string[]): boolean => {
    const naming = [title, ...(search?.facts ?? [])].filter(source => fields[source]?.type !== 'email');
    return holdsWords(naming.map(source => String(record[source] ?? '')).join('\n'), words);
};

/** What has most of the words as words of its own, or as their beginnings, comes first: Ann Lee before Joanne Leeds. */
export const rankedByWords = <Row>(rows: readonly Row[], textsOf: (row: Row) => readonly string[], words: readonly string[]): readonly Row[] => {
    const wanted = words.map(fold);
    const closenessOf = (row: Row): number => {
        const said = textsOf(row).flatMap(partsOf);
        return wanted.reduce((sum, word) => sum + (said.includes(word) ? 2 : said.some(each => each.startsWith(word)) ? 1 : 0), 0);
    };
    return ranked(rows, closenessOf).map(rowOf);
};

interface Named {
    readonly title: string;
    /** Other words for it. */
    readonly terms: string;
}

/** How well what the portal itself offers answers a text; 0: not at all. A longer phrase may have one word that is not there ("add credit"). */
const fit = ({ title, terms }: Named, text: string): number => {
    const wanted = partsOf(text);
    const [ofTitle, ofAll] = [partsOf(title), partsOf(`${title} ${terms}`)];
    const met = (among: readonly string[]) => wanted.filter(word => among.some(each => each.startsWith(word))).length;
    if (wanted.length === 0) return 0;
    if (fold(title).startsWith(fold(text))) return 4;
    if (met(ofTitle) === wanted.length) return 3;
    if (met(ofAll) === wanted.length) return 2;
    return wanted.length > 1 && !/\d/.test(text) && met(ofAll) === wanted.length - 1 ? 1 : 0;
};

/** The best few of what the portal itself offers; the weak ones only where there is nothing better. */
export const fitItems = <Item extends Named>(items: readonly Item[], text: string, most: number): readonly Item[] => {
    const fits = ranked(items, item => fit(item, text));
    const least = fits.some(({ score }) => score > 1) ? 2 : 1;
    return fits.filter(({ score }) => score >= least).slice(0, most).map(rowOf);
};

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
export interface SearchAnswer {
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
    readonly ask: (signal: AbortSignal) => Promise<SearchAnswer>;
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
    /** Found by what else is in a record, such as an e-mail address: it stands below what is called so. */
    readonly isBelow?: boolean;
    /** Good to know, not what anybody looks for: Enter does not take it of itself. */
    readonly isAside?: boolean;
}

/** What is done with a line: it is opened, or what can be done with it is listed. */
export type EnterAction = 'run' | 'more';

/** What Enter, or Ctrl+Enter, does with a line; undefined for every other key. */
export const enterActionOf = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): EnterAction | undefined => (key !== 'Enter' ? undefined : ctrlKey || metaKey ? 'more' : 'run');
