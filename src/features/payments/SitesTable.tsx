import {
    Button,
    Link,
    Paper,
    Skeleton,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableFooter,
    TableHead,
    TableRow,
} from '@mui/material';
import { useNavigate, useNotify } from 'ra-core';

import { failureText } from '../../admin/failureText.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { filteredAddress } from '../../admin/resource.ts';
import { useLanguage, useNumberText } from '../../components/useText.ts';
import { moneyText } from '../../foundation/format/numberText.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useWorkAt } from '../../session/useScope.ts';
import { byCurrency, type PaymentTotal, type SiteTakings } from './takings.ts';

const figures = {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;

/**
 * A name takes the room that the figures leave. On paper, where it cannot be hovered, it takes as many lines as it
 * needs.
 */
const cut = {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: { sm: 0 },
    width: { sm: '100%' },
    '@media print': { whiteSpace: 'normal' },
} as const;

/** Number of payments, paid, refunded and kept amounts; one line per currency. */
const TotalCells = ({
    totals,
}: {
    readonly totals: readonly PaymentTotal[];
}) => {
    const numberText = useNumberText();
    const language = useLanguage();

    const lines = (textOf: (total: PaymentTotal) => string) =>
        totals.map(total => <div key={total.currency}>{textOf(total)}</div>);

    return (
        <>
            <TableCell role="cell" align="right" sx={figures}>
                {lines(({ count }) => numberText(count))}
            </TableCell>
            <TableCell role="cell" align="right" sx={figures}>
                {lines(({ paid, currency }) =>
                    moneyText(paid, { language, currency }),
                )}
            </TableCell>
            <TableCell role="cell" align="right" sx={figures}>
                {lines(({ returned, currency }) =>
                    moneyText(returned, { language, currency }),
                )}
            </TableCell>
            <TableCell
                role="cell"
                align="right"
                sx={{ ...figures, fontWeight: 600 }}
            >
                {lines(({ net, currency }) =>
                    moneyText(net, { language, currency }),
                )}
            </TableCell>
        </>
    );
};

interface SiteRowProps {
    readonly name: string;
    /** Undefined while loading, null if they could not be loaded. */
    readonly totals: readonly PaymentTotal[] | undefined | null;
    readonly onOpen: () => void;
    readonly onRetry: () => void;
}

/** A site and its takings, or a marked gap. */
const SiteRow = ({ name: whole, totals, onOpen, onRetry }: SiteRowProps) => {
    const message = useMessage();
    const name = cutText(whole);

    return (
        <TableRow role="row" hover>
            <TableCell component="th" scope="row" role="rowheader" sx={cut}>
                <Link
                    component="button"
                    title={name}
                    onClick={onOpen}
                    sx={{
                        ...cut,
                        display: 'block',
                        textAlign: 'left',
                        minHeight: 24,
                        maxWidth: '100%',
                        width: 'auto',
                    }}
                >
                    {name}
                </Link>
            </TableCell>
            {totals ? (
                <TotalCells totals={totals} />
            ) : (
                <TableCell role="cell" colSpan={4} align="right">
                    {totals === undefined ? (
                        <Skeleton width={160} sx={{ ml: 'auto' }} />
                    ) : (
                        <>
                            {message('books.sites.gap')}{' '}
                            <Button size="small" onClick={onRetry}>
                                {message('shell.retry')}
                            </Button>
                        </>
                    )}
                </TableCell>
            )}
        </TableRow>
    );
};

/**
 * On a phone a site's name is above its figures, which then fit side by side. With this layout, only ARIA roles make
 * the parts a table.
 */
const stacked = {
    '&, & thead, & tbody, & tfoot': { display: 'block' },
    '& tr': {
        display: 'grid',
        gridTemplateColumns: '76px repeat(3, minmax(0, 1fr))',
        px: 0.5,
    },
    '&& .MuiTableCell-root': { height: 'auto', px: 0.5, fontSize: '0.75rem' },
    '&& th:first-of-type, && td[colspan]': { gridColumn: '1 / -1' },
    '&& th:first-of-type': { borderBottom: 0, pb: 0 },
} as const;

/** Takings of each site and in total. */
export const SitesTable = ({
    takings,
}: {
    readonly takings: readonly SiteTakings[];
}) => {
    const { translate, askCurrency } = useFormatters();
    const workAt = useWorkAt();
    const navigate = useNavigate();
    const notify = useNotify();

    const knownTakings = takings
        .map(({ plans }) => plans)
        .filter(one => one !== undefined);

    /** Opens the payments behind a sum, for the same days. */
    const open = async ({ site, period }: SiteTakings) => {
        try {
            if (await workAt(site.Id))
                navigate(
                    filteredAddress('paymentlog', {
                        StartDate: period.start,
                        EndDate: period.end,
                    }),
                );
        } catch (error) {
            notify(failureText(error), { type: 'error' });
        }
    };

    const label = translate('books.sites.title');
    const isWhole = knownTakings.length === takings.length;

    return (
        <TableContainer
            component={Paper}
            variant="outlined"
            tabIndex={0}
            role="region"
            aria-label={label}
        >
            <Table
                role="table"
                size="small"
                sx={theme => ({ [theme.breakpoints.down('sm')]: stacked })}
                aria-label={label}
                aria-busy={takings.some(({ isFetching }) => isFetching)}
            >
                <TableHead role="rowgroup">
                    <TableRow role="row">
                        <TableCell role="columnheader">
                            {translate('shell.site')}
                        </TableCell>
                        {(['payments', 'paid', 'returned', 'net'] as const).map(
                            head => (
                                <TableCell
                                    key={head}
                                    role="columnheader"
                                    align="right"
                                >
                                    {translate(`books.total.${head}`)}
                                </TableCell>
                            ),
                        )}
                    </TableRow>
                </TableHead>
                <TableBody role="rowgroup">
                    {takings.map(taken => (
                        <SiteRow
                            key={taken.site.Id}
                            name={taken.site.SiteName}
                            totals={taken.totals}
                            onOpen={() => void open(taken)}
                            onRetry={taken.retry}
                        />
                    ))}
                </TableBody>
                <TableFooter role="rowgroup">
                    <TableRow
                        role="row"
                        sx={{
                            '&& > .MuiTableCell-root': {
                                typography: 'body2',
                                fontSize: {
                                    xs: '0.75rem',
                                    sm: 'body2.fontSize',
                                },
                                fontWeight: 600,
                                color: 'text.primary',
                            },
                        }}
                    >
                        <TableCell component="th" scope="row" role="rowheader">
                            {isWhole
                                ? translate('books.sites.all', {
                                      smart_count: takings.length,
                                  })
                                : translate('books.sites.some', {
                                      count: knownTakings.length,
                                      total: takings.length,
                                  })}
                        </TableCell>
                        <TotalCells
                            totals={byCurrency(
                                knownTakings.flat(),
                                askCurrency(),
                            )}
                        />
                    </TableRow>
                </TableFooter>
            </Table>
        </TableContainer>
    );
};
