import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
    Alert,
    Box,
    Button,
    Paper,
    type Theme,
    Typography,
    useMediaQuery,
} from '@mui/material';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isObject } from '../../../../resources/rules/valueAt.ts';
import { Notice } from '../../../components/Notice.tsx';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { fileForm, saveCsv } from '../../../foundation/files.ts';
import { tabKeeper } from '../../../foundation/store.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { CardSet } from '../../credit/cardSets.ts';
import type { VoucherState } from '../batches.ts';
import {
    useMomentText,
    useVoucherFormatters,
    voucherRow,
} from '../voucherFacts.ts';
import { CardChoice } from './CardChoice.tsx';
import { PhoneCards } from './PhoneCards.tsx';
import { PrintedSheets, SheetPreview } from './PrintedSheets.tsx';
import { usePrintOptions } from './printOptions.ts';
import { sheetsOf } from './sheetLayout.ts';
import { useCardDesign } from './VoucherCard.tsx';
import { VoucherOptions } from './VoucherOptions.tsx';

/** Opens the print dialog once, if the page that led here asked for it. Does not open it again after a reload. */
export const usePrintOnce = (isReady: boolean): void => {
    const { pathname, search, state } = useLocation();
    const navigate = useNavigate();
    const prints = isReady && isObject(state) && state.prints === true;

    useEffect(() => {
        if (!prints) return undefined;

        const drawn = setTimeout(() => {
            void navigate(pathname + search, { replace: true, state: null });
            window.print();
        });

        return () => clearTimeout(drawn);
    }, [prints, navigate, pathname, search]);
};

interface PrintStudioProps {
    readonly set: CardSet;
    readonly title: string;
    /** Name of the CSV file with one row per card. */
    readonly file: string;
    /** Shown below the title. */
    readonly hint?: string;
    /** What the user must see before printing. */
    readonly notice?: ReactNode;
    /** Cards that should not be handed out again, and why. They start unticked. */
    readonly spent?: ReadonlyMap<number, VoucherState> | undefined;
    /** Further actions on this page. */
    readonly children?: ReactNode;
}

/**
 * Lays cards out on paper and prints them, as often as wanted; creates nothing. On a phone, one
 * card fills the screen, to show and send.
 */
export const PrintStudio = ({
    set,
    title,
    file,
    hint,
    notice,
    spent,
    children,
}: PrintStudioProps) => {
    const message = useMessage();
    const formatters = useVoucherFormatters(set);
    const momentText = useMomentText();
    const { options } = usePrintOptions();
    const { design, missing } = useCardDesign(set, formatters);
    const { layout } = design;
    const [chosen, setLeft] = useState<ReadonlySet<number>>();

    const left = useMemo(
        () => chosen ?? new Set(spent?.keys()),
        [chosen, spent],
    );

    const [skip, setSkip] = useState(0);

    const narrow = useMediaQuery(
        (theme: Theme) => theme.breakpoints.down('sm'),
        { noSsr: true },
    );

    const { columns, rows } = layout;

    const cards = useMemo(
        () => set.cards.filter(voucher => !left.has(voucher.Id)),
        [set, left],
    );

    const good = set.cards.filter(({ Id }) => !spent?.has(Id));

    const sheets = useMemo(
        () =>
            sheetsOf(
                cards,
                { columns, rows },
                options.format === 'labels' ? skip : 0,
            ),
        [cards, columns, rows, options.format, skip],
    );

    const save = () => {
        const form = fileForm(formatters.language);

        const heads = [
            ...(
                [
                    'code',
                    'password',
                    'plan',
                    'time',
                    'data',
                    'price',
                    'expiry',
                ] as const
            ).map(column =>
                column === 'plan'
                    ? message('vouchers.plan')
                    : message(`vouchers.card.${column}`),
            ),
            message('allowance.heading'),
        ];

        saveCsv(
            file,
            heads,
            cards.map(card => voucherRow(card, set, formatters, form)),
            form,
        );
    };

    const summary = layout.roll
        ? message('vouchers.studio.summaryRoll', { smart_count: cards.length })
        : message(
              cards.length === 1
                  ? 'vouchers.studio.summaryOne'
                  : 'vouchers.studio.summary',
              { cards: cards.length, smart_count: sheets.length },
          );

    const when = momentText(set.created, set);

    return (
        <>
            <PageTitle
                title={title}
                note={
                    set.order
                        ? message('vouchers.studio.createdAt', {
                              smart_count: set.cards.length,
                              site: set.siteName,
                              when,
                          })
                        : [
                              message('vouchers.cards.note', {
                                  smart_count: set.cards.length,
                              }),
                              set.siteName,
                          ]
                              .filter(Boolean)
                              .join(' · ')
                }
            >
                {children}
                <Button startIcon={<DownloadIcon />} onClick={save}>
                    {message('vouchers.studio.csv')}
                </Button>
                <Button
                    variant="contained"
                    startIcon={<PrintIcon />}
                    disabled={cards.length === 0}
                    onClick={() => window.print()}
                >
                    {message('dashboard.print')}
                </Button>
            </PageTitle>
            {!tabKeeper.lasting() && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                    {message('vouchers.studio.notKept')}
                </Alert>
            )}
            {notice && (
                <Alert severity="info" role="status" sx={{ mb: 2 }}>
                    {notice}
                </Alert>
            )}
            {spent && spent.size > 0 && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                    {message('vouchers.studio.spent', {
                        smart_count: spent.size,
                    })}
                </Alert>
            )}
            {hint && (
                <Typography sx={{ mb: 2, color: 'text.secondary' }}>
                    {hint}
                </Typography>
            )}
            {(narrow || set.cards.length === 1) && (
                <PhoneCards
                    set={good.length > 0 ? { ...set, cards: good } : set}
                    formatters={formatters}
                />
            )}
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: {
                        xs: 'minmax(0, 1fr)',
                        md: '320px minmax(0, 1fr)',
                    },
                    alignItems: 'start',
                }}
            >
                <Paper
                    variant="outlined"
                    sx={{
                        p: 2,
                        display: 'flex',
                        flexDirection: 'column',
                        gap: 2,
                    }}
                >
                    <VoucherOptions
                        siteId={set.siteId}
                        skip={skip}
                        onSkip={setSkip}
                        noSiteColours={missing}
                    />
                    <CardChoice
                        vouchers={set.cards}
                        left={left}
                        spent={spent}
                        onChange={setLeft}
                    />
                </Paper>
                <Box sx={{ minWidth: 0 }}>
                    <Typography
                        role="status"
                        sx={{ textAlign: 'center', fontWeight: 600 }}
                    >
                        {cards.length > 0 && summary}
                    </Typography>
                    {!layout.fits && (
                        <Alert severity="warning" sx={{ my: 1 }}>
                            {message('vouchers.studio.tight')}
                        </Alert>
                    )}
                    {cards.length > 0 ? (
                        <SheetPreview sheets={sheets} design={design} />
                    ) : (
                        <Notice
                            title={message('vouchers.studio.nothing')}
                            text={message('vouchers.studio.nothingHint')}
                        />
                    )}
                </Box>
            </Box>
            <PrintedSheets sheets={sheets} design={design} />
        </>
    );
};
