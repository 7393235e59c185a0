import { Box, Card, Checkbox, Link as MuiLink, Typography } from '@mui/material';
import { LinkBase, useListContext, type RaRecord } from 'ra-core';
import { useMessage } from '../../i18n/catalogue.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useListFreshness } from '../../components/live/useLive.ts';
import type { ListColumn } from './listColumns.tsx';
import { cardParts } from '../../foundation/lists/cardParts.ts';
import { useRowIntent } from './ahead/useRowIntent.ts';
import { useRowKeys } from './useRowKeys.ts';
import { RowMenu } from '../actions/RowMenu.tsx';

interface ListCardsProps {
    readonly name: ResourceName;
    readonly columns: readonly ListColumn[];
    readonly selectable: boolean;
    readonly hrefOf: (record: RaRecord) => string | undefined;
    /** Goes along with that address. */
    readonly state?: unknown;
    readonly editsHere?: boolean;
    /** The page is about this list: keys pressed nowhere else are for it. */
    readonly isPagesOwn: boolean;
}

/** The rows of a list on a phone: the record's name, its status beside it, two facts or those that the declaration says, and the row menu. */
export const ListCards = ({ name, columns, selectable, hrefOf, state, editsHere = false, isPagesOwn }: ListCardsProps) => {
    const translate = useMessage();
    const { title, fields, list }: Resource = resources[name];
    const { data = [], selectedIds, onToggleItem, isFetching } = useListContext();
    const { isQuiet } = useListFreshness();
    const isBusy = isFetching && !isQuiet;
    const keys = useRowKeys('li', isPagesOwn);
    const intent = useRowIntent('li', name, hrefOf);
    const { status, facts } = cardParts(columns, { title, fields, card: list.card, hidden: list.hidden });
    return (
        <Box component="ul" {...keys} {...intent} aria-busy={isBusy} sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: 1, opacity: isBusy ? 0.5 : 1 }}>
            {data.map((record: RaRecord) => {
                const href = hrefOf(record);
                const naming = String(record[title] ?? '—');
                return (
                    <Card component="li" key={record.id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, p: 1, minWidth: 0 }}>
                        {selectable && (
                            <Checkbox
                                size="small"
                                checked={selectedIds.includes(record.id)}
                                onChange={() => onToggleItem(record.id)}
                                slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')}: ${naming}` } }}
                            />
                        )}
                        <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
                            <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
                                {href === undefined ? (
                                    <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{naming}</Typography>
                                ) : (
                                    <MuiLink component={LinkBase} to={href} state={state} sx={{ color: 'inherit', fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{naming}</MuiLink>
                                )}
                                {status && <Box component="span" sx={{ flex: 'none' }}>{status.draw(record)}</Box>}
                            </Box>
                            {facts.map(({ key, label, draw }) => (
                                <Box key={key} sx={{ display: 'flex', alignItems: 'baseline', gap: 1, typography: 'body2', mt: 0.25, minWidth: 0 }}>
                                    <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>{label}</Box>
                                    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{draw(record)}</Box>
                                </Box>
                            ))}
                        </Box>
                        <RowMenu name={name} record={record} editsHere={editsHere} />
                    </Card>
                );
            })}
        </Box>
    );
};
