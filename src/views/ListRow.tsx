import type { ReactNode } from 'react';

interface ListRowProps {
    /** Null where nothing can be done with ticked rows. */
    readonly tick: ReactNode;
    readonly cells: readonly { readonly key: string; readonly className: string | undefined; readonly content: ReactNode }[];
    readonly onClick?: () => void;
}

/** The classes of a cell. `source`: what the list is sorted by under its column. */
export const cellClass = ({ source, numeric }: { readonly source?: string | undefined; readonly numeric?: boolean }): string | undefined =>
    [...(numeric ? ['view-number'] : []), ...(source === undefined ? [] : [`column-${source}`])].join(' ') || undefined;

/** A row of a list's table, of plain elements: one of MUI's parts has some fifty components, and is drawn in six times the time. */
export const ListRow = ({ tick, cells, onClick }: ListRowProps) => (
    <tr onClick={onClick}>
        {tick !== null && <td className="view-tick-cell">{tick}</td>}
        {cells.map(({ key, className, content }) => (
            <td key={key} className={className}>
                <span>{content}</span>
            </td>
        ))}
    </tr>
);
