import UndoIcon from '@mui/icons-material/Undo';
import { Box } from '@mui/material';
import type { RaRecord } from 'ra-core';

import type { InternetUser } from '../../resources/internetuser.ts';
import { type Day, dayFromWire } from '../../resources/rules/calendar.ts';
import { seenStatus } from '../../resources/rules/status.ts';
import { ReferenceLink } from '../admin/fields/FieldCell.tsx';
import type {
    ComputedCellProps,
    ComputedText,
} from '../admin/list/computedCell.ts';
import { StatusChip, Tag } from '../components/StatusChip.tsx';
import { refundText, todayOf } from '../foundation/values/computedTexts.ts';
import { useServerTime } from '../session/clock.tsx';
import { useAccess } from '../session/SessionContext.ts';
import { Swatch } from '../views/fieldView.tsx';
import { type Allowance, allowanceText, planAllowance } from './allowance.ts';

// Renderers for computed columns that do not belong to devices.

/** Whether a payment was refunded, and how much of it. */
export const RefundCell = ({ record, formatters }: ComputedCellProps) => {
    const text = refundText(record, formatters);
    return text === null ? (
        '—'
    ) : (
        <Tag>
            <UndoIcon />
            <span>{text}</span>
        </Tag>
    );
};

const sentence =
    (
        pick: (gives: Allowance, today: Day | undefined) => Allowance,
    ): ComputedText =>
    (record, formatters, now) => {
        const today = todayOf(formatters, now);
        return allowanceText(
            pick(planAllowance(record), today),
            formatters,
            today,
        );
    };

/** What a listed plan gives, in one sentence; for file exports. */
export const planAllowanceText = sentence(gives => gives);

/** The same next to columns that show the days: the end is mentioned only if it has passed. */
const shortPlanAllowance = sentence(({ until, ...gives }, today) => ({
    ...gives,
    from: null,
    until: until && today !== undefined && until < today ? until : null,
}));

/** The shorter sentence, in a list. */
export const PlanAllowanceCell = ({
    record,
    reads,
    formatters,
}: ComputedCellProps) =>
    shortPlanAllowance(record, formatters, useServerTime(), reads);

/** Id of a room's guest: guests are keyed by their room. Null for a room without a stay. */
export const guestOfRoom = ({ id, CheckIn }: RaRecord) => (CheckIn ? id : null);

/** The guest in a room. The names for all rows are loaded together, and only if the user may read guests. */
export const RoomGuestCell = ({ record }: ComputedCellProps) => {
    const guest = guestOfRoom(record);
    const mayRead = useAccess()('guest', 'show');
    return guest === null || !mayRead ? (
        '—'
    ) : (
        <ReferenceLink target="guest" id={guest} name={undefined} />
    );
};

/** `#004c43, #ffffff`. */
export const coloursText: ComputedText = (record, _formatters, _now, reads) =>
    reads
        .map(name => record[name])
        .filter(Boolean)
        .join(', ');

/** The colours of a theme side by side. */
export const SwatchesCell = ({
    record,
    reads,
    formatters,
}: ComputedCellProps) => (
    <Box
        component="span"
        role="img"
        aria-label={formatters.translate('screens.colour.swatches', {
            colours: coloursText(record, formatters, 0, reads),
        })}
        sx={{ display: 'inline-flex', verticalAlign: 'middle', gap: 0.5 }}
    >
        {reads.map(name => (
            <Swatch key={name} colour={record[name]} />
        ))}
    </Box>
);

/** Status of a TV by the browser's clock. The server time only triggers a new render. */
export const TvStatusCell = ({ record }: ComputedCellProps) => {
    useServerTime();
    return <StatusChip status={seenStatus(record.Alive, Date.now())} />;
};

/** What an internet user has left, and until when, in one sentence. */
export const userAllowanceText: ComputedText = (record, formatters, now) => {
    const { RemTime, RemTraffic, RemDollar, ExpiryDate } =
        record as Partial<InternetUser>;
    const left = {
        minutes: typeof RemTime === 'number' ? RemTime / 60 : null,
        kb: RemTraffic,
        money: RemDollar,
        until: dayFromWire(ExpiryDate),
    };
    return allowanceText(left, formatters, todayOf(formatters, now));
};

/** What an internet user has left, in a list. */
export const UserAllowanceCell = ({
    record,
    reads,
    formatters,
}: ComputedCellProps) =>
    userAllowanceText(record, formatters, useServerTime(), reads);
