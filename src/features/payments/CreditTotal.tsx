import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { creditlog } from '../../../resources/creditlog.ts';
import { fieldTypes } from '../../admin/fields/fieldTypes.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { sumOf, userLogs } from '../logs/userLogs.ts';

/** What the changes of credit on this page come to. */
export const CreditTotal = () => {
    const formatters = useFormatters();
    const { data = [] } = useListContext();
    if (data.length === 0) return null;
    const label = formatters.translate('credit.payment.total');
    return (
        <Box role="group" aria-label={label} sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
            <Box sx={{ fontWeight: 600 }}>{label}</Box>
            {userLogs.credit.totals.map(source => {
                const field = creditlog.fields[source as 'RemTime' | 'RemTraffic' | 'RemDollar'];
                const unit = fieldTypes[field.kind].unit?.(field, formatters);
                return (
                    <Box key={source} component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                        {formatters.text(field.label ?? source)} {fieldTypes[field.kind].text(sumOf(data, source), field, formatters)}
                        {unit && ` ${unit}`}
                    </Box>
                );
            })}
        </Box>
    );
};
