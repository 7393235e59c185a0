import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useDataProvider, useRecordContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMessage } from '../../i18n/catalogue.ts';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { Named } from '../../../resources/services/answers.ts';
import { useLatestRequest } from '../../components/useLatestRequest.ts';
import { failureText } from '../../admin/failureText.ts';

type Test = { readonly at: 'idle' } | { readonly at: 'busy' } | { readonly at: 'done'; readonly properties: readonly Named<string>[] } | { readonly at: 'failed'; readonly message: string };

/** Asks with what is typed, saved or not; the answer to older values is dropped. */
const useTest = (id: unknown, account: unknown, password: unknown) => {
    const provider = useDataProvider<PortalProvider>();
    const [test, setTest] = useState<Test>({ at: 'idle' });
    const latest = useLatestRequest();
    useEffect(() => {
        setTest({ at: 'idle' });
        return latest.end;
    }, [account, password, latest]);

    const start = async () => {
        const signal = latest.next();
        const show = (next: Test) => !signal.aborted && setTest(next);
        show({ at: 'busy' });
        try {
            const input = { Id: id, RMSClientId: account, RMSClientPassword: password };
            show({ at: 'done', properties: await provider.call('lookup.rmsProperties', input, { signal }) });
        } catch (error) {
            show({ at: 'failed', message: failureText(error) });
        }
    };
    return { test, start };
};

const Properties = ({ properties }: { readonly properties: readonly Named<string>[] }) => {
    const translate = useMessage();
    return (
        <Table size="small" sx={{ mt: 1 }}>
            <TableHead>
                <TableRow>
                    <TableCell>{translate('clients.property')}</TableCell>
                    <TableCell>{translate('clients.propertyId')}</TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {properties.map(({ Id, Name }) => (
                    <TableRow key={Id}>
                        <TableCell>{Name}</TableCell>
                        <TableCell sx={{ fontFamily: 'monospace' }}>{Id}</TableCell>
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};

/** Tries the RMS account of a client as typed, and lists its properties. */
export const RmsTestPanel = () => {
    const translate = useMessage();
    const id = useRecordContext()?.id;
    const [account, password]: unknown[] = useWatch({ name: ['RMSClientId', 'RMSClientPassword'] });
    const { test, start } = useTest(id, account, password);
    const isComplete = Boolean(account) && Boolean(password);
    return (
        <Box sx={{ gridColumn: '1 / -1' }} aria-live="polite">
            <Button variant="outlined" disabled={!isComplete || id === undefined || test.at === 'busy'} onClick={() => void start()}>
                {translate(test.at === 'busy' ? 'clients.testing' : 'clients.testConnection')}
            </Button>
            {!isComplete && <Box sx={{ mt: 1, color: 'text.secondary' }}>{translate('clients.credentialsMissing')}</Box>}
            {test.at === 'failed' && <Alert severity="error" sx={{ mt: 2 }}>{translate('clients.testFailed', { message: test.message })}</Alert>}
            {test.at === 'done' && (
                <Alert severity="success" icon={false} sx={{ mt: 2, '& .MuiAlert-message': { width: '100%' } }}>
                    {test.properties.length === 0 ? translate('clients.noProperties') : translate('clients.connected', { count: test.properties.length })}
                    {test.properties.length > 0 && <Properties properties={test.properties} />}
                </Alert>
            )}
        </Box>
    );
};
