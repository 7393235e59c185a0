import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type GetListParams } from 'ra-core';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { useIntent, type Intent } from '../../../components/ahead/useIntent.ts';

/** Where a button of the foot says which page it leads to. */
export const PAGE_ATTRIBUTE = 'data-page';

const pick = (element: Element): string | undefined => element.closest(`[${PAGE_ATTRIBUTE}]:not(:disabled)`)?.getAttribute(PAGE_ATTRIBUTE) ?? undefined;

interface Shown {
    readonly resource: string;
    readonly page: number;
    readonly perPage: number;
}

/** Reads the page of a list on whose button the pointer or the keyboard rests: the query that is shown, at another page. */
export const usePageIntent = ({ resource, page: shown, perPage }: Shown): Intent => {
    const client = useQueryClient();
    const provider = useDataProvider<PortalProvider>();
    return useIntent(pick, picked => {
        const page = Number(picked);
        const lists = client.getQueryCache().findAll({ queryKey: [resource, 'getList'], type: 'active' });
        const asked = lists.map(({ queryKey }) => queryKey[2] as GetListParams).find(({ pagination }) => pagination?.page === shown && pagination.perPage === perPage);
        if (asked && page !== shown) void provider.readAhead(resource, 'getList', { ...asked, pagination: { page, perPage } });
    });
};
