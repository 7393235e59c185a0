import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { clockHours, momentText } from '../../../../resources/rules/calendar.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { useScope } from '../../../session/useScope.ts';
import { Notice } from '../../../components/Notice.tsx';
import { saveFile } from '../../../foundation/saveFile.ts';
import { CardChoice } from './CardChoice.tsx';
import { PrintedSheets } from './PrintedSheets.tsx';
import { useCardLogo, useNetwork, usePrintOptions } from './printOptions.ts';
import { SheetPreview } from './SheetPreview.tsx';
import { sheetLayout, sheetsOf } from './sheetLayout.ts';
import { tabKeeper } from '../../../session/tabKeeper.ts';
import { useCardColours } from './useCardColours.ts';
import type { VoucherBatch } from '../voucherBatch.ts';
import { voucherCsv } from '../voucherCsv.ts';
import { VoucherOptions } from './VoucherOptions.tsx';
import { useVoucherWords } from '../useVoucherWords.ts';
import { problemOfNetwork, wifiText } from './wifiQr.ts';

/** Lays a created batch out on paper and prints it: as often as wanted, nothing is created here. */
export const PrintStudio = ({ batch }: { readonly batch: VoucherBatch }) => {
    const message = useMessage();
    const formatters = useVoucherWords();
    const { timeOffset } = useScope();
    const { options, change } = usePrintOptions();
    const { network, change: changeNetwork } = useNetwork(batch.siteId);
    const { colours, missing } = useCardColours(options.colours);
    const [logo, setLogo] = useCardLogo(batch.siteId);
    const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
    const [skip, setSkip] = useState(0);

    const joined = options.wifi && !problemOfNetwork(network) ? wifiText(network) : undefined;
    const layout = sheetLayout({ ...options, wifi: joined !== undefined });
    const { columns, rows } = layout;
    const cards = useMemo(() => batch.vouchers.filter(voucher => !left.has(voucher.Id)), [batch, left]);
    const sheets = useMemo(() => sheetsOf(cards, { columns, rows }, options.format === 'labels' ? skip : 0), [cards, columns, rows, options.format, skip]);
    const design = {
        layout, lines: options.lines, colours, siteName: batch.siteName, logo, planName: batch.planName, formatters,
        network: joined === undefined ? undefined : { ssid: network.ssid, text: joined },
        cutLines: options.format === 'a4' || options.format === 'letter',
    };
    const header = (['code', 'password', 'plan', 'time', 'data', 'price', 'expiry'] as const).map(column => (column === 'plan' ? message('vouchers.plan') : message(`vouchers.card.${column}`)));
    const summary = layout.roll
        ? message('vouchers.studio.summaryRoll', { smart_count: cards.length })
        : message(cards.length === 1 ? 'vouchers.studio.summaryOne' : 'vouchers.studio.summary', { cards: cards.length, smart_count: sheets.length });
    const when = momentText(new Date(batch.created).toISOString(), timeOffset, clockHours(formatters.language)) ?? message('screens.unknown');
    return (
        <>
            <PageTitle title={message('vouchers.printTitle')} note={message('vouchers.studio.createdAt', { smart_count: batch.vouchers.length, site: batch.siteName, when })}>
                <Button component={Link} to="/voucher" startIcon={<AddIcon />}>{message('vouchers.studio.more')}</Button>
                <Button startIcon={<DownloadIcon />} onClick={() => saveFile(`vouchers-${batch.planId}-${batch.quantity}.csv`, voucherCsv(cards, batch, header, formatters), 'text/csv')}>
                    {message('vouchers.studio.csv')}
                </Button>
                <Button variant="contained" startIcon={<PrintIcon />} disabled={cards.length === 0} onClick={() => window.print()}>{message('vouchers.studio.print')}</Button>
            </PageTitle>
            {!tabKeeper.lasting() && <Alert severity="warning" sx={{ mb: 2 }}>{message('vouchers.studio.notKept')}</Alert>}
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' }, alignItems: 'start' }}>
                <Paper variant="outlined" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
                    <VoucherOptions options={options} onChange={change} network={network} onNetwork={changeNetwork} skip={skip} onSkip={setSkip} logo={logo} onLogo={setLogo} noSiteColours={missing} />
                    <CardChoice vouchers={batch.vouchers} left={left} onChange={setLeft} />
                </Paper>
                <Box sx={{ minWidth: 0 }}>
                    <Typography role="status" sx={{ textAlign: 'center', fontWeight: 600 }}>
                        {cards.length > 0 && summary}
                    </Typography>
                    {!layout.fits && <Alert severity="warning" sx={{ my: 1 }}>{message('vouchers.studio.tight')}</Alert>}
                    {cards.length > 0 ? <SheetPreview sheets={sheets} design={design} /> : <Notice title={message('vouchers.studio.nothing')} text={message('vouchers.studio.nothingHint')} />}
                </Box>
            </Box>
            <PrintedSheets sheets={sheets} design={design} />
        </>
    );
};
