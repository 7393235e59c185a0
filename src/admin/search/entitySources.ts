import type { Identifier, RaRecord } from 'ra-core';

import type { PortalProvider, Scope } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { macNotations } from '../../../resources/rules/macAddress.ts';
import { holdsWords, wordsIn } from '../../../resources/rules/words.ts';
import {
    isClientSide,
    type Resource,
    searchedBy,
    type SearchKind,
    type SearchLayout,
    type Text,
} from '../../../resources/schema/index.ts';
import { entityOutlines } from '../../foundation/outlines.ts';
import type { useScope } from '../../session/useScope.ts';
import { filteredAddress } from '../resource.ts';
import type { Reading } from './recognise.ts';
import {
    type Fact,
    isNamedBy,
    rankRows,
    rankedByWords,
    type SearchAnswer,
    type Source,
} from './searchModel.ts';

/** Rows requested: the best of them are shown, whatever the server's order. */
const PAGE = 20;
/** Rows requested for one word, to find those with all words among them. */
const WORD_PAGE = 200;
/** Of many words only the longest are requested, because they are the rarest. */
const MAX_WORDS = 3;
/** Page size for a list already in the browser. */
const ALL_HERE = 10_000;

type Searched = Resource & { readonly search: SearchLayout };

interface Rows {
    readonly data: readonly RaRecord[];
    readonly total: number;
}

type Read = (text: string, perPage: number) => Promise<Rows>;

const nothing: SearchAnswer = { records: [], total: 0 };

const factsOf = (
    { search, fields }: Searched,
    record: RaRecord,
): readonly Fact[] =>
    (search.facts ?? []).flatMap(source =>
        fields[source] ? [{ source, field: fields[source], record }] : [],
    );

/** The texts to search for. A client-side list is searched here, so a MAC address has to be tried in each notation. */
const textsOf = (
    resource: Searched,
    { kind, text }: Reading,
): readonly string[] =>
    kind === 'mac' && isClientSide(resource) ? macNotations(text) : [text];

const holds = (
    row: RaRecord,
    sources: readonly string[],
    words: readonly string[],
): boolean =>
    holdsWords(
        sources.map(source => String(row[source] ?? '')).join('\n'),
        words,
    );

/** The fields shown of a row. A client-side list would also match values nobody sees, such as a choice's. */
const shownOf = ({ search, title }: Searched): readonly string[] => [
    title,
    ...(search.facts ?? []),
];

/** Those of the shown fields that a server searches too. */
const wordedOf = (resource: Searched): readonly string[] =>
    shownOf(resource).filter(
        source => searchedBy(resource.fields[source]!) !== 'never',
    );

/**
 * The rows that contain every word, in any field and order. Servers match a text as a whole within
 * one field, but first and last name are two fields. Takes one request if the longest word is rare;
 * if all are frequent, only the first rows of each word are examined.
 */
const withAllWords = async (
    resource: Searched,
    words: readonly string[],
    read: Read,
): Promise<readonly RaRecord[]> => {
    const found = new Map<RaRecord['id'], RaRecord>();

    for (const word of words
        .toSorted((one, other) => other.length - one.length)
        .slice(0, MAX_WORDS)) {
        const { data, total } = await read(word, WORD_PAGE);
        for (const row of data)
            if (holds(row, wordedOf(resource), words)) found.set(row.id, row);
        if (total <= data.length) break;
    }

    return [...found.values()];
};

