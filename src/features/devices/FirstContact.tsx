import { Alert, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { recordAddress } from '../../admin/addresses.ts';
import { forgetCreated, useCreated } from '../../admin/list/created.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { ContactChecks, LOOK_MS } from './AwaitedContact.tsx';

const isUp = (device: RaRecord | undefined) => !Number.isNaN(instantOf(device?.LogTime));

const Watched = ({ created, onClose }: { readonly created: RaRecord; readonly onClose: () => void }) => {
    const translate = useMessage();
    const provider = useDataProvider<PortalProvider>();
    const { data: device = created } = useQuery({
        queryKey: ['first contact', created.id],
        queryFn: async ({ signal }) => (await provider.getOne<RaRecord>('device', { id: created.id, signal })).data,
        refetchInterval: ({ state }) => (isUp(state.data) ? false : LOOK_MS), // not while the tab is hidden
        retry: false,
        gcTime: 0,
    });
    const name = <Link component={LinkBase} to={recordAddress('device', device.id)} color="inherit" sx={{ fontWeight: 600 }}>{device.NickName}</Link>;
    return isUp(device) ? (
        <Alert severity="success" role="status" sx={{ mb: 2 }} onClose={onClose}>{name} {translate('devices.await.up')}</Alert>
    ) : (
        <Alert severity="info" role="status" sx={{ mb: 2 }} onClose={onClose}>{name}: {translate('devices.await.title')} <ContactChecks nasId={device.NASID} /></Alert>
    );
};

/** Over the list of devices: the one that was just created, until it is heard of for the first time. */
export const FirstContact = () => {
    const created = useCreated('device');
    const [watched, setWatched] = useState<RaRecord>();
    useEffect(() => {
        if (!created) return;
        setWatched(created);
        forgetCreated('device'); // what is said here says that it was created
    }, [created]);
    return watched && <Watched key={watched.id} created={watched} onClose={() => setWatched(undefined)} />;
};
