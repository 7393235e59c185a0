import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Box, Button } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ApiError, TooManyRowsError } from '../../../dataProvider/index.ts';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
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

/** What may be done about it: it is a matter of the connection only where nobody answered. */
const hintOf = (error: unknown): MessageKey | undefined => {
    if (!(error instanceof ApiError)) return 'screens.list.errorText';
    if (error instanceof TooManyRowsError) return undefined;
    if (error.kind === 'shape') return 'screens.list.errorStrange';
    if (error.status >= 500) return 'screens.list.errorFailed';
    if (error.status < 400) return 'screens.list.errorText';
    return error.status === 403 ? 'screens.list.errorForbidden' : 'screens.list.errorRefused';
};

/** In the list's place when it could not be loaded: the server's reason, and no stale rows. */
export const ListError = () => {
    const translate = useMessage();
    const { refetch, isFetching, error } = useListContext();
    const reason = reasonText(error);
    const hint = hintOf(error);
    const status = error instanceof ApiError ? error.status : 0;
    return (
        <Notice icon={<ErrorIcon />} title={translate('screens.list.errorTitle')} text={[reason && (/[.!?…]$/.test(reason) ? reason : `${reason}.`), hint && translate(hint, { status })].filter(Boolean).join(' ')}>
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
