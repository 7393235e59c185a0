import { Alert, Box, Link } from '@mui/material';
import { type RaRecord, useGetMany } from 'ra-core';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';

import type { Device } from '../../../resources/device.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import {
    deviceReason,
    deviceStatus,
    signsOf,
} from '../../../resources/rules/status.ts';
import { isNoKey } from '../../../resources/rules/valueAt.ts';
import type { Site } from '../../../resources/site.ts';
import { ticket as declaredTicket } from '../../../resources/ticket.ts';
import { DialogOutline } from '../../admin/actions/DialogOutline.tsx';
import { ReferenceName } from '../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { RecordDialog } from '../../admin/form/RecordDialog.tsx';
import { CreatedMessage } from '../../admin/list/CreatedNotice.tsx';
import { useAllRows, useListMeta } from '../../admin/list/listState.tsx';
import type { DialogPropsOf } from '../../admin/overrideTables.ts';
import { recordAddress } from '../../admin/resource.ts';
import { offsetText, shownMoment } from '../../foundation/format/days.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { contactRoom } from '../../light/heights.ts';
import { ContactStrips } from './estate/ContactStrips.tsx';
import { reasonText } from './estate/estate.ts';
import type { SiteState } from './estate/siteStates.ts';
import { useOpenTicketsOf } from './openTickets.ts';

/** Says that a device already has open tickets, with links to them. */
const OpenTickets = ({ device }: { readonly device: Device }) => {
    const translate = useMessage();
    const open = useOpenTicketsOf(device);
    if (open.length === 0) return null;

    return (
        <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('devices.ticketOpen', { smart_count: open.length })}
            {open.map(({ id, Subject }) => (
                <Box key={id}>
                    <Link
                        component={RouterLink}
                        to={recordAddress('ticket', id)}
                        color="inherit"
                    >
                        {String(Subject)}
                    </Link>
                </Box>
            ))}
        </Alert>
    );
};

const EVERY_STATUS = {};

const siteName = ({ site }: SiteState) => (
    <ReferenceName target="site" ids={[site]} />
);

/**
 * Whether the device fell silent alone or with the others of its site, by the rows of the site's list. Renders nothing
 * if they cannot be loaded.
 */
const SiteContact = ({ site }: { readonly site: number }) => {
    const ofSite = useMemo(() => ({ site }), [site]);

    const { data: rows, isError } = useAllRows(
        'device',
        EVERY_STATUS,
        useListMeta(ofSite), // as that of the list, which may have been read just now
    );

    if (isError) return null;

    return (
        <ContactStrips rows={rows} nameOf={siteName} height={contactRoom.one} />
    );
};

const MINUTES = 60;

/**
 * A moment for readers elsewhere and later, with its UTC offset: the device's, or else the
 * browser's. `23/11/2026 09:10 AM UTC+10`; undefined if there is none.
 */
const fixedTime = (
    moment: unknown,
    hours: unknown,
    language: string,
): string | undefined => {
    const at = instantOf(moment);
    if (Number.isNaN(at)) return undefined;

    const offset =
        typeof hours === 'number'
            ? hours
            : -new Date(at).getTimezoneOffset() / MINUTES;

    const shown = shownMoment(String(moment), offset, language);

    return shown === null ? undefined : `${shown} UTC${offsetText(offset)}`;
};

/** Ticket topics by device type; all other types are hardware. */
const topics: Readonly<Record<string, string>> = {
    'Hotspot (WiFi)': 'Hotspot',
    DSLAM: 'DSLAM',
};

/** A new ticket about a device, with site, topic, subject and the identity of the device filled in. */
export const RaiseTicketDialog = ({
    record,
    onClose,
}: DialogPropsOf<'device.raiseTicket'>) => {
    const { translate, language } = useFormatters();
    const now = serverNow();
    const signs = signsOf(record);
    const reason = deviceReason(signs, now);

    const how =
        reasonText(reason, now, translate) ??
        translate(`screens.status.${deviceStatus(signs, now)}`);

    const time = fixedTime(record.LogTime, record.LocTimeOffset, language);
    const isSomewhere = !isNoKey(record.SiteId);

    const { data: [site] = [], isPending } = useGetMany<Site & RaRecord>(
        'site',
        { ids: isSomewhere ? [record.SiteId!] : [] },
        { enabled: isSomewhere },
    );

    // Values filled in later would overwrite what is typed.
    if (isSomewhere && isPending) return <DialogOutline onClose={onClose} />;

    const where = translate('devices.ticketText', {
        site: site?.SiteName ?? '—',
        device: record.NickName ?? '—',
        id: record.NASID ?? '—',
    });

    const values = {
        SiteId: record.SiteId,
        Topic: topics[record.DeviceType ?? ''] ?? 'Hardware',
        Subject: `${record.NickName ?? ''} (${record.NASID ?? ''}): ${how}`,
        Body: `${where}${translate('devices.ticketState', { state: how, time: time ?? translate('screens.never') })}`,
    };

    const above = isSomewhere && (
        <>
            <SiteContact site={record.SiteId!} />
            <OpenTickets device={record} />
        </>
    );

    return (
        <RecordDialog
            name="ticket"
            values={values}
            above={above}
            onClose={onClose}
            messageOf={ticket => (
                <CreatedMessage
                    name="ticket"
                    id={ticket.id}
                    summary={translate('devices.ticketRaised', {
                        subject: recordTitle(
                            declaredTicket,
                            ticket,
                            translate('screens.noName'),
                        ),
                    })}
                />
            )}
        />
    );
};
