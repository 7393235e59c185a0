import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import { widgetNames } from '../../../resources/widget.ts';
import type { WidgetName } from '../../foundation/statistics/widgets.ts';
import { useSession } from '../../session/SessionContext.ts';

/** The widgets the user has: administrators all, others those the session names, asked for only where it names none. */
export const useWidgets = () => {
    const { role, user, widgets } = useSession();
    const provider = useDataProvider<PortalProvider>();
    const isAdministrator = role === 'Administrators';
    const { data, isPending, isError, refetch } = useQuery({
        queryKey: ['session.widgets', user.UserId],
        queryFn: ({ signal }) => provider.call('session.widgets', {}, { signal }),
        enabled: !isAdministrator && widgets === undefined,
    });
    const asked = !isAdministrator && widgets === undefined;
    const names = isAdministrator ? widgetNames : (widgets ?? data?.map(widget => widget.Name) ?? []);
    return { has: (name: WidgetName) => names.includes(name), none: names.length === 0, isPending: asked && isPending, isError: asked && isError, refetch };
};
