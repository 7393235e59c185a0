import { Box } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';

import { creditlog } from '../../../resources/creditlog.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import {
    type RunningTotal,
    AllMatchesTotal,
    TotalLine,
} from '../../admin/list/AllMatchesTotal.tsx';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import { sumOf } from '../logs/userLogs.ts';

const amounts = ['RemTime', 'RemTraffic', 'RemDollar'] as const;
type Credit = Readonly<Record<(typeof amounts)[number], number>>;

/** Adds up credit changes. */
export const creditSum: RunningTotal<Credit> = {
    none: { RemTime: 0, RemTraffic: 0, RemDollar: 0 },
    add: (total, rows) => {
        const sum = (source: (typeof amounts)[number]) =>
            sumOf([total, ...rows], source);

        return {
            RemTime: sum('RemTime'),
            RemTraffic: sum('RemTraffic'),
            RemDollar: sum('RemDollar'),
        };
    },
};

/** The time, data and money of credit changes. */
export const CreditAmounts = ({ credit }: { readonly credit: Credit }) => {
    const formatters = useFormatters();

    return amounts.map(source => {
        const field = creditlog.fields[source];
        const unit = fieldTypes[field.type].unit?.(field, formatters);

        return (
            <Box key={source} component="span" sx={{ whiteSpace: 'nowrap' }}>
                {formatters.text(field.label ?? source)}{' '}
                {fieldTypes[field.type].text(credit[source], field, formatters)}
                {unit && ` ${unit}`}
            </Box>
        );
    });
};

/** Totals of the credit changes on this page and of all that match. */
export const CreditTotal = () => {
    const { translate } = useFormatters();
    const { data = [] } = useListContext<RaRecord>();

    return (
        <>
            {data.length > 0 && (
                <TotalLine label={translate('credit.log.total')}>
                    <CreditAmounts
                        credit={creditSum.add(creditSum.none, data)}
                    />
                </TotalLine>
            )}
            <AllMatchesTotal name="creditlog" adding={creditSum}>
                {credit => <CreditAmounts credit={credit} />}
            </AllMatchesTotal>
        </>
    );
};
