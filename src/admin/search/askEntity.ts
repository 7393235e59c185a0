import type { RaRecord } from 'ra-core';
import type { PortalProvider, Scope } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import { macNotations } from '../../../resources/rules/macAddress.ts';
import { comesWhole, searchedBy, type Resource, type SearchLayout } from '../../../resources/schema/index.ts';
import { isAtLeast } from '../../foundation/lists/isAtLeast.ts';
import type { Reading } from '../../foundation/search/recognise.ts';
import type { Fact, Found } from './found.ts';
import { folded, ranked, rankedByWords, typedWords } from './ranking.ts';

/** Rows asked for: the best of them are shown, whatever order the server has. */
const PAGE = 20;
/** Rows of one word, among which those with all words are looked for. */
const WORD_PAGE = 200;
/** Of many words the longest are asked for: they are the rarest. */
const WORDS_ASKED = 3;
/** Of a list that is here already. */
const EVERY_ROW = 10_000;

export type Searched = Resource & { readonly search: SearchLayout };

interface Rows {
    readonly data: readonly RaRecord[];
    readonly total: number;
    readonly isAtLeast: boolean;
}

type Read = (text: string, perPage: number) => Promise<Rows>;

const nothing: Found = { records: [], total: 0 };

const factsOf = ({ search, fields }: Searched, record: RaRecord): readonly Fact[] => (search.facts ?? []).flatMap(source => (fields[source] ? [{ source, field: fields[source], record }] : []));

/** A list that comes whole is searched here, where an address has to be written as the rows have it. */
const textsOf = (resource: Searched, { kind, text }: Reading): readonly string[] => (kind === 'mac' && comesWhole(resource) ? macNotations(text) : [text]);

const holds = (row: RaRecord, sources: readonly string[], words: readonly string[]): boolean => {
    const said = folded(sources.map(source => String(row[source] ?? '')).join('\n'));
    return words.every(word => said.includes(folded(word)));
};

/** What will be shown of a row: a list that is here also finds what nobody would see, such as the value of a choice. */
const shownOf = ({ search, title }: Searched): readonly string[] => [title, ...(search.facts ?? [])];
/** Of these the texts that a server looks in as well. */
const wordedOf = (resource: Searched): readonly string[] => shownOf(resource).filter(source => searchedBy(resource.fields[source]!) !== 'never');

/**
 * The rows that show every word, in whatever field and order: servers look for a text as a whole in each field, and first and last names are two.
 * One request where the longest word is rare; where all are frequent, what the first rows of each hold.
 */
const withAllWords = async (resource: Searched, words: readonly string[], read: Read): Promise<readonly RaRecord[]> => {
    const found = new Map<RaRecord['id'], RaRecord>();
    for (const word of words.toSorted((one, other) => other.length - one.length).slice(0, WORDS_ASKED)) {
        const { data, total } = await read(word, WORD_PAGE);
        for (const row of data) if (holds(row, wordedOf(resource), words)) found.set(row.id, row);
        if (total <= data.length) break;
    }
    return [...found.values()];
};

/** The records of an entity that answer one reading of a text. */
export const askEntity = async (name: ResourceName, resource: Searched, reading: Reading, { provider, scope }: { readonly provider: PortalProvider; readonly scope: Scope }, signal: AbortSignal): Promise<Found> => {
    const { search, list, title } = resource;
    const isHere = comesWhole(resource) && !search.paged;
    const words = typedWords(reading.text);
    const read: Read = async (text, perPage) => {
        const { data, total = data.length, meta } = await provider.getList<RaRecord>(name, {
            filter: { q: text },
            pagination: { page: 1, perPage: isHere ? EVERY_ROW : perPage },
            sort: list.sort ?? { field: 'id', order: 'ASC' },
            meta: { scope, ...(search.paged && { paged: true }) },
            signal,
        });
        return { data, total, isAtLeast: isAtLeast(meta) };
    };
    const found = (rows: readonly RaRecord[], more: Partial<Found> = {}): Found => ({
        records: rows.map(record => ({ name: (search.of ?? name) as ResourceName, record, facts: factsOf(resource, record) })),
        total: rows.length,
        ...more,
    });
    const nameOf = ({ [title]: named }: RaRecord) => String(named ?? '');
    for (const text of textsOf(resource, reading)) {
        const { data, ...counted } = await read(text, PAGE);
        const rows = isHere && reading.kind !== 'mac' ? data.filter(row => holds(row, shownOf(resource), words)) : data;
        if (rows.length > 0) return found(ranked(rows, nameOf, text), isHere ? {} : counted);
    }
    if (isHere || reading.kind !== 'name' || words.length < 2) return nothing;
    const rows = rankedByWords(await withAllWords(resource, words, read), row => wordedOf(resource).map(source => String(row[source] ?? '')), words);
    return found(rows.slice(0, PAGE), { isListed: false });
};
