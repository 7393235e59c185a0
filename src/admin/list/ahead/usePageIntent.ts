import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type GetListParams } from 'ra-core';
import type { MouseEvent } from 'react';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { useIntent, type Intent } from '../../../components/ahead/useIntent.ts';
import { readList } from './listQuery.ts';

/** Where a button of the foot says which page it leads to. */
export const PAGE_ATTRIBUTE = 'data-page';

const pick = (element: Element): string | undefined => element.closest(`[${PAGE_ATTRIBUTE}]:not(:disabled)`)?.getAttribute(PAGE_ATTRIBUTE) ?? undefined;

interface Shown {
    readonly resource: string;
    readonly page: number;
    readonly perPage: number;
}

/**
 * Reads the page of a list on whose button the pointer or the keyboard rests: the query that is shown, at another page. Once it is clicked, the query of that
 * page is made at once: otherwise it would wait until the address has changed and all that follows it has been drawn.
 */
export const usePageIntent = ({ resource, page: shown, perPage }: Shown): Omit<Intent, 'onClick'> & { readonly onClickCapture: (event: MouseEvent) => void } => {
    const queryClient = useQueryClient();
    const provider = useDataProvider<PortalProvider>();
    const paramsOf = (picked: string | undefined): GetListParams | undefined => {
        const page = Number(picked);
        if (picked === undefined || page === shown) return undefined;
        const lists = queryClient.getQueryCache().findAll({ queryKey: [resource, 'getList'], type: 'active' });
        const asked = lists.map(({ queryKey }) => queryKey[2] as GetListParams).find(({ pagination }) => pagination?.page === shown && pagination.perPage === perPage);
        return asked && { ...asked, pagination: { page, perPage } };
    };
    const { onClick: leave, ...intent } = useIntent(pick, picked => {
        const params = paramsOf(picked);
        if (params) void provider.readAhead(resource, 'getList', params);
    });
    return {
        ...intent,
        onClickCapture: ({ target }) => {
            leave();
            const params = paramsOf(pick(target as Element));
            if (params) void readList(resource, params, { queryClient, provider });
        },
    };
};
