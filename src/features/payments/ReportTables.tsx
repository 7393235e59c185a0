import {
    Box,
    Paper,
    Skeleton,
    TableContainer,
    Typography,
    useTheme,
} from '@mui/material';
import { Suspense } from 'react';

import { type Day, type Period } from '../../../resources/rules/calendar.ts';
import { decimalsOf } from '../../../resources/rules/currency.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { ErrorBoundary } from '../../components/page/ErrorBoundary.tsx';
import { type SheetColumn, SheetTable } from '../../components/SheetTable.tsx';
import { useLanguage } from '../../components/useText.ts';
import { fileForm, saveCsv } from '../../foundation/files.ts';
import {
    shortDay,
    shownDay,
    shownPeriod,
} from '../../foundation/format/days.ts';
import {
    amountText,
    numberText,
    percentText,
    withSign,
    withUnit,
} from '../../foundation/format/numberText.ts';
import { monthNames } from '../../foundation/format/stockDate.ts';
import type { ChosenSite } from '../../foundation/remembered.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import {
    averageOf,
    type Grouping,
    isByMonth,
    isWholeMonth,
    type ReportRow,
} from './report.ts';
import type { PaymentTotal } from './takings.ts';

const Chart = lazyFrom(() => import('./ReportChart.tsx'), 'ReportChart');

export interface ReportSheet {
    readonly periods: readonly Period[];
    readonly grouping: Grouping;
    readonly rows: readonly ReportRow[];
    readonly totals: readonly ReportRow[];
    readonly sites: readonly ChosenSite[];
}