/** The records of an entity that match one reading of a text. */
const askEntity = async (
    name: ResourceName,
    resource: Searched,
    reading: Reading,
    {
        provider,
        scope,
    }: { readonly provider: PortalProvider; readonly scope: Scope },
    signal: AbortSignal,
): Promise<SearchAnswer> => {
    const { search, list, title } = resource;
    const isHere = isClientSide(resource) && !search.paged;
    const words = wordsIn(reading.text);

    const read: Read = async (text, perPage) => {
        const { data, total = data.length } = await provider.getList<RaRecord>(
            name,
            {
                filter: { q: text },
                pagination: { page: 1, perPage: isHere ? ALL_HERE : perPage },
                sort: list.sort ?? { field: 'id', order: 'ASC' },
                meta: { scope, ...(search.paged && { paged: true }) },
                signal,
            },
        );

        return { data, total };
    };

    const found = (
        rows: readonly RaRecord[],
        more: Partial<SearchAnswer> = {},
    ): SearchAnswer => ({
        records: rows.map(record => ({
            name: (search.of ?? name) as ResourceName,
            record,
            facts: factsOf(resource, record),
        })),
        total: rows.length,
        ...more,
    });

    const nameOf = ({ [title]: named }: RaRecord) => String(named ?? '');

    for (const text of textsOf(resource, reading)) {
        const { data, total } = await read(text, PAGE);

        const rows =
            isHere && reading.kind !== 'mac'
                ? data.filter(row => holds(row, shownOf(resource), words))
                : data;

        const isName = (row: RaRecord) =>
            Number(reading.kind === 'name' && isNamedBy(resource, row, words));

        if (rows.length > 0)
            return found(
                rankRows(rows, nameOf, text).toSorted(
                    (one, other) => isName(other) - isName(one),
                ),
                isHere ? {} : { total },
            );
    }

    if (isHere || reading.kind !== 'name' || words.length < 2) return nothing;

    const rows = rankedByWords(
        await withAllWords(resource, words, read),
        row => wordedOf(resource).map(source => String(row[source] ?? '')),
        words,
    );

    return found(rows.slice(0, PAGE), { isListed: false });
};

/** A way to find records that needs more than their entity's list. */
export interface OwnSource {
    readonly name: string;
    readonly label: Text;
    /** The kinds of text it understands. */
    readonly by: readonly SearchKind[];
    /** The entities it reads; users who may not read them are not offered it. */
    readonly reads: readonly ResourceName[];
    /** Searches all sites, so it is for users who can choose between several. */
    readonly isEverywhere?: boolean;
    readonly needs?: 'site' | 'billgroup';
    readonly find: (
        provider: PortalProvider,
        text: string,
        scope: Scope,
        signal: AbortSignal,
    ) => Promise<SearchAnswer>;
}

type Pickers = Pick<
    ReturnType<typeof useScope>,
    'pickers' | 'client' | 'searchSites' | 'searchClients'
>;
interface Labels {
    readonly sites: string;
    readonly clients: string;
}

interface Picked {
    readonly Results: readonly { readonly Id: number }[];
    readonly Count: number;
}

const pickedIn = (name: 'site' | 'client', { Results, Count }: Picked) => ({
    records: Results.map(row => ({
        name,
        record: { ...row, id: row.Id } as RaRecord,
        facts: [],
    })),
    total: Count,
});

/**
 * Sites and clients to switch to, from the calls of the pickers: a user with a picker may choose there, whatever their
 * menu.
 */
export const scopeSources = (
    text: string,
    { pickers, client, searchSites, searchClients }: Pickers,
    labels: Labels,
    isClientSearched: boolean,
): readonly Source[] => [
    ...(pickers.site
        ? [
              {
                  key: 'scope.site',
                  label: labels.sites,
                  scopeName: client?.Company,
                  queryKey: [text, client?.Id],
                  ask: async (signal: AbortSignal) =>
                      pickedIn('site', await searchSites(text, signal)),
              },
          ]
        : []),
    ...(pickers.client && !isClientSearched
        ? [
              {
                  key: 'scope.client',
                  label: labels.clients,
                  queryKey: [text],
                  ask: async (signal: AbortSignal) =>
                      pickedIn('client', await searchClients(text, signal)),
              },
          ]
        : []),
];

/** Who searches, in which scope, and with what. */
export interface Searching {
    readonly provider: PortalProvider;
    readonly may: (resource: string) => boolean;
    readonly scope: Scope;
    /** Can switch between sites. */
    readonly choosesSite: boolean;
    readonly labelOf: (resource: Resource) => string;
    readonly textOf: (text: OwnSource['label']) => string;
    /** Names where an entity is searched that needs a site or group. */
    readonly scopeNameOf: (need: Resource['needs']) => string | undefined;
}

