import type { RaRecord } from 'ra-core';
import { smsParts } from '../../../resources/rules/sms.ts';
import { deviceStatus, seenStatus, type Status } from '../../../resources/rules/status.ts';
import type { ComputedColumnName } from '../../../resources/schema/index.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { refundText } from '../../features/payments/RefundCell.tsx';
import { speedsText } from '../../features/credit/SpeedsCell.tsx';

/** What a computed column says of a record; `now` is the server's time in milliseconds. */
type CellText = (record: RaRecord, formatters: Formatters, now: number) => string | number | null;

const said = (status: Status, { translate }: Formatters): string => translate(`screens.status.${status}`);

/** Computed columns in plain text, for files; null for those that say nothing beyond the fields they read. */
export const computedTexts: Record<ComputedColumnName, CellText | null> = {
    deviceStatus: ({ LogTime, HasProblem, Testing }, formatters, now) => said(deviceStatus({ LogTime, HasProblem, Testing }, now), formatters),
    machineStatus: ({ LastUsed }, formatters, now) => said(seenStatus(LastUsed, now), formatters),
    tvStatus: ({ Alive }, formatters) => said(seenStatus(Alive, Date.now()), formatters),
    refund: refundText,
    smsParts: ({ Content }) => smsParts(typeof Content === 'string' ? Content : ''),
    speeds: speedsText,
    swatches: null,
    siteOfDevice: null,
};
