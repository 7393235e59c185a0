import type { ComponentType } from 'react';
import type { CellName } from '../../resources/schema/index.ts';
import type { ComputedCellProps } from './computedCell.ts';
import { DeviceStatusCell } from './DeviceStatusCell.tsx';
import { MachineStatusCell } from './MachineStatusCell.tsx';
import { RefundCell } from './RefundCell.tsx';
import { SiteOfDeviceCell } from './SiteOfDeviceCell.tsx';
import { SmsPartsCell } from './SmsPartsCell.tsx';
import { SpeedsCell } from './SpeedsCell.tsx';
import { SwatchesCell } from './SwatchesCell.tsx';
import { TvStatusCell } from './TvStatusCell.tsx';

/** What draws a computed column, by the name that declarations use. */
export const cells: Record<CellName, ComponentType<ComputedCellProps>> = {
    deviceStatus: DeviceStatusCell,
    machineStatus: MachineStatusCell,
    tvStatus: TvStatusCell,
    swatches: SwatchesCell,
    refund: RefundCell,
    smsParts: SmsPartsCell,
    speeds: SpeedsCell,
    siteOfDevice: SiteOfDeviceCell,
};
