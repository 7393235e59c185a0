import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Paper, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useMemo, useState, type ReactNode } from 'react';
import { shownMoment } from '../../../foundation/format/days.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { useScope } from '../../../session/useScope.ts';
import { Notice } from '../../../components/Notice.tsx';
import { saveFile } from '../../../foundation/saveFile.ts';
import { CardChoice } from './CardChoice.tsx';
import { PhoneCards } from './PhoneCards.tsx';
import { PrintedSheets } from './PrintedSheets.tsx';
import { useCardLogo, useNetwork, usePrintOptions } from './printOptions.ts';
import { SheetPreview } from './SheetPreview.tsx';
import { sheetLayout, sheetsOf } from './sheetLayout.ts';
import { tabKeeper } from '../../../session/tabKeeper.ts';
import { useCardColours } from './useCardColours.ts';
import type { CardSet } from '../../../foundation/cards/cardSets.ts';
import { cardGives } from '../voucherFacts.ts';
import { voucherCsv } from '../voucherCsv.ts';
import { VoucherOptions } from './VoucherOptions.tsx';
import { useVoucherWords } from '../useVoucherWords.ts';
import { problemOfNetwork, wifiText } from './wifiQr.ts';

interface PrintStudioProps {
    readonly set: CardSet;
    readonly title: string;
    /** Name of the file with the cards' lines. */
    readonly file: string;
    /** Said under the title. */
    readonly hint?: string;
    /** More to do on this page. */
    readonly children?: ReactNode;
}

/** Lays cards out on paper and prints them, as often as wanted: nothing is created here. On a phone one card fills the screen, to be shown and sent. */
export const PrintStudio = ({ set, title, file, hint, children }: PrintStudioProps) => {
    const message = useMessage();
    const formatters = useVoucherWords();
    const { timeOffset } = useScope();
    const { options, change } = usePrintOptions();
    const { network, change: changeNetwork } = useNetwork(set.siteId);
    const { colours, missing } = useCardColours(options.colours);
    const [logo, setLogo] = useCardLogo(set.siteId);
    const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
    const [skip, setSkip] = useState(0);

    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

    const joined = options.wifi && !problemOfNetwork(network) ? wifiText(network) : undefined;
    const givesLength = useMemo(() => Math.max(0, ...set.cards.map(card => cardGives(card, formatters, set)?.length ?? 0)), [set, formatters]);
    const layout = sheetLayout({ ...options, wifi: joined !== undefined, givesLength });
    const { columns, rows } = layout;
    const cards = useMemo(() => set.cards.filter(voucher => !left.has(voucher.Id)), [set, left]);
    const sheets = useMemo(() => sheetsOf(cards, { columns, rows }, options.format === 'labels' ? skip : 0), [cards, columns, rows, options.format, skip]);
    const design = {
        layout, lines: options.lines, colours, siteName: set.siteName, logo, planName: set.planName, order: set.order, formatters,
        network: joined === undefined ? undefined : { ssid: network.ssid, text: joined },
        cutLines: options.format === 'a4' || options.format === 'letter',
    };
    const header = [...(['code', 'password', 'plan', 'time', 'data', 'price', 'expiry'] as const).map(column => (column === 'plan' ? message('vouchers.plan') : message(`vouchers.card.${column}`))), message('gives.heading')];
    const summary = layout.roll
        ? message('vouchers.studio.summaryRoll', { smart_count: cards.length })
        : message(cards.length === 1 ? 'vouchers.studio.summaryOne' : 'vouchers.studio.summary', { cards: cards.length, smart_count: sheets.length });
    const when = shownMoment(new Date(set.created).toISOString(), timeOffset, formatters.language) ?? message('screens.unknown');
    return (
        <>
            <PageTitle title={title} note={set.order ? message('vouchers.studio.createdAt', { smart_count: set.cards.length, site: set.siteName, when }) : [message('vouchers.cards.note', { smart_count: set.cards.length }), set.siteName].filter(Boolean).join(' · ')}>
                {children}
                <Button startIcon={<DownloadIcon />} onClick={() => saveFile(file, voucherCsv(cards, set, header, formatters), 'text/csv')}>
                    {message('vouchers.studio.csv')}
                </Button>
                <Button variant="contained" startIcon={<PrintIcon />} disabled={cards.length === 0} onClick={() => window.print()}>{message('vouchers.studio.print')}</Button>
            </PageTitle>
            {!tabKeeper.lasting() && <Alert severity="warning" sx={{ mb: 2 }}>{message('vouchers.studio.notKept')}</Alert>}
            {hint && <Typography sx={{ mb: 2, color: 'text.secondary' }}>{hint}</Typography>}
            {(narrow || set.cards.length === 1) && <PhoneCards set={set} formatters={formatters} />}
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' }, alignItems: 'start' }}>
                <Paper variant="outlined" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
                    <VoucherOptions options={options} onChange={change} network={network} onNetwork={changeNetwork} skip={skip} onSkip={setSkip} logo={logo} onLogo={setLogo} noSiteColours={missing} />
                    <CardChoice vouchers={set.cards} left={left} onChange={setLeft} />
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
