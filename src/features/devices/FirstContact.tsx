import { Alert, Link, Box } from '@mui/material';
import { LinkBase, type RaRecord, useGetOne } from 'ra-core';
import { useEffect, useState } from 'react';

import { instantOf } from '../../../resources/rules/instant.ts';
import {
    clearLastCreated,
    useLastCreated,
} from '../../admin/list/CreatedNotice.tsx';
import { recordAddress } from '../../admin/resource.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';

/** Milliseconds between two checks of a device that has never reported. */
const LOOK_MS = 15_000;

const checks = [
    'devices.await.power',
    'devices.await.cable',
    'devices.await.nasId',
] as const;

/** What to check while a new device stays silent. */
const ContactChecks = ({ nasId }: { readonly nasId: unknown }) => {
    const translate = useMessage();

    return (
        <>
            {translate('devices.await.checks')}
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
                {checks.map(check => (
                    <li key={check}>
                        {check === 'devices.await.nasId' &&
                        typeof nasId === 'string' &&
                        nasId !== ''
                            ? translate('devices.await.nasIdIs', { id: nasId })
                            : translate(check)}
                    </li>
                ))}
            </Box>
        </>
    );
};

/**
 * Reloads a device that has never reported, again and again while the page is visible, and says what to check
 * meanwhile.
 */
export const AwaitedContact = ({
    look,
    nasId,
}: {
    readonly look: () => void;
    readonly nasId: unknown;
}) => {
    const translate = useMessage();

    useEffect(() => {
        const timer = setInterval(
            () => document.visibilityState === 'visible' && look(),
            LOOK_MS,
        );

        return () => clearInterval(timer);
    }, [look]);

    return (
        <Alert severity="info" role="status" sx={{ width: '100%' }}>
            <strong>{translate('devices.await.title')}</strong>{' '}
            <ContactChecks nasId={nasId} />
        </Alert>
    );
};

const isUp = (device: RaRecord | undefined) =>
    !Number.isNaN(instantOf(device?.LogTime));

const Watched = ({
    created,
    onClose,
}: {
    readonly created: RaRecord;
    readonly onClose: () => void;
}) => {
    const translate = useMessage();

    const { data: device = created } = useGetOne<RaRecord>(
        'device',
        { id: created.id },
        {
            refetchInterval: ({ state }) =>
                isUp(state.data) ? false : LOOK_MS, // does not run while the tab is hidden
        },
    );

    const name = (
        <Link
            component={LinkBase}
            to={recordAddress('device', device.id)}
            color="inherit"
            sx={{ fontWeight: 600 }}
        >
            {cutText(String(device.NickName ?? ''))}
        </Link>
    );

    return isUp(device) ? (
        <Alert
            severity="success"
            role="status"
            sx={{ mb: 2 }}
            onClose={onClose}
        >
            {name} {translate('devices.await.up')}
        </Alert>
    ) : (
        <Alert severity="info" role="status" sx={{ mb: 2 }} onClose={onClose}>
            {name}: {translate('devices.await.title')}{' '}
            <ContactChecks nasId={device.NASID} />
        </Alert>
    );
};

/** Shown over the list of devices: the one just created, until it reports for the first time. */
export const FirstContact = () => {
    const created = useLastCreated('device');
    const [watched, setWatched] = useState<RaRecord>();

    useEffect(() => {
        if (!created) return;
        setWatched(created);
        clearLastCreated('device'); // this notice already says that it was created
    }, [created]);

    return (
        watched && (
            <Watched
                key={watched.id}
                created={watched}
                onClose={() => setWatched(undefined)}
            />
        )
    );
};
