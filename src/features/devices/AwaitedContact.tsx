import { Alert, Box } from '@mui/material';
import { useEffect } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';

/** Milliseconds between two looks at a device that was never heard of. */
export const LOOK_MS = 15_000;

const checks = ['devices.await.power', 'devices.await.cable', 'devices.await.nasId'] as const;

/** What to look at while a new device stays silent. */
export const ContactChecks = ({ nasId }: { readonly nasId: unknown }) => {
    const translate = useMessage();
    return (
        <>
            {translate('devices.await.checks')}
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>{checks.map(check => <li key={check}>{check === 'devices.await.nasId' && typeof nasId === 'string' && nasId !== '' ? translate('devices.await.nasIdIs', { id: nasId }) : translate(check)}</li>)}</Box>
        </>
    );
};

/** A device that was never heard of is looked at again and again while the page is seen; and what to check meanwhile. */
export const AwaitedContact = ({ look, nasId }: { readonly look: () => void; readonly nasId: unknown }) => {
    const translate = useMessage();
    useEffect(() => {
        const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_MS);
        return () => clearInterval(timer);
    }, [look]);
    return <Alert severity="info" role="status" sx={{ width: '100%' }}><strong>{translate('devices.await.title')}</strong> <ContactChecks nasId={nasId} /></Alert>;
};
