import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalProvider } from '../../dataProvider/index.ts';
import { useScope } from '../session/useScope.ts';

/** The plans of the chosen site that vouchers can be made of. */
export const useSitePlans = () => {
    const { call } = useDataProvider<PortalProvider>();
    const { site } = useScope();
    return useQuery({
        queryKey: ['voucher', 'plans', site?.Id],
        queryFn: ({ signal }) => call('lookup.plansOfSite', { SiteId: site?.Id }, { signal }),
        enabled: site !== undefined,
    });
};
