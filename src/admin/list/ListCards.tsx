import { Box, Checkbox } from '@mui/material';
import { LinkBase, useListContext, type RaRecord } from 'ra-core';

import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useListFreshness } from '../../components/live/live.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { CardAmount, RECORD_LINK, RowCard } from '../../light/RowCard.tsx';
import { cardParts } from '../../light/rowLayout.ts';
import { RowMenu } from '../actions/RowMenu.tsx';
import type { ListColumn } from './listColumns.tsx';
import { useRowEvents } from './useRowEvents.ts';

interface ListCardsProps {
    readonly name: ResourceName;
    readonly columns: readonly ListColumn[];
    /** Keys of columns that this list does not need. */
    readonly leftOut?: readonly string[] | undefined;
    readonly selectable: boolean;
    readonly hrefOf: (record: RaRecord) => string | undefined;
    /** Location state for that address. */
    readonly state?: unknown;
    readonly editsHere?: boolean;
    /** The list is the page's main content: it receives keys pressed elsewhere on the page. */
    readonly isMainList: boolean;
}

/** The rows of a list on a phone: the record's name and status, two facts or the declared ones, and the row menu. */
export const ListCards = ({
    name,
    columns,
    leftOut = [],
    selectable,
    hrefOf,
    state,
    editsHere = false,
    isMainList,
}: ListCardsProps) => {
    const translate = useMessage();
    const { title, fields, list }: Resource = resources[name];

    const {
        data = [],
        selectedIds,
        onToggleItem,
        isFetching,
    } = useListContext();

    const { isBackground } = useListFreshness();
    const isBusy = isFetching && !isBackground;
    const events = useRowEvents('li', { name, hrefOf, isMainList });

    const { status, amount, facts } = cardParts(columns, {
        title,
        fields,
        card: list.card,
        hidden: [...(list.hidden ?? []), ...leftOut],
    });

    return (
        <Box
            component="ul"
            className="view-rows"
            {...events}
            aria-busy={isBusy}
            sx={{ opacity: isBusy ? 0.5 : 1 }}
        >
            {data.map((record: RaRecord) => {
                const href = hrefOf(record);
                const naming = recordTitle({ title }, record, '—');

                const tick = {
                    'aria-label': `${translate('ra.action.select_row')}: ${naming}`,
                };

                return (
                    <RowCard
                        key={record.id}
                        tick={
                            selectable ? (
                                <Checkbox
                                    size="small"
                                    checked={selectedIds.includes(record.id)}
                                    onChange={() => onToggleItem(record.id)}
                                    slotProps={{ input: tick }}
                                />
                            ) : null
                        }
                        name={
                            href === undefined ? (
                                naming
                            ) : (
                                <LinkBase
                                    to={href}
                                    state={state}
                                    className={RECORD_LINK}
                                >
                                    {naming}
                                </LinkBase>
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
                                content: draw(record),
                            }))}
                        menu={
                            <RowMenu
                                name={name}
                                record={record}
                                editsHere={editsHere}
                            />
                        }
                    />
                );
            })}
        </Box>
    );
};
