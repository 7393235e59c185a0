import { useQuery } from '@tanstack/react-query';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';

const NAMED = 10;

/** The sites the user may choose, the first of them by name. */
export const ProfileSites = () => {
    const message = useMessage();
    const { user } = useSession();
    const { pickers, searchSites, scope } = useScope();
    const { data, isError } = useQuery({
        queryKey: ['profile sites', scope.client],
        queryFn: ({ signal }) => searchSites('', signal),
        enabled: pickers.site,
    });
    if (!pickers.site) return <>{user.siteName || message('account.none')}</>;
    if (isError) return <>{message('account.sitesFailed')}</>;
    if (!data) return <>…</>;
    const names = data.Results.slice(0, NAMED).map(site => site.SiteName);
    if (names.length === 0) return <>{message('account.none')}</>;
    const more = data.Count - names.length;
    return <>{[...names, ...(more > 0 ? [message('account.moreSites', { count: more })] : [])].join(', ')}</>;
};
