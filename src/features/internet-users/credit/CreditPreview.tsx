import { Box, Typography } from '@mui/material';

import { internetuser } from '../../../../resources/internetuser.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { SheetTable } from '../../../components/SheetTable.tsx';
import { withSign } from '../../../foundation/format/numberText.ts';
import { useServerTime } from '../../../session/clock.tsx';
import { userAllowanceText } from '../../credit/allowanceCells.tsx';
import type { CreditUser } from '../../credit/creditActions.ts';
import {
    type Credit,
    type CreditPart,
    creditParts,
    differenceOf,
    fallsBelowZero,
} from '../../credit/creditChange.ts';
import { partText } from './creditText.ts';

interface CreditSentenceProps {
    readonly user: CreditUser;
    readonly credit: Credit;
    /** Whether this is the credit now, not after a change. */
    readonly isNow: boolean;
}

/** A user's credit in plain words, now or after a change. */
export const CreditSentence = ({
    user,
    credit,
    isNow,
}: CreditSentenceProps) => {
    const formatters = useFormatters();

    const gives = userAllowanceText(
        { ...user, ...credit },
        formatters,
        useServerTime(),
        [],
    );

    return (
        <Typography>
            {formatters.translate(isNow ? 'credit.hasNow' : 'credit.hasThen', {
                user: user.Alias,
                gives,
            })}
        </Typography>
    );
};

interface CreditPreviewProps {
    readonly before: Credit;
    readonly after: Credit;
}

const FIGURES = { whiteSpace: { xs: 'normal', sm: 'nowrap' } } as const;

/** The user's credit now, the change, and the credit afterwards, side by side. */
export const CreditPreview = ({ before, after }: CreditPreviewProps) => {
    const formatters = useFormatters();
    const { translate } = formatters;

    const textOf = (
        part: CreditPart,
        value: number | null | undefined,
    ): string => {
        if (value === null || value === undefined) return '—';
        const text = partText(part, value, formatters);

        return part === 'RemDollar'
            ? text.replace(/\u00A0(?=\D*$)/, ' ')
            : text; // lets the currency of a large amount wrap on a phone
    };

    const rowOf = (part: CreditPart) => {
        const falls = fallsBelowZero(part, after[part] ?? null);
        const difference = differenceOf(part, before, after);

        const look = {
            ...(difference !== null && { fontWeight: 600 }),
            ...(falls && { color: 'error.main' }),
        };

        return [
            formatters.text(internetuser.fields[part].label),
            textOf(part, before[part]),
            difference === null
                ? '—'
                : withSign(difference, amount => textOf(part, amount)),
            <Box key="after" component="span" sx={look}>
                {textOf(part, after[part])}
                {falls && (
                    <Typography
                        component="span"
                        variant="caption"
                        sx={{ display: 'block' }}
                    >
                        {translate('credit.belowZero')}
                    </Typography>
                )}
            </Box>,
        ];
    };

    return (
        <SheetTable
            isNamed
            label={translate('credit.preview')}
            sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}
            columns={[
                {},
                {
                    head: translate('credit.before'),
                    isNumeric: true,
                    sx: { ...FIGURES, color: 'text.secondary' },
                },
                {
                    head: translate('credit.change'),
                    isNumeric: true,
                    sx: { ...FIGURES, color: 'text.secondary' },
                },
                {
                    head: translate('credit.after'),
                    isNumeric: true,
                    sx: FIGURES,
                },
            ]}
            rows={creditParts.map(rowOf)}
        />
    );
};
