import { Paper, Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useNavigate, useNotify } from 'ra-core';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { dayAt } from '../../../../resources/rules/calendar.ts';
import { failureText } from '../../../admin/failureText.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { daysOf, type DayPeriod } from '../../../foundation/clock/dayPeriods.ts';
import type { ChosenSite } from '../../../foundation/remembered.ts';
import { siteOffset } from '../../../foundation/clock/siteOffset.ts';
import { useServerTime } from '../../../session/useServerTime.ts';
import { useWorkAt } from '../../../session/useWorkAt.ts';
import { byCurrency, byPlan } from '../paymentTotals.ts';
import { takingsQuery } from '../takings.ts';
import { SiteRow, TotalCells } from './SiteRow.tsx';

/** On a phone a site's name stands above its figures, which all fit beside one another there. Drawn so, its parts are those of a table by their roles alone. */
const stacked = {
    '&, & thead, & tbody, & tfoot': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: '76px repeat(3, minmax(0, 1fr))', px: 0.5 },
    '&& .MuiTableCell-root': { height: 'auto', px: 0.5, fontSize: 12 },
    '&& th:first-of-type, && td[colspan]': { gridColumn: '1 / -1' },
    '&& th:first-of-type': { borderBottom: 0, pb: 0 },
} as const;

/** What was taken at each site over the same days, each by its own clock, and in all. */
export const SitesTable = ({ sites, period }: { readonly sites: readonly ChosenSite[]; readonly period: DayPeriod }) => {
    const { translate, currency } = useFormatters();
    const provider = useDataProvider<PortalProvider>();
    const now = useServerTime();
    const workAt = useWorkAt();
    const navigate = useNavigate();
    const notify = useNotify();
    const queries = useQueries({ queries: sites.map(site => takingsQuery(provider, site.Id, daysOf(period, dayAt(now, siteOffset(site) ?? 0)))) });
    const plans = queries.map(({ data }) => data && byPlan([], data));
    const known = plans.filter(one => one !== undefined);
    const open = async (site: number) => {
        try {
            if (await workAt(site)) navigate('/paymentlog');
        } catch (error) {
            notify(failureText(error), { type: 'error' });
        }
    };
    const label = translate('books.sites.title');
    const isWhole = known.length === sites.length;
    return (
        <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={label}>
            <Table role="table" size="small" sx={theme => ({ [theme.breakpoints.down('sm')]: stacked })} aria-label={label} aria-busy={queries.some(({ isFetching }) => isFetching)}>
                <TableHead role="rowgroup">
                    <TableRow role="row">
                        <TableCell role="columnheader">{translate('dashboard.site')}</TableCell>
                        {(['payments', 'paid', 'returned', 'net'] as const).map(head => <TableCell key={head} role="columnheader" align="right">{translate(`books.total.${head}`)}</TableCell>)}
                    </TableRow>
                </TableHead>
                <TableBody role="rowgroup">
                    {sites.map((site, at) => {
                        const plan = plans[at];
                        return <SiteRow key={site.Id} name={site.SiteName} totals={plan ? byCurrency(plan, currency) : queries[at]?.isError ? null : undefined} onOpen={() => void open(site.Id)} onRetry={() => void queries[at]?.refetch()} />;
                    })}
                </TableBody>
                <TableFooter role="rowgroup">
                    <TableRow role="row" sx={{ '&& > .MuiTableCell-root': { typography: 'body2', fontWeight: 600, color: 'text.primary' } }}>
                        <TableCell component="th" scope="row" role="rowheader">{isWhole ? translate('books.sites.all', { count: sites.length }) : translate('books.sites.some', { count: known.length, total: sites.length })}</TableCell>
                        <TotalCells totals={byCurrency(known.flat(), currency)} />
                    </TableRow>
                </TableFooter>
            </Table>
        </TableContainer>
    );
};
