import type { Identifier } from 'ra-core';
import type { PortalProvider, Scope } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource, SearchKind } from '../../../resources/schema/index.ts';
import type { Reading } from '../../foundation/search/recognise.ts';
import { outlines } from '../../foundation/entities/outlines.ts';
import { filteredAddress } from '../addresses.ts';
import { askEntity, type Searched } from './askEntity.ts';
import type { Source } from './found.ts';
import type { OwnSource } from './ownSource.ts';

/** Who searches, where, and with what. */
export interface Searching {
    readonly provider: PortalProvider;
    readonly may: (resource: string) => boolean;
    readonly scope: Scope;
    /** Works at one site or another. */
    readonly choosesSite: boolean;
    readonly labelOf: (resource: Resource) => string;
    readonly textOf: (text: OwnSource['label']) => string;
    /** Says where an entity is searched that needs a choice. */
    readonly placeOf: (need: Resource['needs']) => string | undefined;
}

const isSearched = (resource: Resource): resource is Searched => resource.search !== undefined;

/** The entities that declare how they are found and that the user may list. */
export const searchedEntities = (may: Searching['may']): readonly ResourceName[] => (Object.keys(outlines) as ResourceName[]).filter(name => isSearched(resources[name]) && may(name));

const readingFor = (by: readonly SearchKind[], readings: readonly Reading[]): Reading | undefined => readings.find(({ kind }) => by.includes(kind));

const sourceOf = (name: ResourceName, reading: Reading, searching: Searching): Source => {
    const resource = resources[name] as Searched;
    return {
        key: name,
        label: searching.labelOf(resource),
        place: searching.placeOf(resource.needs),
        asked: [reading.kind, reading.text, searching.scope],
        ask: signal => askEntity(name, resource, reading, searching, signal),
        list: filteredAddress(name, reading.text),
    };
};

const ownSourceOf = (own: OwnSource, { text }: Reading, { provider, scope, textOf, placeOf }: Searching): Source => ({
    key: own.name,
    label: textOf(own.label),
    place: placeOf(own.needs),
    asked: [text, scope],
    ask: signal => own.find(provider, text, scope, signal),
});

interface Sources {
    readonly sources: readonly Source[];
    /** Entities that could be searched if a site were chosen. */
    readonly waiting: readonly ResourceName[];
}

/** The questions that a text raises, the ones for what it most likely is first. */
export const sourcesFor = (readings: readonly Reading[], own: readonly OwnSource[], searching: Searching): Sources => {
    const { may, scope } = searching;
    const isMet = ({ needs }: Pick<Resource, 'needs'>) => needs === undefined || Boolean(scope[needs]);
    /** The likeliest kind first; of two entities the one that names that kind earlier. */
    const rankOf = (by: readonly SearchKind[]): number => {
        const at = readings.findIndex(({ kind }) => by.includes(kind));
        return at * 100 + by.indexOf(readings[at]!.kind);
    };
    const names = searchedEntities(may).filter(name => readingFor((resources[name] as Searched).search.by, readings));
    const wanted = [
        ...own.flatMap(each => {
            const reading = readingFor(each.by, readings);
            const isOffered = isMet(each) && each.reads.every(may) && (searching.choosesSite || !each.isEverywhere);
            return reading && isOffered ? [{ by: each.by, isLast: each.isEverywhere === true, source: ownSourceOf(each, reading, searching) }] : [];
        }),
        ...names.filter(name => isMet(resources[name])).map(name => {
            const { by } = (resources[name] as Searched).search;
            return { by, isLast: false, source: sourceOf(name, readingFor(by, readings)!, searching) };
        }),
    ];
    return { sources: wanted.toSorted((one, other) => rankOf(one.by) - rankOf(other.by) || Number(one.isLast) - Number(other.isLast)).map(({ source }) => source), waiting: names.filter(name => !isMet(resources[name])) };
};

/** The records of one entity alone, whatever the text may be. */
export const sourceOfEntity = (name: ResourceName, readings: readonly Reading[], searching: Searching): Source | undefined => {
    const { search } = resources[name] as Searched;
    const reading = readingFor(search.by, readings) ?? readings[0];
    return reading && sourceOf(name, reading, searching);
};

export const keyOfRecord = (name: string, id: Identifier): string => `${name}/${id}`;
