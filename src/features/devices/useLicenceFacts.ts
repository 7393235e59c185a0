import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { useScope } from '../../session/useScope.ts';

/** What new licences of the chosen site are named from: the site's own prefix, and the code of its client. */
export const useLicenceFacts = () => {
    const provider = useDataProvider<PortalProvider>();
    const { scope, clientCode } = useScope();
    const siteId = scope.site;
    const prefix = useQuery({
        queryKey: ['license prefix', siteId],
        queryFn: async ({ signal }) => (await provider.call('lookup.licensePrefix', { SiteId: siteId }, { signal })) ?? '',
        enabled: siteId !== undefined,
        retry: false,
        gcTime: 0,
    });
    const code = useQuery({
        queryKey: ['client code of site', siteId],
        queryFn: async ({ signal }) => {
            const { data: site } = await provider.getOne('site', { id: siteId ?? 0, signal });
            const { data: client } = await provider.getOne('client', { id: site.ClientId, signal });
            return String(client.Code ?? '');
        },
        enabled: siteId !== undefined && clientCode === undefined,
        retry: false,
    });
    return { siteId, prefix, clientCode: clientCode ?? code.data, codeError: clientCode === undefined ? code.error : null };
};
