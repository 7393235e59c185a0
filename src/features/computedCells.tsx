import UndoIcon from '@mui/icons-material/Undo';
import { Box } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { InternetUser } from '../../resources/internetuser.ts';
import { type Day, dayFromWire } from '../../resources/rules/calendar.ts';
import { seenStatus } from '../../resources/rules/status.ts';
import { ReferenceLink } from '../admin/fields/FieldCell.tsx';
import { Swatch } from '../views/fieldView.tsx';
import type { ComputedCellProps, ComputedText } from '../admin/list/computedCell.ts';
import { StatusChip, Tag } from '../components/StatusChip.tsx';
import { refundText, todayOf } from '../foundation/values/computedTexts.ts';
import { useAccess } from '../session/SessionContext.ts';
import { useServerTime } from '../session/clock.tsx';
import { type Allowance, allowanceText, planAllowance } from './allowance.ts';

// What draws the computed columns of declarations that are no device's.

/** Whether a payment was given back, and how much of it. */
export const RefundCell = ({ record, formatters }: ComputedCellProps) => {
    const text = refundText(record, formatters);
    return text === null ? '—' : <Tag><UndoIcon /><span>{text}</span></Tag>;
};

const sentence = (pick: (gives: Allowance, today: Day | undefined) => Allowance): ComputedText => (record, formatters, now) => {
    const today = todayOf(formatters, now);
    return allowanceText(pick(planAllowance(record), today), formatters, today);
};

/** What a plan of a list gives, in one sentence; for files. */
export const planAllowanceText = sentence(gives => gives);

/** The same beside columns that hold the days: the end only where it has passed. */
const shortPlanAllowance = sentence(({ until, ...gives }, today) => ({ ...gives, from: null, until: until && today !== undefined && until < today ? until : null }));

/** The sentence in a list. */
export const PlanAllowanceCell = ({ record, reads, formatters }: ComputedCellProps) => shortPlanAllowance(record, formatters, useServerTime(), reads);

/** Guests are keyed by the room they are in; a room without a stay has none. */
export const guestOfRoom = ({ id, CheckIn }: RaRecord) => (CheckIn ? id : null);

/** Who is in a room: the names of all rows are looked up together, and only for who may read guests. */
export const RoomGuestCell = ({ record }: ComputedCellProps) => {
    const guest = guestOfRoom(record);
    const mayRead = useAccess()('guest', 'show');
    return guest === null || !mayRead ? '—' : <ReferenceLink target="guest" id={guest} name={undefined} />;
};

/** `#004c43, #ffffff`. */
export const coloursText: ComputedText = (record, _formatters, _now, reads) => reads.map(name => record[name]).filter(Boolean).join(', ');

/** The colours of a theme side by side. */
export const SwatchesCell = ({ record, reads, formatters }: ComputedCellProps) => (
    <Box component="span" role="img" aria-label={formatters.translate('screens.colour.swatches', { colours: coloursText(record, formatters, 0, reads) })} sx={{ display: 'inline-flex', verticalAlign: 'middle', gap: 0.5 }}>
        {reads.map(name => <Swatch key={name} colour={record[name]} />)}
    </Box>
);

/** Status of a TV by the browser's clock; the server's only makes it look again. */
export const TvStatusCell = ({ record }: ComputedCellProps) => {
    useServerTime();
    return <StatusChip status={seenStatus(record.Alive, Date.now())} />;
};

/** What an internet user has left, and until when, in one sentence. */
export const userAllowanceText: ComputedText = (record, formatters, now) => {
    const { RemTime, RemTraffic, RemDollar, ExpiryDate } = record as Partial<InternetUser>;
    const left = { minutes: typeof RemTime === 'number' ? RemTime / 60 : null, kb: RemTraffic, money: RemDollar, until: dayFromWire(ExpiryDate) };
    return allowanceText(left, formatters, todayOf(formatters, now));
};

/** What an internet user has left, in a list. */
export const UserAllowanceCell = ({ record, reads, formatters }: ComputedCellProps) => userAllowanceText(record, formatters, useServerTime(), reads);
