import type { ComponentType } from 'react';
import type { ComputedColumnName } from '../../../resources/schema/index.ts';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { DeviceStatusCell } from '../../features/devices/DeviceStatusCell.tsx';
import { MachineStatusCell } from '../../features/devices/MachineStatusCell.tsx';
import { RefundCell } from '../../features/payments/RefundCell.tsx';
import { SiteOfDeviceCell } from '../../features/devices/SiteOfDeviceCell.tsx';
import { SmsPartsCell } from '../../features/support/SmsPartsCell.tsx';
import { SpeedsCell } from '../../features/credit/SpeedsCell.tsx';
import { SwatchesCell } from '../../features/themes/SwatchesCell.tsx';
import { TvStatusCell } from '../../features/tv/TvStatusCell.tsx';

/** What draws a computed column, by the name that declarations use. */
export const computedColumns: Record<ComputedColumnName, ComponentType<ComputedCellProps>> = {
    deviceStatus: DeviceStatusCell,
    machineStatus: MachineStatusCell,
    tvStatus: TvStatusCell,
    swatches: SwatchesCell,
    refund: RefundCell,
    smsParts: SmsPartsCell,
    speeds: SpeedsCell,
    siteOfDevice: SiteOfDeviceCell,
};
