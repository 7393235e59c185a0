import { tableCellClasses } from '@mui/material';
import type { Identifier, RaRecord } from 'ra-core';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { NUMBER, TICK_BOX, TICKED } from './tableLook.ts';

/** A column in the body of a table. */
export interface RowColumn {
    readonly key: string;
    /** What it is hidden and sorted by. */
    readonly source?: string | undefined;
    readonly numeric?: boolean;
    readonly className?: string;
    readonly draw: (record: RaRecord) => ReactNode;
}

interface RecordRowProps {
    readonly record: RaRecord;
    readonly columns: readonly RowColumn[];
    readonly open: (record: RaRecord) => void;
    /** Ticks the row, or takes the tick off; none where nothing can be done with ticked rows. */
    readonly toggle: ((id: Identifier, event: MouseEvent<HTMLInputElement>) => void) | undefined;
    readonly isTicked: boolean;
    readonly tickLabel: string;
}

/** Outlines of Material's box, ticked and not. */
const BOX = { ticked: 'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z', empty: 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z' };

const cellClass = ({ source, className, numeric = false }: RowColumn): string => [tableCellClasses.root, numeric && NUMBER, className, source !== undefined && `column-${source}`].filter(Boolean).join(' ');

/** React wants to be told of changes; the click that makes them is what counts, it knows whether Shift was held. */
const ignore = (): void => undefined;

/**
 * A row of plain elements, which the table gives their look (`tableLooks`): a row of MUI's parts has some fifty components, and is drawn in six times
 * the time. The classes are MUI's, for whoever styles or looks for them.
 */
export const RecordRow = memo(({ record, columns, open, toggle, isTicked, tickLabel }: RecordRowProps) => {
    const tick = toggle && ((event: MouseEvent<HTMLInputElement>) => {
        toggle(record.id, event);
        event.stopPropagation();
    });
    return (
        <tr onClick={() => open(record)}>
            {tick && (
                <td className={`${tableCellClasses.root} ${tableCellClasses.paddingCheckbox}`}>
                    <span className={isTicked ? `${TICK_BOX} ${TICKED}` : TICK_BOX}>
                        <input type="checkbox" aria-label={tickLabel} checked={isTicked} onClick={tick} onChange={ignore} />
                        <svg viewBox="0 0 24 24" aria-hidden><path d={isTicked ? BOX.ticked : BOX.empty} /></svg>
                    </span>
                </td>
            )}
            {columns.map(column => (
                <td key={column.key} className={cellClass(column)}>
                    <span>{column.draw(record)}</span>
                </td>
            ))}
        </tr>
    );
});
