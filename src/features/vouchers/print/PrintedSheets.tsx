import { createPortal } from 'react-dom';
import type { AccessCard } from '../../../foundation/cards/cardSets.ts';
import type { CardDesign } from './VoucherCard.tsx';
import { VoucherSheet } from './VoucherSheet.tsx';

interface PrintedSheetsProps {
    readonly sheets: readonly (readonly (AccessCard | null)[])[];
    readonly design: CardDesign;
}

/** What the printer gets, and nothing else: beside the portal's page, not in it. Not on the screen. */
export const PrintedSheets = ({ sheets, design }: PrintedSheetsProps) => {
    const { page } = design.layout;
    return createPortal(
        <div className="voucher-print" lang={design.formatters.language}>
            <style>{`@page { size: ${page.width}mm ${page.height}mm; margin: 0; }`}</style>
            {sheets.map((cards, at) => <VoucherSheet key={at} cards={cards} design={design} />)}
        </div>,
        document.body,
    );
};
