import { Box, Card, Checkbox, Link as MuiLink, Typography } from '@mui/material';
import { LinkBase, useListContext, type RaRecord } from 'ra-core';
import { useMessage } from '../../i18n/catalogue.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useListFreshness } from '../../components/live/useLive.ts';
import type { ListColumn } from './listColumns.tsx';
import { useRowKeys } from './useRowKeys.ts';
import { RowMenu } from '../actions/RowMenu.tsx';

interface ListCardsProps {
    readonly name: ResourceName;
    readonly columns: readonly ListColumn[];
    readonly selectable: boolean;
    readonly hrefOf: (record: RaRecord) => string | undefined;
    readonly editsHere?: boolean;
    /** The page is about this list: keys pressed nowhere else are for it. */
    readonly isPagesOwn: boolean;
}

const FACTS = 2;

/** The rows of a list on a phone: the record's name, two facts, its status and the row menu. */
export const ListCards = ({ name, columns, selectable, hrefOf, editsHere = false, isPagesOwn }: ListCardsProps) => {
    const translate = useMessage();
    const { title, fields, list }: Resource = resources[name];
    const { data = [], selectedIds, onToggleItem, isFetching } = useListContext();
    const { isQuiet } = useListFreshness();
    const isBusy = isFetching && !isQuiet;
    const keys = useRowKeys('li', isPagesOwn);
    const isField = ({ key }: ListColumn) => Object.hasOwn(fields, key);
    const isFact = ({ key }: ListColumn) => list.card?.includes(key) ?? !list.hidden?.includes(key);
    const others = columns.filter(({ key }) => key !== title);
    // Computed columns are statuses and marks: what a phone's user looks for first.
    const facts = [...others.filter(isField).filter(isFact).slice(0, list.card?.length ?? FACTS), ...others.filter(column => !isField(column))];
    return (
        <Box component="ul" {...keys} aria-busy={isBusy} sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: 1, opacity: isBusy ? 0.5 : 1 }}>
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
                            {href === undefined ? (
                                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{naming}</Typography>
                            ) : (
                                <MuiLink component={LinkBase} to={href} sx={{ color: 'inherit', fontWeight: 600, overflowWrap: 'anywhere', display: 'block' }}>{naming}</MuiLink>
                            )}
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
