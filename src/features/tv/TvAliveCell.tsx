import { LiveTime } from '../../admin/fields/FieldCell.tsx';
import type { CellProps } from '../../admin/fields/fieldType.ts';

/** When a TV was last seen, by the clock that its status goes by: this computer's. */
export const TvAliveCell = ({ value, formatters }: CellProps) =>
    value ? (
        <LiveTime
            value={String(value)}
            formatters={formatters}
            clock={Date.now}
        />
    ) : (
        '—'
    );
