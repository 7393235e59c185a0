import type { ComputedCells } from '../../admin/overrides.ts';
import { deviceReason, signsOf } from '../../../resources/rules/status.ts';
import { UserGivesCell } from '../../features/credit/UserGivesCell.tsx';
import { userGivesText } from '../../features/credit/userGives.ts';
import { DeviceStatusCell } from '../../features/devices/DeviceStatusCell.tsx';
import { DeviceReasonCell } from '../../features/devices/estate/DeviceReasonCell.tsx';
import { ownTime, timeAhead } from '../../features/devices/estate/clocks.ts';
import { SilentSinceCell } from '../../features/devices/estate/SilentSinceCell.tsx';
import { MachineStatusCell } from '../../features/devices/MachineStatusCell.tsx';
import { RefundCell } from '../../features/payments/RefundCell.tsx';
import { PayerRoomCell, UserRoomCell } from '../../features/internet-users/UserRoomCell.tsx';
import { lookUpPayerRooms, lookUpRooms } from '../../features/internet-users/userRooms.ts';
import { PlanGivesCell } from '../../features/plans/PlanGivesCell.tsx';
import { planGivesText } from '../../features/plans/planGivesText.ts';
import { guestOfRoom, RoomGuestCell } from '../../features/rooms/RoomGuestCell.tsx';
import { coloursText, SwatchesCell } from '../../features/themes/SwatchesCell.tsx';
import { reasonText } from '../../foundation/devices/reasonText.ts';
import { computedTexts } from '../../foundation/values/computedTexts.ts';
import { TvStatusCell } from '../../features/tv/TvStatusCell.tsx';

/** What draws a computed column, and what it says in a file, by the name that declarations use. */
export const computedCells: ComputedCells = {
    deviceStatus: { Cell: DeviceStatusCell, text: computedTexts.deviceStatus },
    deviceReason: { Cell: DeviceReasonCell, text: (record, { translate }, now) => reasonText(deviceReason(signsOf(record), now), now, translate) },
    // In a file on the one clock of all its times.
    silentSince: { Cell: SilentSinceCell, isTime: true, text: (record, { language, offset }, now) => (deviceReason(signsOf(record), now)?.why === 'silent' ? (timeAhead(record.LogTime, offset, language) ?? ownTime(record.LogTime, language)) : null) },
    machineStatus: { Cell: MachineStatusCell, text: computedTexts.machineStatus },
    tvStatus: { Cell: TvStatusCell, text: computedTexts.tvStatus },
    swatches: { Cell: SwatchesCell, text: coloursText },
    refund: { Cell: RefundCell, text: computedTexts.refund },
    userGives: { Cell: UserGivesCell, text: userGivesText },
    roomGuest: { Cell: RoomGuestCell, names: { target: 'guest', idOf: guestOfRoom } },
    userRoom: { Cell: UserRoomCell, lookUp: lookUpRooms },
    payerRoom: { Cell: PayerRoomCell, lookUp: lookUpPayerRooms },
    planGives: { Cell: PlanGivesCell, text: planGivesText },
};
