import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetMany, useGetOne } from 'ra-core';
import { useWatch } from 'react-hook-form';

import { freshFor } from '../../../dataProvider/index.ts';
import { type PortalProvider } from '../../../dataProvider/types.ts';
import type { Client } from '../../../resources/client.ts';
import { causeText } from '../../admin/failureText.ts';
import { SelectInput } from '../../admin/fields/ChoiceInput.tsx';
import type { InputProps } from '../../admin/fields/fieldType.ts';
import { TextInput } from '../../admin/fields/TextInput.tsx';
import { useMessage } from '../../i18n/catalogue.ts';

/** The form already requests this client's name; its record comes from the same request. */
const SHARED = { shared: true } as const;

/** The client whose billing group the site is in; the record's own client while no group is chosen. */
const useClientOfSite = () => {
    const [group, clientValue]: unknown[] = useWatch({
        name: ['GroupId', 'ClientId'],
    });

    const groupId = typeof group === 'number' && group > 0 ? group : undefined;

    // Same query as the group input's, so that both share one response.
    const { data: groups, isPending } = useGetMany(
        'billgroup',
        { ids: groupId === undefined ? [] : [groupId] },
        { enabled: groupId !== undefined },
    );

    const billgroup = groups?.[0];

    const clientId: unknown =
        billgroup?.ClientId ??
        (groupId !== undefined && isPending ? undefined : clientValue);

    const isKnown = typeof clientId === 'number' && clientId > 0;

    return {
        isKnown,
        ...useGetOne<Client & { id: number }>(
            'client',
            { id: isKnown ? clientId : 0, meta: SHARED },
            { enabled: isKnown },
        ),
    };
};

const useProperties = (client: (Client & { id: number }) | undefined) => {
    const provider = useDataProvider<PortalProvider>();
    const { id, RMSClientId, RMSClientPassword } = client ?? {};

    return useQuery({
        queryKey: ['rms properties', id, RMSClientId],
        queryFn: ({ signal }) =>
            provider.call(
                'lookup.rmsProperties',
                { Id: id, RMSClientId, RMSClientPassword },
                { signal },
            ),
        enabled: id !== undefined && Boolean(RMSClientId),
        staleTime: freshFor.minute,
    });
};

/**
 * The property of the client's RMS account that the site corresponds to. Typed by hand if the account cannot be
 * queried.
 */
export const RmsPropertyInput = (props: InputProps) => {
    const translate = useMessage();
    const { isKnown, data: client, error: clientError } = useClientOfSite();
    const { data: properties, error } = useProperties(client);
    const failure = clientError ?? error;

    const withHelp = (help: string) => ({
        ...props,
        field: { ...props.field, help: [help, help] as const },
    });

    if (properties)
        return (
            <SelectInput
                {...props}
                options={properties.map(({ Id, Name }) => ({
                    value: Id,
                    label: `${Name} (${Id})`,
                }))}
            />
        );
    if (failure)
        return (
            <TextInput
                {...withHelp(
                    translate('clients.rmsFailed', {
                        message: causeText(failure),
                    }),
                )}
            />
        );
    if (client && !client.RMSClientId)
        return <TextInput {...withHelp(translate('clients.rmsOff'))} />;
    if (!isKnown)
        return <TextInput {...withHelp(translate('clients.chooseClient'))} />;

    return <SelectInput {...props} disabled options={[]} />;
};
