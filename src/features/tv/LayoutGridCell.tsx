import type {
    ComputedCellProps,
    ComputedText,
} from '../../admin/list/computedCell.ts';
import { cellsOf } from './layoutGrid.ts';

const WIDTH = 48; // pixels, with the height of a dense row
const HEIGHT = 27;

/** The grid of a layout in its row. */
export const LayoutGridCell = ({ record, formatters }: ComputedCellProps) => {
    const grid = {
        columns: cellsOf(record.Columns),
        rows: cellsOf(record.Rows),
    };

    const step = { x: WIDTH / grid.columns, y: HEIGHT / grid.rows };

    const lines = [
        ...Array.from(
            { length: grid.columns - 1 },
            (_, n) => `M${(n + 1) * step.x} 0v${HEIGHT}`,
        ),
        ...Array.from(
            { length: grid.rows - 1 },
            (_, n) => `M0 ${(n + 1) * step.y}h${WIDTH}`,
        ),
    ];

    return (
        <svg
            role="img"
            aria-label={formatters.translate('tv.layout.drawn', { ...grid })}
            width={WIDTH}
            height={HEIGHT}
            fill="none"
            stroke="currentColor"
            style={{ display: 'block' }}
        >
            <rect
                x={0.5}
                y={0.5}
                width={WIDTH - 1}
                height={HEIGHT - 1}
                rx={3}
            />
            <path d={lines.join('')} />
        </svg>
    );
};

/** `3 × 2`. */
export const layoutGridText: ComputedText = (record, { translate }) =>
    translate('tv.layout.grid', {
        columns: cellsOf(record.Columns),
        rows: cellsOf(record.Rows),
    });
