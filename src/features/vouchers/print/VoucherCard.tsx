import type { CSSProperties } from 'react';
import type { AccessCard, CardSet } from '../../../foundation/cards/cardSets.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { CardColours } from './cardColours.ts';
import { QrCode } from './QrCode.tsx';
import { codeSize, type CardLine, type SheetLayout } from './sheetLayout.ts';
import { cardGives, factLines, voucherFacts, type VoucherWords } from '../voucherFacts.ts';
import './voucherCard.css';

/** What all cards of a batch have in common. */
export interface CardDesign {
    readonly layout: SheetLayout;
    readonly lines: readonly CardLine[];
    readonly colours: CardColours;
    readonly siteName: string;
    /** A `data:` address; empty for none. */
    readonly logo: string;
    readonly planName: string;
    /** Of vouchers: what was ordered. */
    readonly order: CardSet['order'];
    readonly formatters: VoucherWords;
    /** The network's name and the text of its QR code, where cards show one. */
    readonly network: { readonly ssid: string; readonly text: string } | undefined;
    /** Dashed lines to cut along. */
    readonly cutLines: boolean;
}

const mm = (length: number): string => `calc(var(--mm) * ${length.toFixed(3)})`;

interface VoucherCardProps {
    readonly voucher: AccessCard;
    readonly design: CardDesign;
}

/** A voucher to cut out and hand over. Lengths are in `--mm`, so that it is the same on paper and on the screen. */
export const VoucherCard = ({ voucher, design: { layout, lines, colours, siteName, logo, planName, order, formatters, network, cutLines } }: VoucherCardProps) => {
    const message = useMessage();
    const shows = (line: CardLine) => lines.includes(line);
    const facts = voucherFacts(voucher, formatters);
    const gives = shows('gives') && cardGives(voucher, formatters, { order });
    const style = {
        width: mm(layout.card.width),
        height: mm(layout.card.height),
        fontSize: mm(layout.fontSize),
        '--code': mm(codeSize(layout, voucher.Alias.length)),
        '--qr': mm(layout.qrSize),
        '--ground': colours.ground,
        '--ink': colours.text,
    } as CSSProperties;
    return (
        <article className={`voucher-card${layout.stacked ? ' stacked' : ''}${cutLines ? ' cut' : ''}`} style={style} aria-label={voucher.Alias}>
            {((shows('site') && siteName) || logo) && (
                <p className={`voucher-site${colours.ground === '#ffffff' ? ' plain' : ''}`}>
                    {logo && <img className="voucher-logo" src={logo} alt="" />}
                    {shows('site') && siteName}
                </p>
            )}
            <div className="voucher-body">
                <div className="voucher-text">
                    {shows('plan') && planName && <p className="voucher-plan">{planName}</p>}
                    <p className="voucher-code">{voucher.Alias}</p>
                    <dl>
                        {shows('password') && voucher.Password && (
                            <div>
                                <dt>{message('vouchers.card.password')}</dt>
                                <dd className="mono">{voucher.Password}</dd>
                            </div>
                        )}
                    </dl>
                    {gives && <p className="voucher-gives">{gives}</p>}
                    <dl>
                        {factLines.map(
                            line =>
                                shows(line) && facts[line] && (
                                    <div key={line}>
                                        <dt>{message(`vouchers.card.${line}`)}</dt>
                                        <dd>{facts[line]}</dd>
                                    </div>
                                ),
                        )}
                    </dl>
                </div>
                {(shows('qr') || network) && (
                    <div className="voucher-codes">
                        {network && (
                            <figure>
                                <QrCode text={network.text} label={message('vouchers.card.wifiQr', { ssid: network.ssid })} />
                                <figcaption>{message('vouchers.card.scanWifi')}</figcaption>
                            </figure>
                        )}
                        {shows('qr') && (
                            <figure>
                                <QrCode text={voucher.Alias} label={message('vouchers.card.qr', { code: voucher.Alias })} />
                                {network && <figcaption>{message('vouchers.card.scanCode')}</figcaption>}
                            </figure>
                        )}
                    </div>
                )}
            </div>
        </article>
    );
};
