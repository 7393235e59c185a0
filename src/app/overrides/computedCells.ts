import type { ComputedCells } from '../../admin/overrides.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { smsParts } from '../../../resources/rules/sms.ts';
import { deviceStatus, seenStatus, type Status } from '../../../resources/rules/status.ts';
import { SpeedsCell, speedsText } from '../../features/credit/SpeedsCell.tsx';
import { DeviceStatusCell } from '../../features/devices/DeviceStatusCell.tsx';
import { MachineStatusCell } from '../../features/devices/MachineStatusCell.tsx';
import { SiteOfDeviceCell } from '../../features/devices/SiteOfDeviceCell.tsx';
import { RefundCell, refundText } from '../../features/payments/RefundCell.tsx';
import { SmsPartsCell } from '../../features/support/SmsPartsCell.tsx';
import { SwatchesCell } from '../../features/themes/SwatchesCell.tsx';
import { TvStatusCell } from '../../features/tv/TvStatusCell.tsx';

const said = (status: Status, { translate }: Formatters): string => translate(`screens.status.${status}`);

/** What draws a computed column, and what it says in a file, by the name that declarations use. */
export const computedCells: ComputedCells = {
    deviceStatus: { Cell: DeviceStatusCell, text: ({ LogTime, HasProblem, Testing }, formatters, now) => said(deviceStatus({ LogTime, HasProblem, Testing }, now), formatters) },
    machineStatus: { Cell: MachineStatusCell, text: ({ LastUsed }, formatters, now) => said(seenStatus(LastUsed, now), formatters) },
    tvStatus: { Cell: TvStatusCell, text: ({ Alive }, formatters) => said(seenStatus(Alive, Date.now()), formatters) },
    swatches: { Cell: SwatchesCell },
    refund: { Cell: RefundCell, text: refundText },
    smsParts: { Cell: SmsPartsCell, text: ({ Content }) => smsParts(typeof Content === 'string' ? Content : '') },
    speeds: { Cell: SpeedsCell, text: speedsText },
    siteOfDevice: { Cell: SiteOfDeviceCell },
};
