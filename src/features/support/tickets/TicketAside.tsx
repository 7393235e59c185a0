import type { RaRecord } from 'ra-core';

import { ticket } from '../../../../resources/ticket.ts';
import { FieldCell } from '../../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { Facts } from '../../../components/Facts.tsx';
import { offsetText } from '../../../foundation/format/days.ts';
import { fieldLabel } from '../../../foundation/values/headings.ts';
import { useScope } from '../../../session/useScope.ts';
import { onOwnClock } from './ownClock.ts';

const SOURCES = ['SiteId', 'Created'] as const;

/**
 * Where and when a ticket was raised, which its form cannot change. In the time zone of the chosen
 * site if it is the ticket's, otherwise in the reader's own.
 */
export const TicketAside = ({ record }: { readonly record: RaRecord }) => {
    const ofSite = useFormatters();
    const { site } = useScope();
    const formatters = record.SiteId === site?.Id ? ofSite : onOwnClock(ofSite);

    return (
        <Facts
            sx={{ gridTemplateColumns: 'auto minmax(0, 1fr)', rowGap: 1 }}
            facts={SOURCES.map(source => [
                fieldLabel(source, ticket.fields[source], formatters),
                <>
                    <FieldCell
                        source={source}
                        field={ticket.fields[source]}
                        record={record}
                        formatters={formatters}
                    />
                    {source === 'Created' &&
                        formatters.offset !== undefined &&
                        ` UTC${offsetText(formatters.offset)}`}
                </>,
            ])}
        />
    );
};
