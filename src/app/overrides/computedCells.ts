import type { ComputedCells } from '../../admin/overrides.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { deviceStatus, seenStatus, type Status } from '../../../resources/rules/status.ts';
import { DeviceStatusCell } from '../../features/devices/DeviceStatusCell.tsx';
import { MachineStatusCell } from '../../features/devices/MachineStatusCell.tsx';
import { RefundCell, refundText } from '../../features/payments/RefundCell.tsx';
import { coloursText, SwatchesCell } from '../../features/themes/SwatchesCell.tsx';
import { TvStatusCell } from '../../features/tv/TvStatusCell.tsx';

const said = (status: Status, { translate }: Formatters): string => translate(`screens.status.${status}`);

/** What draws a computed column, and what it says in a file, by the name that declarations use. */
export const computedCells: ComputedCells = {
    deviceStatus: { Cell: DeviceStatusCell, text: ({ LogTime, HasProblem, Testing }, formatters, now) => said(deviceStatus({ LogTime, HasProblem, Testing }, now), formatters) },
    machineStatus: { Cell: MachineStatusCell, text: ({ LastUsed }, formatters, now) => said(seenStatus(LastUsed, now), formatters) },
    tvStatus: { Cell: TvStatusCell, text: ({ Alive }, formatters) => said(seenStatus(Alive, Date.now()), formatters) },
    swatches: { Cell: SwatchesCell, text: coloursText },
    refund: { Cell: RefundCell, text: refundText },
};
