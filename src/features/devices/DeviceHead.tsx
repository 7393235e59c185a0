import { Box, Button, Link } from '@mui/material';
import { LinkBase, useNavigate } from 'ra-core';
import type { ReactNode } from 'react';

import { device } from '../../../resources/device.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import {
    deviceReason,
    deviceStatus,
    signsOf,
} from '../../../resources/rules/status.ts';
import { useActions } from '../../admin/actions/ActionDialog.tsx';
import { FieldCell, ReferenceLink } from '../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import type { HeadProps } from '../../admin/overrideTables.ts';
import {
    recordAddress,
    useRights,
    useWorkThere,
} from '../../admin/resource.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useKnownServerTime } from '../../session/clock.tsx';
import { useScope } from '../../session/useScope.ts';
import { ONE_LINE } from '../../theme/themes.ts';
import { ownTime, timeAhead } from './cells.tsx';
import { reasonText } from './estate/estate.ts';
import { AwaitedContact } from './FirstContact.tsx';
import { useOpenTicketsOf } from './openTickets.ts';

interface FactProps {
    readonly label: string;
    readonly children: ReactNode;
}

/** On a phone each fact has lines of its own, so that none moves when a name arrives. */
const Fact = ({ label, children }: FactProps) => (
    <Box
        component="span"
        sx={{
            display: 'inline-flex',
            flexWrap: 'wrap',
            columnGap: 0.75,
            alignItems: 'baseline',
            minWidth: 0,
            width: { xs: '100%', sm: 'auto' },
        }}
    >
        <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}
        </Box>
        {children}
    </Box>
);

/** A fact that names a record, in one line however long the name is. */
const NamedFact = ({ label, children }: FactProps) => (
    <Fact label={label}>
        <Box component="span" sx={{ flex: 1, minWidth: 140, ...ONE_LINE }}>
            {children}
        </Box>
    </Fact>
);

const isId = (value: unknown): value is number =>
    typeof value === 'number' && value > 0;

/**
 * A device's status and its reason, when it was last seen in the site's and the user's own time
 * zone, where it is, and the usual next actions.
 */
export const DeviceHead = ({ record, refresh }: HeadProps) => {
    const formatters = useFormatters();
    const { translate, language } = formatters;
    const navigate = useNavigate();
    const { scope, site, pickers } = useScope();
    const now = useKnownServerTime();
    const client = useRights('client');
    const { offered, start, dialog } = useActions('device', 'row', { record });

    const { isBusy, work } = useWorkThere(() =>
        navigate(recordAddress('device', record.id)),
    );

    const { LogTime, LocTimeOffset, SiteId, ClientId } = record;
    const there = timeAhead(LogTime, LocTimeOffset, language);
    const here = ownTime(LogTime, language);
    const openTickets = useOpenTicketsOf(record);
    const ticket = offered.find(({ name }) => name === 'raiseTicket');

    const reason =
        now === undefined
            ? null
            : reasonText(deviceReason(signsOf(record), now), now, translate);

    return (
        <>
            <StatusChip
                status={
                    now === undefined
                        ? undefined
                        : deviceStatus(signsOf(record), now)
                }
            />
            {reason && <span>{reason}</span>}
            <Fact label={formatters.text(device.fields.LogTime.label)}>
                <FieldCell
                    source="LogTime"
                    field={device.fields.LogTime}
                    record={record}
                    formatters={formatters}
                />
                {!Number.isNaN(instantOf(LogTime)) && (
                    <Box
                        component="span"
                        sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
                    >
                        {[
                            there &&
                                translate('devices.siteTime', { time: there }),
                            here !== there &&
                                translate('devices.ownTime', { time: here }),
                        ]
                            .filter(Boolean)
                            .join(' · ')}
                    </Box>
                )}
            </Fact>
            {isId(ClientId) && (client.show || client.edit) && (
                <NamedFact
                    label={formatters.text(device.fields.ClientId.label)}
                >
                    <ReferenceLink
                        target="client"
                        id={ClientId}
                        name={undefined}
                    />
                </NamedFact>
            )}
            {isId(SiteId) && (
                <NamedFact label={formatters.text(device.fields.SiteId.label)}>
                    <ReferenceLink
                        target="site"
                        id={SiteId}
                        name={site?.Id === SiteId ? site.SiteName : undefined}
                    />
                </NamedFact>
            )}
            {Number.isNaN(instantOf(LogTime)) && (
                <AwaitedContact look={refresh} nasId={record.NASID} />
            )}
            <Box sx={{ width: '100%' }} />
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    flex: { xs: '1 1 100%', sm: '1 1 0' },
                    minWidth: 0,
                    gap: 1,
                    '&:empty': { display: 'none' },
                }}
            >
                {pickers.site && isId(SiteId) && scope.site === undefined && (
                    <Button
                        size="small"
                        variant="outlined"
                        disabled={isBusy}
                        onClick={() => work(SiteId)}
                    >
                        {translate('search.workAt')}
                    </Button>
                )}
                {ticket && (
                    <Button
                        size="small"
                        variant="outlined"
                        onClick={() => start(ticket)}
                    >
                        {formatters.text(ticket.action.label)}
                    </Button>
                )}
                {openTickets.map(({ id, Subject }, index) => (
                    <Link
                        key={id}
                        component={LinkBase}
                        to={recordAddress('ticket', id)}
                        sx={{
                            ...ONE_LINE,
                            alignSelf: 'center',
                            minWidth: 0,
                            // The first fills the line of the buttons, so that nothing moves when it arrives.
                            flex: index === 0 ? '1 1 0' : '1 1 100%',
                        }}
                    >
                        {translate('devices.openTicket', {
                            subject: String(Subject),
                        })}
                    </Link>
                ))}
            </Box>
            {dialog}
        </>
    );
};
