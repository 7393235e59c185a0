import { useGetList } from 'ra-core';
import { type CSSProperties, useMemo } from 'react';

import type { Device } from '../../../../resources/device.ts';
import {
    problemOfNetwork,
    wifiText,
} from '../../../../resources/rules/wifiCode.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { AccessCard, CardSet } from '../../credit/cardSets.ts';
import {
    cardAllowance,
    factLines,
    voucherFacts,
    type VoucherFormatters,
} from '../voucherFacts.ts';
import {
    type CardColours,
    type ColourChoice,
    PLAIN,
    PORTAL,
    useCardLogo,
    useNetwork,
    usePrintOptions,
} from './printOptions.ts';
import { QrCode, qrPath } from './QrCode.tsx';
import {
    type CardLine,
    codeSize,
    type SheetLayout,
    sheetLayout,
} from './sheetLayout.ts';

import './voucherCard.css';

type DeviceRecord = Device & { readonly id: number };

/** Colours of a site's cards. If `site` is chosen, those of its login page, taken from its first device. */
const useCardColours = (
    choice: ColourChoice,
    siteId: number,
): { readonly colours: CardColours; readonly missing: boolean } => {
    const wanted = choice === 'site' && siteId !== 0;

    const devices = useGetList<DeviceRecord>(
        'device',
        {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'NickName', order: 'ASC' },
            filter: {},
            meta: { scope: { site: siteId } },
        },
        { enabled: wanted },
    );

    if (choice === 'plain') return { colours: PLAIN, missing: false };

    const { ThemeHeaderColor, ThemeHeaderTextColor } =
        (wanted && devices.data?.[0]) || {};

    const found =
        ThemeHeaderColor && ThemeHeaderTextColor
            ? { ground: ThemeHeaderColor, text: ThemeHeaderTextColor }
            : undefined;

    return {
        colours: found ?? PORTAL,
        missing: choice === 'site' && !(wanted && devices.isPending) && !found,
    };
};

/** What all cards of a batch share. */
export interface CardDesign {
    readonly layout: SheetLayout;
    readonly lines: readonly CardLine[];
    readonly colours: CardColours;
    readonly siteName: string;
    /** A `data:` URL; empty for none. */
    readonly logo: string;
    readonly planName: string;
    /** Only for vouchers: what was ordered. */
    readonly order: CardSet['order'];
    readonly formatters: VoucherFormatters;
    /** The network's name and the text of its QR code, if the cards show one. */
    readonly network:
        | { readonly ssid: string; readonly text: string }
        | undefined;
    /** Whether to draw dashed lines to cut along. */
    readonly cutLines: boolean;
}

/**
 * How this browser's user prints cards. `missing`: the site has no colours of its own. `isSample`: does not request
 * those.
 */
export const useCardDesign = (
    set: CardSet,
    formatters: VoucherFormatters,
    isSample = false,
): { readonly design: CardDesign; readonly missing: boolean } => {
    const { siteId, siteName, planName, order, cards } = set;
    const message = useMessage();
    const { options } = usePrintOptions();
    const { network } = useNetwork(siteId);

    const { colours, missing } = useCardColours(
        isSample && options.colours === 'site' ? 'portal' : options.colours,
        siteId,
    );

    const [logo] = useCardLogo(siteId);

    const joined =
        options.wifi && !problemOfNetwork(network)
            ? wifiText(network)
            : undefined;

    const givesLength = useMemo(
        () =>
            Math.max(
                0,
                ...cards.map(
                    card =>
                        cardAllowance(card, formatters, { order })?.length ?? 0,
                ),
            ),
        [cards, order, formatters],
    );

    const lineLength = useMemo(() => {
        const shown = factLines.filter(line => options.lines.includes(line));

        const lengths = cards
            .map(card => voucherFacts(card, formatters))
            .flatMap(facts =>
                shown.flatMap(line =>
                    facts[line]
                        ? `${message(`vouchers.card.${line}`)} ${facts[line]}`
                              .length
                        : [],
                ),
            );

        return lengths.reduce(
            (longest, length) => Math.max(longest, length),
            0,
        );
    }, [cards, options.lines, formatters, message]);

    const longest = useMemo(() => {
        const longestOf = (texts: readonly (string | null)[]): number =>
            texts.reduce((most, text) => Math.max(most, text?.length ?? 0), 0);

        const alias = cards.reduce(
            (most, { Alias }) => (Alias.length > most.length ? Alias : most),
            '',
        );

        const codes = [
            ...(options.lines.includes('qr') ? [alias] : []),
            ...(joined === undefined ? [] : [joined]),
        ];

        return {
            codeLength: alias.length,
            passwordLength: longestOf(cards.map(({ Password }) => Password)),
            modules: Math.max(0, ...codes.map(text => qrPath(text).size)),
        };
    }, [cards, options.lines, joined]);

    const layout = sheetLayout({
        ...options,
        wifi: joined !== undefined,
        givesLength,
        lineLength,
        siteName,
        logo: logo !== '',
        planName,
        passwordLabel: message('vouchers.card.password').length,
        ...longest,
    });

    const cutLines = options.format === 'a4' || options.format === 'letter';

    return {
        design: {
            layout,
            lines: options.lines,
            colours,
            siteName,
            logo,
            planName,
            order,
            formatters,
            network:
                joined === undefined
                    ? undefined
                    : { ssid: network.ssid, text: joined },
            cutLines,
        },
        missing,
    };
};

