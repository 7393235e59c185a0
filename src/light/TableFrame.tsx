import type { CSSProperties, MouseEventHandler, ReactNode } from 'react';

import { icons, Picture } from './fieldView.tsx';
import { noteMore } from './noteMore.ts';

const ARROW_SIZE = 18; // pixels

/** The head of a column. */
export interface Heading {
    readonly key: string;
    readonly label: ReactNode;
    readonly className: string | undefined;
    readonly isSortable: boolean;
    /** The order of the rows, if they are sorted by this column. */
    readonly order?: 'ASC' | 'DESC' | undefined;
    /** Sorts by the column; missing until the application is there. `name` says what a press does. */
    readonly sort?:
        | {
              readonly name: string;
              readonly field: string;
              readonly onClick: MouseEventHandler<HTMLElement>;
          }
        | undefined;
}

const HeadContent = ({
    label,
    isSortable,
    order,
    sort,
}: Omit<Heading, 'className'>) => {
    if (!isSortable) return label;

    const content = (
        <>
            {label}
            <Picture outline={icons.arrow} size={ARROW_SIZE} />
        </>
    );

    if (!sort)
        return (
            <span className="view-sort" data-sorted={order}>
                {content}
            </span>
        );

    return (
        <button
            type="button"
            className="view-sort"
            data-sorted={order}
            title={sort.name}
            aria-label={sort.name}
            data-field={sort.field}
            onClick={sort.onClick}
        >
            {content}
        </button>
    );
};

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const;

const HeadCell = ({ className, ...heading }: Heading) => (
    <th
        scope="col"
        className={className}
        aria-sort={heading.order && ARIA_SORT[heading.order]}
    >
        <HeadContent {...heading} />
    </th>
);

interface TableFrameProps {
    readonly label: string;
    /** `comfortable` or `compact`, as the user's preference is stored. */
    readonly density: unknown;
    readonly headings: readonly Heading[];
    /** The box that ticks all rows: null if rows cannot be ticked, an empty string to keep its place. */
    readonly tick: ReactNode;
    /** The `tbody`. */
    readonly children: ReactNode;
}

/** The table of a list around its rows: plain elements, the same before and in the application. */
export const TableFrame = ({
    label,
    density,
    headings,
    tick,
    children,
}: TableFrameProps) => (
    <div
        ref={noteMore}
        className="view-table-box"
        data-density={density}
        style={{ '--columns': headings.length } as CSSProperties}
    >
        <table className="view-table" aria-label={label}>
            <thead>
                <tr>
                    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the box comes with the application */}
                    {tick === '' && <td className="view-tick-cell" />}
                    {tick !== '' && tick !== null && (
                        <th scope="col" className="view-tick-cell">
                            {tick}
                        </th>
                    )}
                    {headings.map(heading => (
                        <HeadCell {...heading} key={heading.key} />
                    ))}
                </tr>
            </thead>
            {children}
        </table>
    </div>
);
