import { Box } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { ticket } from '../../../../resources/ticket.ts';
import { FieldCell } from '../../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { offsetText } from '../../../foundation/clock/siteOffset.ts';
import { fieldLabel } from '../../../foundation/values/headings.ts';
import { onOwnClock } from './ownClock.ts';

const SAID = ['SiteId', 'Created'] as const;

/** Where and when a ticket was raised, which its form does not change: on the reader's own clock, whatever site is chosen. */
export const TicketAside = ({ record }: { readonly record: RaRecord }) => {
    const formatters = onOwnClock(useFormatters());
    return (
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 1, '& dt': { color: 'text.secondary' }, '& dd': { m: 0 } }}>
            {SAID.map(source => [
                <dt key={`${source} label`}>{fieldLabel(source, ticket.fields[source], formatters)}</dt>,
                <dd key={source}><FieldCell source={source} field={ticket.fields[source]} record={record} formatters={formatters} />{source === 'Created' && ` UTC${offsetText(formatters.offset)}`}</dd>,
            ])}
        </Box>
    );
};
