import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetMany, type Identifier } from 'ra-core';
import { useEffect, useState } from 'react';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import { useMessage } from '../../i18n/catalogue.ts';

export interface SiteChoice {
    readonly Id: Identifier;
    readonly SiteName: string;
}

const PAUSE_MS = 300;

/** The sites a typed text finds, 20 at most, and the chosen ones by name. */
export const useSiteChoices = (ids: readonly Identifier[], client: number | undefined, typed: string, open: boolean) => {
    const message = useMessage();
    const provider = useDataProvider<PortalProvider>();
    const [search, setSearch] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setSearch(typed), PAUSE_MS);
        return () => clearTimeout(timer);
    }, [typed]);
    const found = useQuery({
        queryKey: ['lookup.sitesOfMany', client, search],
        queryFn: ({ signal }) => provider.call('lookup.sitesOfMany', { search, ClientId: client }, { signal }),
        enabled: open,
        placeholderData: keepPreviousData,
    });
    const known = useGetMany<SiteChoice & { id: Identifier }>('site', { ids: [...ids] }, { enabled: ids.length > 0 });
    const choices = found.data?.Results ?? [];
    const nameOf = (id: Identifier) => choices.find(site => site.Id === id)?.SiteName ?? known.data?.find(site => site?.id === id)?.SiteName;
    return {
        choices,
        chosen: ids.map((Id): SiteChoice => ({ Id, SiteName: nameOf(Id) ?? message('account.siteNumber', { id: Id }) })),
        loading: found.isFetching,
    };
};
