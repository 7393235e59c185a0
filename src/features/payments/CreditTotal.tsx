import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { creditlog } from '../../../resources/creditlog.ts';
import { kindViews } from '../../admin/fields/kinds.ts';
import { useWords } from '../../admin/fields/useWords.ts';
import { sumOf, userLogs } from '../logs/userLogs.ts';

/** What the changes of credit on this page come to. */
export const CreditTotal = () => {
    const words = useWords();
    const { data = [] } = useListContext();
    if (data.length === 0) return null;
    const label = words.translate('credit.payment.total');
    return (
        <Box role="group" aria-label={label} sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
            <Box sx={{ fontWeight: 600 }}>{label}</Box>
            {userLogs.credit.totals.map(source => {
                const field = creditlog.fields[source as 'RemTime' | 'RemTraffic' | 'RemDollar'];
                const unit = kindViews[field.kind].unit?.(field, words);
                return (
                    <Box key={source} component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                        {words.text(field.label ?? source)} {kindViews[field.kind].text(sumOf(data, source), field, words)}
                        {unit && ` ${unit}`}
                    </Box>
                );
            })}
        </Box>
    );
};
