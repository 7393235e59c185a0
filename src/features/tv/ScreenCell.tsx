import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { coloursText } from '../themes/SwatchesCell.tsx';
import { themeColour } from './themeColour.ts';

/** The TV's home screen in a theme's colours, as high as a dense row. */
export const ScreenCell = ({
    record,
    reads,
    formatters,
}: ComputedCellProps) => {
    return (
        <svg
            role="img"
            aria-label={formatters.translate('screens.colour.swatches', {
                colours: coloursText(record, formatters, 0, reads),
            })}
            width={48}
            height={27}
            fill="none"
            style={{ display: 'block', forcedColorAdjust: 'none' }}
        >
            <path
                fill={themeColour(record, 'ContentBodyColor')}
                d="M0 0h48v27H0z"
            />
            <path
                fill={themeColour(record, 'ContentHeaderColor')}
                d="M0 0h48v8H0z"
            />
            <path
                fill={themeColour(record, 'FooterBackgroundColor')}
                d="M0 23h48v4H0z"
            />
            <path
                stroke={themeColour(record, 'ContentHeaderTextColor')}
                strokeWidth={2}
                d="M4 4h16"
            />
            <path
                stroke={themeColour(record, 'ContentBodyTextColor')}
                d="M5.5 11.5h10v8h-10zM19.5 11.5h10v8h-10zM33.5 11.5h10v8h-10z"
            />
            <path stroke="currentColor" d="M.5.5h47v26H.5z" />
        </svg>
    );
};
