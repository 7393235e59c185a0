import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import { causeText } from '../../admin/failureText.ts';
import { SheetTable } from '../../components/SheetTable.tsx';
import { useMessage } from '../../i18n/catalogue.ts';

/** Queries with the typed values, saved or not. Responses for older values are dropped. */
const useTest = (
    Id: unknown,
    RMSClientId: unknown,
    RMSClientPassword: unknown,
) => {
    const provider = useDataProvider<PortalProvider>();

    return useQuery({
        queryKey: ['rms test', Id, RMSClientId, RMSClientPassword],
        queryFn: ({ signal }) =>
            provider.call(
                'lookup.rmsProperties',
                { Id, RMSClientId, RMSClientPassword },
                { signal },
            ),
        enabled: false,
        gcTime: 0,
    });
};

/** Tests a client's RMS account with the typed credentials and lists its properties. */
export const RmsTestPanel = () => {
    const translate = useMessage();
    const id = useRecordContext()?.id;

    const [account, password]: unknown[] = useWatch({
        name: ['RMSClientId', 'RMSClientPassword'],
    });

    const {
        data: properties,
        error,
        isFetching,
        refetch,
    } = useTest(id, account, password);

    const isComplete = Boolean(account) && Boolean(password);
    const canTest = isComplete && id !== undefined;

    return (
        <Box sx={{ gridColumn: '1 / -1' }} aria-live="polite">
            <Button
                variant="outlined"
                disabled={!canTest || isFetching}
                onClick={() => void refetch()}
            >
                {translate(
                    isFetching ? 'clients.testing' : 'clients.testConnection',
                )}
            </Button>
            {!isComplete && (
                <Box sx={{ mt: 1, color: 'text.secondary' }}>
                    {translate('clients.credentialsMissing')}
                </Box>
            )}
            {error && !isFetching && (
                <Alert severity="error" sx={{ mt: 2 }}>
                    {translate('clients.testFailed', {
                        message: causeText(error),
                    })}
                </Alert>
            )}
            {properties && !isFetching && (
                <Alert
                    severity="success"
                    icon={false}
                    sx={{ mt: 2, '& .MuiAlert-message': { width: '100%' } }}
                >
                    {properties.length === 0
                        ? translate('clients.noProperties')
                        : translate('clients.connected', {
                              count: properties.length,
                          })}
                    {properties.length > 0 && (
                        <SheetTable
                            label={translate('clients.testConnection')}
                            sx={{ mt: 1 }}
                            columns={[
                                { head: translate('clients.property') },
                                {
                                    head: translate('clients.propertyId'),
                                    sx: { fontFamily: 'monospace' },
                                },
                            ]}
                            rows={properties.map(({ Id, Name }) => [Name, Id])}
                        />
                    )}
                </Alert>
            )}
        </Box>
    );
};
