import { useGetMany, useNotify, type RaRecord } from 'ra-core';
import { isNoKey } from '../../../resources/rules/emptyValue.ts';
import type { Site } from '../../../resources/site.ts';
import { deviceReason, deviceStatus, signsOf } from '../../../resources/rules/status.ts';
import { RecordDialog } from '../../admin/actions/laterDialogs.tsx';
import type { DialogPropsOf } from '../../admin/overrides.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { reasonText } from './estate/reasonText.ts';
import { TicketRaised } from './TicketRaised.tsx';

/** The topics of tickets that fit a type of device; the rest are hardware. */
const topics: Readonly<Record<string, string>> = { 'Hotspot (WiFi)': 'Hotspot', DSLAM: 'DSLAM' };

/** A new ticket about a device: its site, topic, subject and which one it is are filled in. */
export const RaiseTicketDialog = ({ record, onClose }: DialogPropsOf<'device.raiseTicket'>) => {
    const translate = useMessage();
    const notify = useNotify();
    const now = serverNow();
    const signs = signsOf(record);
    const how = reasonText(deviceReason(signs, now), now, translate) ?? translate(`screens.status.${deviceStatus(signs, now)}`);
    const isSomewhere = !isNoKey(record.SiteId);
    const { data: [site] = [], isPending } = useGetMany<Site & RaRecord>('site', { ids: isSomewhere ? [record.SiteId!] : [] }, { enabled: isSomewhere, retry: false });
    if (isSomewhere && isPending) return null; // what is filled in later would overwrite what is typed
    const where = translate('devices.ticketText', { site: site?.SiteName ?? '—', device: record.NickName ?? '—', id: record.NASID ?? '—' });
    const values = { SiteId: record.SiteId, Topic: topics[record.DeviceType ?? ''] ?? 'Hardware', Subject: `${record.NickName ?? ''} (${record.NASID ?? ''}): ${how}`, Body: where };
    return <RecordDialog name="ticket" values={values} onClose={onClose} onSaved={ticket => notify(<TicketRaised ticket={ticket} />, { type: 'success' })} />;
};
