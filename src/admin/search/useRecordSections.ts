import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useNavigate } from 'ra-core';
import { useMemo } from 'react';

import {
    ApiError,
    freshFor,
    type PortalProvider,
} from '../../../dataProvider/index.ts';
import { resources } from '../../../resources/index.ts';
import { wordsIn } from '../../../resources/rules/words.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { inSentence, useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { useOverrides } from '../overrideTables.ts';
import {
    keyOfRecord,
    scopeSources,
    type Searching,
    sourceOfEntity,
    sourcesFor,
} from './entitySources.ts';
import { recognise } from './recognise.ts';
import {
    type SearchAnswer,
    type FoundRecord,
    isNamedBy,
    type Level,
    type Option,
    type Section,
    type Source,
} from './searchModel.ts';

/** Time limit of a source in milliseconds. A slower one leaves a gap that says so. */
const LIMIT_MS = 8_000;

interface Answer {
    readonly source: Source;
    readonly found: SearchAnswer | undefined;
    readonly isAsking: boolean;
    readonly hasFailed: boolean;
    readonly askAgain: () => void;
}

const nothing: SearchAnswer = { records: [], total: 0 };

const ask = async (
    { ask: send }: Source,
    signal: AbortSignal,
): Promise<SearchAnswer> => {
    try {
        return await send(
            AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
        );
    } catch (error) {
        if (
            error instanceof ApiError &&
            (error.status === 403 || error.status === 404)
        )
            return nothing; // not for this user
        throw error;
    }
};

/** Queries all sources in parallel, each with its own time limit. Requests no longer needed are aborted. */
const useAnswers = (sources: readonly Source[]): readonly Answer[] => {
    const queries = useQueries({
        queries: sources.map(source => ({
            queryKey: ['search', source.key, ...source.queryKey],
            queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
                ask(source, signal),
            staleTime: freshFor.search,
            gcTime: freshFor.search,
        })),
    });

    return queries.map(({ data, isError, isFetching, refetch }, n) => ({
        source: sources[n]!,
        found: data,
        isAsking: isFetching && !data,
        hasFailed: isError && !isFetching,
        askAgain: () => void refetch(),
    }));
};

/** Who searches, in which scope and language. */
const useSearching = (): Searching => {
    const provider = useDataProvider<PortalProvider>();
    const may = useAccess();
    const { scope, site, pickers } = useScope();
    const text = useText();
    const message = useMessage();

    return useMemo(() => {
        const scopeNameOf: Searching['scopeNameOf'] = need => {
            if (!need || !site) return undefined;
            if (need === 'site') return site.SiteName;

            return message('search.groupOf', { site: site.SiteName });
        };

        return {
            provider,
            may,
            scope,
            choosesSite: pickers.site,
            labelOf: ({ plural }) => text(plural),
            textOf: text,
            scopeNameOf,
        };
    }, [provider, may, scope, site, pickers.site, text, message]);
};

const SHOWN = 5;

interface Lines {
    /** Turns a record into a result. */
    readonly optionOf: (found: FoundRecord) => Option;
    readonly onClose: () => void;
}

/** The records found for a text, grouped by source; each group arrives in its own time. */
export const useRecordSections = (
    text: string,
    level: Level,
    { optionOf, onClose }: Lines,
): readonly Section[] => {
    const message = useMessage();
    const textOf = useText();
    const navigate = useNavigate();
    const searching = useSearching();
    const scope = useScope();
    const { searches } = useOverrides();
    const readings = level.kind === 'verbs' ? [] : recognise(text);
    const isNamed = readings.some(({ kind }) => kind === 'name');
    const everywhere = sourcesFor(readings, searches, searching);
    const among = level.kind === 'all' ? level.among : undefined;

    /** Sites and clients of that name; none if the text is not a name. */
    const namedScopes = (): readonly Source[] => {
        if (!isNamed) return [];

        const labels = {
            sites: textOf(resources.site.plural),
            clients: textOf(resources.client.plural),
        };

        const mayReadClients = searching.may('client');

        return scopeSources(readings[0]!.text, scope, labels, mayReadClients);
    };

    const sourcesOf = (): readonly Source[] => {
        if (among)
            return everywhere.sources.filter(({ key }) => among.includes(key));

        if (level.kind === 'pick') {
            const picked = sourceOfEntity(level.name, readings, searching);

            return picked ? [picked] : [];
        }

        return [...namedScopes(), ...everywhere.sources];
    };

    const answers = useAnswers(sourcesOf());

    const seen = new Set<string>();

    /** Skips records an earlier source has found. */
    const isNew = ({ name, record }: FoundRecord): boolean => {
        const key = keyOfRecord(name, record.id);
        if (seen.has(key)) return false;
        seen.add(key);

        return true;
    };

    const goTo = (to: string) => () => {
        onClose();
        navigate(to);
    };

    const sectionOf = ({
        source,
        found,
        isAsking,
        hasFailed,
        askAgain,
    }: Answer): Section => {
        const { key, label, scopeName, list } = source;
        const isListed = found?.isListed !== false;

        const shown = (found?.records ?? [])
            .filter(isNew)
            .slice(0, isListed ? SHOWN : undefined)
            .map(optionOf);

        const options: Option[] = [...shown];
        const hasMore = isListed && found && found.total > shown.length;
        if (hasMore && list !== undefined && shown.length > 0)
            options.push({
                key: `${key}/all`,
                title: message('search.all', { smart_count: found.total }),
                run: goTo(list),
            });
        if (hasFailed)
            options.push({
                key: `${key}/again`,
                title: message('search.gap'),
                note: message('shell.retry'),
                run: askAgain,
            });

        const isBelow =
            isNamed &&
            shown.length > 0 &&
            !found?.records.some(({ name, record }) =>
                isNamedBy(resources[name], record, wordsIn(text)),
            );

        return {
            key,
            label,
            scopeName,
            isRemote: true,
            isAsking,
            isBelow,
            isAside: hasFailed,
            options,
        };
    };

    const sections = answers.map(sectionOf);
    const searchesAll = level.kind === 'all' && !among;
    if (!searchesAll || !scope.pickers.site || everywhere.waiting.length === 0)
        return sections;

    const waiting = everywhere.waiting.map(name =>
        inSentence(textOf((resources[name] as Resource).plural)),
    );

    const choice: Section = {
        key: 'choice',
        isAside: true,
        label: message('search.needsSite'),
        options: [
            {
                key: 'choice/site',
                title: message('shell.noSite'),
                note: message('search.toSearch', { lists: waiting.join(', ') }),
                icon: 'site',
                run: goTo('/siteselection'),
            },
        ],
    };

    return [...sections, choice];
};
