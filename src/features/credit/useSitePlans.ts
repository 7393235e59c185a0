import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { useScope } from '../../session/useScope.ts';

/** The chosen site's plans that vouchers can be made from. */
export const useSitePlans = () => {
    const { call } = useDataProvider<PortalProvider>();
    const { site } = useScope();
    return useQuery({
        queryKey: ['voucher', 'plans', site?.Id],
        queryFn: ({ signal }) =>
            call('lookup.plansOfSite', { SiteId: site?.Id }, { signal }),
        enabled: site !== undefined,
    });
};