const monthText = (day: Day, language: string): string =>
    `${monthNames(language)[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** Formats a whole month by its name, other periods by their days. */
export const usePeriodText = (): ((period: Period) => string) => {
    const language = useLanguage();

    return period =>
        isWholeMonth(period)
            ? monthText(period.start, language)
            : shownPeriod(period);
};

/** Texts of a report: its periods, headings and row names. */
const useReportTexts = ({
    periods,
    grouping,
    sites,
    rows,
}: Pick<ReportSheet, 'periods' | 'grouping' | 'sites' | 'rows'>) => {
    const formatters = useFormatters();
    const { translate, language } = formatters;
    const periodText = usePeriodText();
    const now = periods[0]!;
    const months = isByMonth(now);
    const isMixed = new Set(rows.map(({ currency }) => currency)).size > 1;

    const dayName = (key: string): string => {
        if (key > now.end) return translate('books.report.others');

        return months ? monthText(key, language) : shownDay(key);
    };

    const names: Readonly<Record<Grouping, (key: string) => string>> = {
        day: dayName,
        plan: key => cutText(key) || translate('books.total.noPlan'),
        site: key =>
            cutText(
                sites.find(({ Id }) => String(Id) === key)?.SiteName ?? key,
            ),
    };

    return {
        formatters,
        periodText,
        isMixed,
        nameOf: ({ key, currency }: ReportRow): string =>
            [names[grouping](key), isMixed && currency]
                .filter(Boolean)
                .join(', '),
        shortName: ({ key }: ReportRow): string => {
            if (grouping !== 'day') return names[grouping](key);

            return months ? monthText(key, language) : shortDay(key);
        },
        groupText: translate(
            `books.report.${grouping === 'day' && months ? 'month' : grouping}`,
        ),
        groupHead: {
            day: translate(months ? 'books.report.monthHead' : 'dashboard.day'),
            plan: translate('books.total.plan'),
            site: translate('shell.site'),
        }[grouping],
        heads: [
            ...(['payments', 'paid', 'returned', 'net'] as const).map(head =>
                translate(`books.total.${head}`),
            ),
            translate('books.report.average'),
        ],
        netHeads: periods
            .slice(1)
            .map(period =>
                translate('books.report.netOf', { period: periodText(period) }),
            ),
    };
};

const nowrap = { whiteSpace: 'nowrap' } as const;

const wraps = {
    '& thead th': {
        whiteSpace: 'normal',
        lineHeight: 1.3,
        verticalAlign: 'bottom',
        py: 1,
    },
} as const;

const scrolls = {
    component: Paper,
    variant: 'outlined',
    tabIndex: 0,
    role: 'region',
    sx: { mb: 3, maxWidth: 1000 },
} as const;

/** The space beside figures, and more of it at the edges of their table. */
const figuresOf = (px: { readonly xs: number; readonly sm: number }) =>
    ({
        '& tr > *': { px },
        '& tr > :first-of-type': { pl: { xs: 1.5, sm: 2 } },
        '& tr > :last-of-type': { pr: { xs: 1.5, sm: 2 } },
    }) as const;

/** The currency and the change: on a phone below the figure, so that three periods fit beside each other. */
const belowFigure = {
    display: { xs: 'block', sm: 'inline' },
    fontSize: { xs: '0.75rem', sm: 'inherit' },
    color: { xs: 'text.secondary', sm: 'inherit' },
    whiteSpace: 'nowrap',
} as const;

const changeLook = {
    display: 'inline-block',
    minWidth: { sm: 64 },
    ml: { xs: 0.5, sm: 0 },
    fontSize: '0.75rem',
    color: 'text.secondary',
} as const;

/** Totals of the period, of the one before and of the same one a year before. */
export const ReportTotals = ({ sheet }: { readonly sheet: ReportSheet }) => {
    const {
        formatters: { translate, language },
        periodText,
        heads,
    } = useReportTexts(sheet);

    const measures: readonly ((total: PaymentTotal) => number)[] = [
        ({ count }) => count,
        ({ paid }) => paid,
        ({ returned }) => returned,
        ({ net }) => net,
        averageOf,
    ];

    const cell = (
        total: PaymentTotal | undefined,
        now: PaymentTotal | undefined,
        at: number,
    ) => {
        if (!total) return '…';
        if (total.count === 0 && total.returned === 0)
            return at === 0 ? translate('books.report.noPayments') : '—';
        const value = measures[at]!(total);
        const { currency } = total;

        const change =
            now && value !== 0
                ? Math.round(
                      (100 * (measures[at]!(now) - value)) / Math.abs(value),
                  )
                : undefined;

        return (
            <>
                {at === 0
                    ? numberText(value, language)
                    : amountText(value, { language, currency })}
                <Box component="span" sx={belowFigure}>
                    {at > 0 && withUnit('', currency)}
                    {change !== undefined && (
                        <Box component="span" sx={changeLook}>
                            {withSign(change, percent =>
                                percentText(percent, language),
                            )}
                        </Box>
                    )}
                </Box>
            </>
        );
    };

    const label = translate('books.report.totals');

    return (
        <TableContainer {...scrolls} aria-label={label}>
            <SheetTable
                isNamed
                label={label}
                sx={{
                    ...wraps,
                    ...figuresOf({ xs: 0.75, sm: 2 }),
                    '& td, & th': {
                        fontSize: { xs: '0.8125rem', sm: 'inherit' },
                    },
                    '& td, & tbody th': {
                        verticalAlign: { xs: 'top', sm: 'middle' },
                    },
                }}
                columns={[
                    { head: label },
                    ...sheet.periods.map(period => ({
                        head: periodText(period),
                        isNumeric: true,
                        sx: { whiteSpace: { sm: 'nowrap' } },
                    })),
                ]}
                rows={sheet.totals.flatMap(({ totals }) =>
                    heads.map((head, index) => [
                        head,
                        ...totals.map((total, n) =>
                            cell(total, n === 0 ? undefined : totals[0], index),
                        ),
                    ]),
                )}
            />
        </TableContainer>
    );
};

/** The most rows with horizontal bars; more could not be read from a chart. */
const MOST_LYING = 12;

/** Chart of each row's net amount, in the currency with the highest payments. */
const ReportPicture = ({ sheet }: { readonly sheet: ReportSheet }) => {
    const { grouping, periods, totals } = sheet;

    const {
        formatters: { translate, language },
        periodText,
        nameOf,
        shortName,
        groupText,
    } = useReportTexts(sheet);

    const { palette } = useTheme();

    const currency = totals.toSorted(
        (one, other) =>
            (other.totals[0]?.paid ?? 0) - (one.totals[0]?.paid ?? 0),
    )[0]!.currency;

    const all = sheet.rows.filter(
        row =>
            row.currency === currency &&
            (grouping !== 'day' || row.key <= periods[0]!.end),
    );

    const isLying = grouping !== 'day';
    const rows = isLying ? all.slice(0, MOST_LYING) : all;

    const colours = {
        now: palette.primary.main,
        before: palette.text.secondary,
        year: palette.action.disabled,
        ink: palette.text.secondary,
    };

    /** How each period is drawn in the chart's key. */
    const strokes = [
        `10px solid ${colours.now}`,
        `3px solid ${colours.before}`,
        `3px ${isLying ? 'solid' : 'dashed'} ${colours.year}`,
    ];

    const name = groupText.toLowerCase();

    const valueTexts = rows.map(row => {
        const net = row.totals[0]?.net ?? 0;

        return `${nameOf(row)}: ${amountText(net, { language, currency })}`;
    });

    const values = valueTexts.join(', ');

    return (
        <Box
            component="figure"
            sx={{ m: 0, mb: 3, maxWidth: 1000, breakInside: 'avoid' }}
        >
            <Box
                component="figcaption"
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 2,
                    rowGap: 0.5,
                    mb: 1,
                }}
            >
                <Typography variant="h2">
                    {translate('books.report.chart', { name, currency })}
                </Typography>
                {periods.map((period, n) => (
                    <Box
                        key={period.start}
                        component="span"
                        sx={{
                            display: 'inline-flex',
                            alignItems: 'center',
                            gap: 0.75,
                            fontSize: '0.8125rem',
                            color: 'text.secondary',
                        }}
                    >
                        <Box
                            component="span"
                            data-preview
                            sx={{ width: 14, borderTop: strokes[n] }}
                        />
                        {periodText(period)}
                    </Box>
                ))}
            </Box>
            <ErrorBoundary instead={() => null}>
                <Suspense
                    fallback={<Skeleton variant="rounded" height={240} />}
                >
                    <Chart
                        isLying={isLying}
                        colours={colours}
                        text={translate('books.report.chartText', {
                            name,
                            values,
                        })}
                        rows={rows.map(row => ({
                            name: shortName(row),
                            now: row.totals[0]?.net ?? 0,
                            before: row.totals[1]?.net,
                            year: row.totals[2]?.net,
                        }))}
                    />
                </Suspense>
            </ErrorBoundary>
            {rows.length < all.length && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('books.report.chartMost', {
                        count: rows.length,
                    })}
                </Typography>
            )}
        </Box>
    );
};

/** The rows of a report as a chart and a table. */
export const ReportRows = ({ sheet }: { readonly sheet: ReportSheet }) => {
    const { rows, totals, grouping } = sheet;

    const {
        formatters: { translate, language },
        isMixed,
        nameOf,
        groupText,
        groupHead,
        heads,
        netHeads,
    } = useReportTexts(sheet);

    const cellsOf = (row: ReportRow): readonly string[] => {
        const {
            currency,
            totals: [now, ...others],
        } = row;

        const amount = (value: number | undefined): string =>
            value === undefined
                ? '…'
                : amountText(value, { language, currency });

        return [
            numberText(now?.count ?? 0, language),
            ...[now?.paid, now?.returned, now?.net, now && averageOf(now)].map(
                amount,
            ),
            ...others.map(total => amount(total?.net)),
        ];
    };

    const currency = isMixed ? '' : ` (${rows[0]?.currency ?? ''})`;

    const columns: readonly SheetColumn[] = [
        {
            head: groupHead,
            sx:
                grouping === 'day'
                    ? nowrap
                    : { overflowWrap: 'anywhere', minWidth: '14ch' },
        },
        ...[...heads, ...netHeads].map((head, index) => ({
            head: index === 0 ? head : head + currency,
            isNumeric: true,
            sx: nowrap,
        })),
    ];

    const [total] = totals;

    // Amounts of several currencies have no sum.
    const foot =
        total && totals.length === 1
            ? [translate('books.report.totals'), ...cellsOf(total)]
            : undefined;

    return (
        <>
            <ReportPicture sheet={sheet} />
            <TableContainer {...scrolls} aria-label={groupText}>
                <SheetTable
                    isNamed
                    label={groupText}
                    columns={columns}
                    rows={rows.map(row => [nameOf(row), ...cellsOf(row)])}
                    foot={foot}
                    sx={{
                        ...wraps,
                        ...figuresOf({ xs: 0.5, sm: 1 }),
                        '& td, & th': {
                            fontSize: { xs: '0.75rem', sm: 'inherit' },
                        },
                        '& tr': { breakInside: 'avoid' },
                    }}
                />
            </TableContainer>
        </>
    );
};

/** Saves the rows of a report as a file in the current language. */
export const useReportFile = (
    sheet: ReportSheet | undefined,
): ((name: string) => void) => {
    const {
        formatters: { translate, language },
        nameOf,
        groupHead,
        heads,
        netHeads,
    } = useReportTexts(
        sheet ?? {
            periods: [{ start: '', end: '' }],
            grouping: 'day',
            sites: [],
            rows: [],
        },
    );

    return name => {
        if (!sheet) return;
        const form = fileForm(language);

        const first = ({ key, ...row }: ReportRow): unknown =>
            sheet.grouping === 'day' && key <= sheet.periods[0]!.end
                ? form.day(key)
                : nameOf({ key, ...row });

        const lines = sheet.rows.map(row => {
            const {
                currency,
                totals: [now, ...others],
            } = row;

            const amount = (value: number | undefined) =>
                value === undefined
                    ? ''
                    : form.number(value, decimalsOf(currency));

            return [
                first(row),
                now?.count ?? 0,
                ...[
                    now?.paid,
                    now?.returned,
                    now?.net,
                    now && averageOf(now),
                ].map(amount),
                ...others.map(total => amount(total?.net)),
                currency,
            ];
        });

        saveCsv(
            name,
            [
                groupHead,
                ...heads,
                ...netHeads,
                translate('books.total.currency'),
            ],
            lines,
            form,
        );
    };
};
