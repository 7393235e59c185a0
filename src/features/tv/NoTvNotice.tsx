import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import { freshFor, type PortalProvider } from '../../../dataProvider/index.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';

/** Tells the user if the chosen site has no TV. */
export const NoTvNotice = () => {
    const message = useMessage();
    const provider = useDataProvider<PortalProvider>();
    const { site } = useScope();
    const { data } = useQuery({
        queryKey: ['sites with TV'],
        queryFn: ({ signal }) =>
            provider.call('lookup.tvSites', {}, { signal }),
        enabled: site !== undefined,
        staleTime: freshFor.fiveMinutes,
    });
    if (!site || !data || data.some(({ Id }) => Id === site.Id)) return null;
    return (
        <Alert severity="info" sx={{ mb: 2 }}>
            {message('tv.noTv')}
        </Alert>
    );
};
