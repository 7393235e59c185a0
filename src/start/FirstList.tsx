import type { ReactNode } from 'react';

import type { Resource } from '../../resources/schema/resource.ts';
import { numberText } from '../foundation/format/numberText.ts';
import { readPreference } from '../foundation/preferences.ts';
import type { ValueFormatters } from '../foundation/values/fieldTypes.ts';
import { recordTitle } from '../foundation/values/recordTitle.ts';
import { icons, Picture } from '../light/fieldView.tsx';
import { phoneToolbarHeight } from '../light/listFilters.ts';
import { cellClass, ListRow } from '../light/ListRow.tsx';
import { CardAmount, RECORD_LINK, RowCard } from '../light/RowCard.tsx';
import { cardParts } from '../light/rowLayout.ts';
import { type Heading, TableFrame } from '../light/TableFrame.tsx';
import { ToolbarSpace } from '../light/ToolbarSpace.tsx';
import type { Sorted } from './firstCalls.ts';
import type { FirstColumn, FirstRecord, FirstRows } from './firstRows.tsx';

const ICON = 20;

/** Reserves space for the buttons at the end of a row. */
const ButtonsPlaceholder = ({
    rows,
    record,
}: {
    readonly rows: FirstRows;
    readonly record: FirstRecord;
}) => (
    <span className="view-buttons">
        {Array.from({ length: rows.buttonsOf(record) + 1 }, (_, n) => (
            <i key={n} />
        ))}
    </span>
);

/** Reserves space for what only the application can show. */
const placeholder = <i className="start-placeholder" />;

interface RowsProps {
    readonly rows: FirstRows;
    readonly resource: Resource;
    readonly records: readonly FirstRecord[];
    /** Number of matches. */
    readonly count: number;
    readonly sort: Sorted | undefined;
    readonly title: string;
    readonly formatters: ValueFormatters;
}

const Table = ({
    rows,
    resource,
    records,
    count,
    sort,
    title,
    formatters,
}: RowsProps) => {
    const contentOf = (
        { source, draw }: FirstColumn,
        record: FirstRecord,
    ): ReactNode => {
        const content = draw(record) ?? placeholder;

        const href =
            source === resource.title ? rows.hrefOf(record) : undefined;

        return href === undefined ? (
            content
        ) : (
            <a href={href} className={RECORD_LINK}>
                {content}
            </a>
        );
    };

    const headings = rows.columns.map(
        ({
            key,
            source,
            label,
            numeric,
            wraps,
            sortable,
            upTo = Infinity,
        }): Heading => {
            const isSortable = sortable && count <= upTo;

            return {
                key,
                label,
                className: cellClass({ source: source ?? key, numeric, wraps }),
                isSortable,
                order:
                    isSortable && sort?.field === source
                        ? (sort?.order ?? 'ASC')
                        : undefined,
            };
        },
    );

    const actions: Heading = {
        key: 'actions',
        label: (
            <span className="view-unseen">
                {formatters.translate('screens.list.actions')}
            </span>
        ),
        className: 'column-actions',
        isSortable: false,
    };

    return (
        <TableFrame
            label={title}
            density={readPreference('preferences.density')}
            headings={rows.hasMenu ? [...headings, actions] : headings}
            tick={rows.selectable ? '' : null}
        >
            <tbody>
                {records.map(record => (
                    <ListRow
                        key={record.id}
                        tick={rows.selectable ? '' : null}
                        cells={[
                            ...rows.columns.map(column => ({
                                key: column.key,
                                className: cellClass({
                                    ...column,
                                    source: column.source ?? column.key,
                                }),
                                content: contentOf(column, record),
                            })),
                            ...(rows.hasMenu
                                ? [
                                      {
                                          key: 'actions',
                                          className: 'column-actions',
                                          content: (
                                              <ButtonsPlaceholder
                                                  rows={rows}
                                                  record={record}
                                              />
                                          ),
                                      },
                                  ]
                                : []),
                        ]}
                    />
                ))}
            </tbody>
        </TableFrame>
    );
};

/** The rows on a phone. */
const Cards = ({ rows, resource, records }: RowsProps) => {
    const { status, amount, facts } = cardParts(rows.all, {
        title: resource.title,
        fields: resource.fields,
        card: resource.list.card,
        hidden: [...(resource.list.hidden ?? []), ...rows.leftOut],
    });

    return (
        <ul className="view-rows">
            {records.map(record => {
                const naming = recordTitle(resource, record, '—');
                const href = rows.hrefOf(record);

                return (
                    <RowCard
                        key={record.id}
                        tick={
                            rows.selectable ? (
                                <i className="start-tick" />
                            ) : null
                        }
                        name={
                            href === undefined ? (
                                naming
                            ) : (
                                <a href={href} className={RECORD_LINK}>
                                    {naming}
                                </a>
                            )
                        }
                        status={
                            amount ? (
                                <CardAmount
                                    heading={amount.label}
                                    text={amount.amountOf?.(record) ?? null}
                                />
                            ) : (
                                (status?.draw(record) ?? null)
                            )
                        }
                        facts={facts
                            .filter(({ isEmpty }) => !isEmpty(record))
                            .map(({ label, draw }) => ({
                                heading: label,
                                content: draw(record) ?? placeholder,
                            }))}
                        menu={
                            rows.hasMenu ? (
                                <ButtonsPlaceholder
                                    rows={rows}
                                    record={record}
                                />
                            ) : null
                        }
                    />
                );
            })}
        </ul>
    );
};

/** Invisible copies of the buttons beside the title, to reserve their space. */
const TitleButtons = ({
    rows,
    resource,
    formatters: { text, translate },
}: RowsProps) => (
    <p>
        <span className="start-split">
            <button>
                <Picture outline={icons.file} size={ICON} />
                {translate('screens.list.export')}
            </button>
            <button>
                <Picture outline={icons.down} size={ICON} />
            </button>
        </span>
        {rows.acts.map(label => (
            <button key={text(label)}>{text(label)}</button>
        ))}
        {rows.imports && <button>{translate('screens.list.import')}</button>}
        {rows.creates && (
            <button>
                <Picture outline={icons.add} size={ICON} />
                {resource.texts?.create
                    ? text(resource.texts.create)
                    : translate('screens.list.create')}
            </button>
        )}
    </p>
);

interface FirstListProps extends RowsProps {
    readonly isPhone: boolean;
    /** Pixels reserved for what the application shows above the rows. */
    readonly room: number;
    /** The chosen site, if the user chooses it. */
    readonly siteName: string | undefined;
    /** Whether the user has several sites. */
    readonly picksSite: boolean;
}

/** A list page before the application is there, with space for app bar and menu. Users can read it and follow links. */
export const FirstList = ({
    isPhone,
    room,
    siteName,
    picksSite,
    ...props
}: FirstListProps) => {
    const { resource, count, title, formatters } = props;

    return (
        <>
            <div className="start-shell-bar" />
            <div className="start-shell-menu" />
            <main>
                <div className="start-title">
                    <div>
                        <h1>{title}</h1>
                        <span>{numberText(count, formatters.language)}</span>
                    </div>
                    <TitleButtons {...props} />
                </div>
                {room > 0 && <div style={{ height: room }} />}
                <div className="start-paper">
                    {isPhone ? (
                        <div style={{ height: phoneToolbarHeight(resource) }} />
                    ) : (
                        <ToolbarSpace
                            resource={resource}
                            siteName={siteName}
                            picksSite={picksSite}
                        />
                    )}
                    {isPhone ? <Cards {...props} /> : <Table {...props} />}
                    <div className="start-foot" />
                </div>
            </main>
        </>
    );
};
