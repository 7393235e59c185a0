import { useGetMany, useNotify, type RaRecord } from 'ra-core';
import { isNoKey } from '../../../resources/rules/emptyValue.ts';
import type { Site } from '../../../resources/site.ts';
import { deviceReason, deviceStatus, signsOf } from '../../../resources/rules/status.ts';
import { CreatedMessage } from '../../admin/list/CreatedMessage.tsx';
import { RecordDialog } from '../../admin/actions/laterDialogs.tsx';
import type { DialogPropsOf } from '../../admin/overrides.ts';
import { useLanguage } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess } from '../../session/useAccess.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { fixedTime } from './estate/fixedTime.ts';
import { reasonText } from '../../foundation/devices/reasonText.ts';
import { OpenTickets } from './OpenTickets.tsx';

/** The topics of tickets that fit a type of device; the rest are hardware. */
const topics: Readonly<Record<string, string>> = { 'Hotspot (WiFi)': 'Hotspot', DSLAM: 'DSLAM' };

/** A new ticket about a device: its site, topic, subject and which one it is are filled in. */
export const RaiseTicketDialog = ({ record, onClose }: DialogPropsOf<'device.raiseTicket'>) => {
    const translate = useMessage();
    const notify = useNotify();
    const language = useLanguage();
    const may = useAccess();
    const now = serverNow();
    const signs = signsOf(record);
    const reason = deviceReason(signs, now);
    const how = reasonText(reason, now, translate) ?? translate(`screens.status.${deviceStatus(signs, now)}`);
    const time = fixedTime(record.LogTime, record.LocTimeOffset, language);
    const isSomewhere = !isNoKey(record.SiteId);
    const { data: [site] = [], isPending } = useGetMany<Site & RaRecord>('site', { ids: isSomewhere ? [record.SiteId!] : [] }, { enabled: isSomewhere, retry: false });
    if (isSomewhere && isPending) return null; // what is filled in later would overwrite what is typed
    const where = translate('devices.ticketText', { site: site?.SiteName ?? '—', device: record.NickName ?? '—', id: record.NASID ?? '—' });
    const values = { SiteId: record.SiteId, Topic: topics[record.DeviceType ?? ''] ?? 'Hardware', Subject: `${record.NickName ?? ''} (${record.NASID ?? ''}): ${how}`, Body: `${where}${translate('devices.ticketState', { state: how, time: time ?? translate('devices.never') })}` };
    const naming = record.NASID ?? record.NickName;
    const above = isSomewhere && naming && may('ticket') ? <OpenTickets naming={naming} site={record.SiteId!} /> : undefined;
    return <RecordDialog name="ticket" values={values} above={above} onClose={onClose} onSaved={ticket => notify(<CreatedMessage name="ticket" id={ticket.id} said={translate('devices.ticketRaised', { subject: String(ticket.Subject ?? '') })} />, { type: 'success' })} />;
};
