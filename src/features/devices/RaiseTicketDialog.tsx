import { deviceReason, deviceStatus, signsOf } from '../../../resources/rules/status.ts';
import { RecordDialog } from '../../admin/actions/laterDialogs.tsx';
import type { DialogPropsOf } from '../../admin/overrides.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { reasonText } from './estate/reasonText.ts';

/** The topics of tickets that fit a type of device; the rest are hardware. */
const topics: Readonly<Record<string, string>> = { 'Hotspot (WiFi)': 'Hotspot', DSLAM: 'DSLAM' };

/** A new ticket about a device: its site, topic and subject are filled in. */
export const RaiseTicketDialog = ({ record, onClose }: DialogPropsOf<'device.raiseTicket'>) => {
    const translate = useMessage();
    const now = serverNow();
    const signs = signsOf(record);
    const how = reasonText(deviceReason(signs, now), now, translate) ?? translate(`screens.status.${deviceStatus(signs, now)}`);
    const values = { SiteId: record.SiteId, Topic: topics[record.DeviceType ?? ''] ?? 'Hardware', Subject: `${record.NickName ?? ''} (${record.NASID ?? ''}): ${how}` };
    return <RecordDialog name="ticket" values={values} onClose={onClose} />;
};
