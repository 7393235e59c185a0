import type { CSSProperties } from 'react';
import type { AccessCard } from '../../../foundation/cards/cardSets.ts';
import type { SheetLayout } from './sheetLayout.ts';
import { VoucherCard, type CardDesign } from './VoucherCard.tsx';

const mm = (length: number): string => `calc(var(--mm) * ${length.toFixed(3)})`;

/** A hair less than the page: rounding must not push an empty page out of the printer. */
const heightOf = ({ page }: SheetLayout): string => mm(page.height - 0.2);

/** One page of cards; empty places stay empty. */
export const VoucherSheet = ({ cards, design }: { readonly cards: readonly (AccessCard | null)[]; readonly design: CardDesign }) => {
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
            {cards.map((voucher, place) => (voucher ? <VoucherCard key={voucher.Id} voucher={voucher} design={design} /> : <div key={`empty ${place}`} />))}
        </section>
    );
};
