import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Box, Button } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useScope } from '../../session/useScope.ts';
import { Bone } from '../../components/Skeleton.tsx';
import { Notice } from '../../components/Notice.tsx';
import { reasonText } from '../failureText.ts';

/** The list's outline while its first rows are on the way. */
export const ListSkeleton = () => {
    const translate = useMessage();
    const { perPage } = useListContext();
    return (
        <Box data-coming aria-busy aria-label={translate('screens.list.loading')} role="status" sx={{ px: 1.5, pb: 1.5 }}>
            <Bone lines={Math.min(perPage, 10)} />
        </Box>
    );
};

/** In the list's place when it could not be loaded: the server's reason, and no stale rows. */
export const ListError = () => {
    const translate = useMessage();
    const { refetch, isFetching, error } = useListContext();
    const reason = reasonText(error);
    return (
        <Notice icon={<ErrorIcon />} title={translate('screens.list.errorTitle')} text={[reason && (/[.!?…]$/.test(reason) ? reason : `${reason}.`), translate('screens.list.errorText')].filter(Boolean).join(' ')}>
            <Button variant="contained" disabled={isFetching} onClick={() => void refetch()}>{translate('screens.list.retry')}</Button>
        </Notice>
    );
};

/** What was looked for in vain, and where. */
const useNoMatchText = (needs: Resource['needs'] | undefined): string => {
    const translate = useMessage();
    const { filterValues: { q, ...filters } } = useListContext();
    const { site } = useScope();
    const search = typeof q === 'string' ? q.trim() : '';
    const isFiltered = Object.keys(filters).length > 0;
    const missing = search === '' ? translate('screens.list.noMatchText') : translate(isFiltered ? 'screens.list.noMatchBoth' : 'screens.list.noMatchSearch', { search });
    return needs === 'site' && site ? `${missing} ${translate('screens.list.searchedAt', { site: site.SiteName })}` : missing;
};

interface ListEmptyProps {
    readonly needs: Resource['needs'] | undefined;
    readonly plural: string;
    readonly create: ReactNode;
}

/** No rows: because nothing matches, or because there are none yet. */
export const ListEmpty = ({ plural, create, needs }: ListEmptyProps) => {
    const translate = useMessage();
    const { filterValues, setFilters } = useListContext();
    const noMatch = useNoMatchText(needs);
    if (Object.keys(filterValues).length > 0)
        return (
            <Notice icon={<SearchOffIcon />} title={translate('screens.list.noMatchTitle')} text={noMatch}>
                <Button variant="outlined" onClick={() => setFilters({}, {})}>{translate('screens.list.clearFilters')}</Button>
            </Notice>
        );
    return (
        <Notice icon={<InboxIcon />} title={translate('screens.list.emptyTitle', { name: plural })} text={translate(create ? 'screens.list.emptyCreate' : 'screens.list.emptyText')}>
            {create}
        </Notice>
    );
};
