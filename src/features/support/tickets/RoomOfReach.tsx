import { useScope } from '../../../session/useScope.ts';

/** Reserves room for TicketReach, for users who can choose among sites: only they see it. `height`: pixels. */
export const RoomOfReach = ({
    height,
}: {
    readonly height: number | undefined;
}) => (useScope().pickers.site ? <div style={{ height }} /> : null);