const isSearched = (resource: Resource): resource is Searched =>
    resource.search !== undefined;

/** The entities that declare a search and that the user may list. */
export const searchedEntities = (
    may: Searching['may'],
): readonly ResourceName[] =>
    (Object.keys(entityOutlines) as ResourceName[]).filter(
        name => isSearched(resources[name]) && may(name),
    );

const readingFor = (
    by: readonly SearchKind[],
    readings: readonly Reading[],
): Reading | undefined => readings.find(({ kind }) => by.includes(kind));

const sourceOf = (
    name: ResourceName,
    reading: Reading,
    searching: Searching,
): Source => {
    const resource = resources[name] as Searched;

    return {
        key: name,
        label: searching.labelOf(resource),
        scopeName: searching.scopeNameOf(resource.needs),
        queryKey: [reading.kind, reading.text, searching.scope],
        ask: signal => askEntity(name, resource, reading, searching, signal),
        list: filteredAddress(name, { q: reading.text }),
    };
};

const ownSourceOf = (
    searchSource: OwnSource,
    { text }: Reading,
    { provider, scope, textOf, scopeNameOf }: Searching,
): Source => ({
    key: searchSource.name,
    label: textOf(searchSource.label),
    scopeName: scopeNameOf(searchSource.needs),
    queryKey: [text, scope],
    ask: signal => searchSource.find(provider, text, scope, signal),
});

interface Sources {
    readonly sources: readonly Source[];
    /** Entities that could be searched if a site were chosen. */
    readonly waiting: readonly ResourceName[];
}

/** The requests a text calls for, those for its most likely meaning first. */
export const sourcesFor = (
    readings: readonly Reading[],
    searchSources: readonly OwnSource[],
    searching: Searching,
): Sources => {
    const { may, scope } = searching;

    const isMet = ({ needs }: Pick<Resource, 'needs'>) =>
        needs === undefined || Boolean(scope[needs]);

    /** The most likely kind comes first; of two entities, the one that declares that kind earlier. */
    const rankOf = (by: readonly SearchKind[]): number => {
        const at = readings.findIndex(({ kind }) => by.includes(kind));

        return at * 100 + by.indexOf(readings[at]!.kind);
    };

    const names = searchedEntities(may).filter(name =>
        readingFor((resources[name] as Searched).search.by, readings),
    );

    const wanted = [
        ...searchSources.flatMap(declared => {
            const reading = readingFor(declared.by, readings);

            const isOffered =
                isMet(declared) &&
                declared.reads.every(may) &&
                (searching.choosesSite || !declared.isEverywhere);

            return reading && isOffered
                ? [
                      {
                          by: declared.by,
                          isLast: declared.isEverywhere === true,
                          source: ownSourceOf(declared, reading, searching),
                      },
                  ]
                : [];
        }),
        ...names
            .filter(name => isMet(resources[name]))
            .map(name => {
                const { by } = (resources[name] as Searched).search;

                return {
                    by,
                    isLast: false,
                    source: sourceOf(
                        name,
                        readingFor(by, readings)!,
                        searching,
                    ),
                };
            }),
    ];

    return {
        sources: wanted
            .toSorted(
                (one, other) =>
                    rankOf(one.by) - rankOf(other.by) ||
                    Number(one.isLast) - Number(other.isLast),
            )
            .map(({ source }) => source),
        waiting: names.filter(name => !isMet(resources[name])),
    };
};

/** The source of one entity, whatever kind of text it is. */
export const sourceOfEntity = (
    name: ResourceName,
    readings: readonly Reading[],
    searching: Searching,
): Source | undefined => {
    const { search } = resources[name] as Searched;
    const reading = readingFor(search.by, readings) ?? readings[0];

    return reading && sourceOf(name, reading, searching);
};

export const keyOfRecord = (name: string, id: Identifier): string =>
    `${name}/${id}`;