/** A CSS length of that many millimetres. */
export const mm = (length: number): string =>
    `calc(var(--mm) * ${length.toFixed(3)})`;

interface VoucherCardProps {
    readonly voucher: AccessCard;
    readonly design: CardDesign;
}

/** A voucher to cut out and hand over. Lengths are in `--mm`, so that it looks the same on paper and on the screen. */
export const VoucherCard = ({
    voucher,
    design: {
        layout,
        lines,
        colours,
        siteName,
        logo,
        planName,
        order,
        formatters,
        network,
        cutLines,
    },
}: VoucherCardProps) => {
    const message = useMessage();
    const shows = (line: CardLine) => lines.includes(line);
    const facts = voucherFacts(voucher, formatters);

    const gives =
        shows('gives') && cardAllowance(voucher, formatters, { order });

    const style = {
        width: mm(layout.card.width),
        height: mm(layout.card.height),
        fontSize: mm(layout.fontSize),
        '--code': mm(codeSize(layout, voucher.Alias.length)),
        '--qr': mm(layout.qrSize),
        '--ground': colours.ground,
        '--ink': colours.text,
    } as CSSProperties;

    const classes = ['voucher-card'];
    if (layout.stacked) classes.push('stacked');
    if (cutLines) classes.push('cut');
    if (layout.cutNames) classes.push('cut-names');

    return (
        <article
            className={classes.join(' ')}
            style={style}
            aria-label={voucher.Alias}
        >
            {((shows('site') && siteName) || logo) && (
                <p
                    className={`voucher-site${colours.ground === '#ffffff' ? ' plain' : ''}`}
                >
                    {logo && <img className="voucher-logo" src={logo} alt="" />}
                    {shows('site') && siteName}
                </p>
            )}
            <div className="voucher-body">
                <div className="voucher-text">
                    {shows('plan') && planName && (
                        <p className="voucher-plan">{planName}</p>
                    )}
                    <div className="voucher-code">{voucher.Alias}</div>
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
                                shows(line) &&
                                facts[line] && (
                                    <div key={line}>
                                        <dt>
                                            {message(`vouchers.card.${line}`)}
                                        </dt>
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
                                <QrCode
                                    text={network.text}
                                    label={message('vouchers.card.wifiQr', {
                                        ssid: network.ssid,
                                    })}
                                />
                                <figcaption>
                                    {message('vouchers.card.scanWifi')}
                                </figcaption>
                            </figure>
                        )}
                        {shows('qr') && (
                            <figure>
                                <QrCode
                                    text={voucher.Alias}
                                    label={message('vouchers.card.qr', {
                                        code: voucher.Alias,
                                    })}
                                />
                                {network && (
                                    <figcaption>
                                        {message('vouchers.card.scanCode')}
                                    </figcaption>
                                )}
                            </figure>
                        )}
                    </div>
                )}
            </div>
        </article>
    );
};
