import type { MouseEvent, ReactNode } from 'react';

interface ListRowProps {
    /** Null if nothing can be done with ticked rows. */
    readonly tick: ReactNode;
    readonly cells: readonly {
        readonly key: string;
        readonly className: string | undefined;
        readonly content: ReactNode;
    }[];
    readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** The classes of a cell. `source`: what the list is sorted by under its column. */
export const cellClass = ({
    source,
    numeric,
    wraps,
}: {
    readonly source?: string | undefined;
    readonly numeric?: boolean;
    readonly wraps?: boolean | undefined;
}): string | undefined =>
    [
        ...(numeric ? ['view-number'] : []),
        ...(wraps ? ['view-wraps'] : []),
        ...(source === undefined ? [] : [`column-${source}`]),
    ].join(' ') || undefined;

/**
 * A table row of plain elements: a row of MUI's parts has some fifty components and takes six times as long to render.
 */
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
