import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, GlobalStyles, IconButton, Typography } from '@mui/material';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

import { useMessage } from '../../../i18n/catalogue.ts';
import type { AccessCard } from '../../credit/cardSets.ts';
import type { SheetLayout } from './sheetLayout.ts';
import { type CardDesign, mm, VoucherCard } from './VoucherCard.tsx';

interface PagerProps {
    /** Zero-based. */
    readonly at: number;
    readonly count: number;
    readonly size?: 'small';
    readonly previous: string;
    readonly next: string;
    readonly onTurn: (at: number) => void;
    readonly children: ReactNode;
}

/** Shows which of several items is displayed, with buttons to the previous and the next. */
export const Pager = ({
    at,
    count,
    size,
    previous,
    next,
    onTurn,
    children,
}: PagerProps) => (
    <Box
        sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            mb: 1,
        }}
    >
        <IconButton
            {...(size && { size })}
            disabled={at === 0}
            aria-label={previous}
            onClick={() => onTurn(at - 1)}
        >
            <PreviousIcon />
        </IconButton>
        <Typography aria-live="polite">{children}</Typography>
        <IconButton
            {...(size && { size })}
            disabled={at === count - 1}
            aria-label={next}
            onClick={() => onTurn(at + 1)}
        >
            <NextIcon />
        </IconButton>
    </Box>
);

/** Slightly less than the page, because rounding could otherwise add an empty page. */
const heightOf = ({ page }: SheetLayout): string => mm(page.height - 0.2);

/** One page of cards; empty places stay empty. */
const VoucherSheet = ({
    cards,
    design,
}: {
    readonly cards: readonly (AccessCard | null)[];
    readonly design: CardDesign;
}) => {
    const { page, margin, gap, card, columns } = design.layout;

    const style = {
        '--sheet-width': page.width,
        width: mm(page.width),
        height: heightOf(design.layout),
        padding: `${mm(margin.top)} 0 0 ${mm(margin.left)}`,
        gridTemplateColumns: `repeat(${columns}, ${mm(card.width)})`,
        gridAutoRows: mm(card.height),
        columnGap: mm(gap.column),
        rowGap: mm(gap.row),
    } as CSSProperties;

    return (
        <section className="voucher-sheet" style={style}>
            {cards.map((voucher, index) =>
                voucher ? (
                    <VoucherCard
                        key={voucher.Id}
                        voucher={voucher}
                        design={design}
                    />
                ) : (
                    <div key={`empty ${index}`} />
                ),
            )}
        </section>
    );
};

interface SheetsProps {
    readonly sheets: readonly (readonly (AccessCard | null)[])[];
    readonly design: CardDesign;
}

/** Preview of one sheet as it will be printed, with a pager to the others. */
export const SheetPreview = ({ sheets, design }: SheetsProps) => {
    const message = useMessage();
    const [wanted, setWanted] = useState(0);
    const at = Math.min(wanted, sheets.length - 1);
    const { page, roll } = design.layout;

    return (
        <Box component="section" aria-label={message('imports.preview')}>
            <Pager
                at={at}
                count={sheets.length}
                size="small"
                previous={message('vouchers.studio.previous')}
                next={message('vouchers.studio.next')}
                onTurn={setWanted}
            >
                {message(
                    roll ? 'vouchers.studio.cardOf' : 'vouchers.studio.sheetOf',
                    { sheet: at + 1, sheets: sheets.length },
                )}
            </Pager>
            <Box
                className="voucher-preview"
                sx={{
                    maxWidth: roll ? page.width * 4 : 760,
                    mx: 'auto',
                    border: 1,
                    borderColor: 'divider',
                    overflow: 'hidden',
                    bgcolor: '#fff',
                }}
            >
                <VoucherSheet cards={sheets[at] ?? []} design={design} />
            </Box>
        </Box>
    );
};

/** The only content that is printed. Rendered beside the app rather than in it, and not shown on the screen. */
export const PrintedSheets = ({ sheets, design }: SheetsProps) => {
    const { page } = design.layout;

    return createPortal(
        <div className="voucher-print" lang={design.formatters.language}>
            <GlobalStyles
                styles={{
                    '@page': {
                        size: `${page.width}mm ${page.height}mm`,
                        margin: 0,
                    },
                }}
            />
            {sheets.map((cards, index) => (
                <VoucherSheet key={index} cards={cards} design={design} />
            ))}
        </div>,
        document.body,
    );
};
