import CopyIcon from '@mui/icons-material/ContentCopy';
import ShareIcon from '@mui/icons-material/Share';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import {
    Box,
    Button,
    Paper,
    type Theme,
    Typography,
    useMediaQuery,
} from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';

import { messageText } from '../../../../resources/rules/textMessage.ts';
import { copyText } from '../../../foundation/files.ts';
import { plainSpaces } from '../../../foundation/format/numberText.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { MONO_FONT } from '../../../theme/themes.ts';
import type { AccessCard, CardSet } from '../../credit/cardSets.ts';
import {
    cardAllowance,
    voucherFacts,
    type VoucherFormatters,
} from '../voucherFacts.ts';
import { Pager } from './PrintedSheets.tsx';
import { QrCode } from './QrCode.tsx';

interface CardLabels {
    readonly code: string;
    readonly password: string;
}

/** A card as a message: site, code, password and what they give, one per line. */
export const cardText = (
    card: AccessCard,
    {
        siteName,
        planName,
        order,
    }: Pick<CardSet, 'siteName' | 'planName' | 'order'>,
    labels: CardLabels,
    formatters: VoucherFormatters,
): string =>
    plainSpaces(
        [
            siteName,
            `${labels.code}: ${card.Alias}`,
            card.Password && `${labels.password}: ${card.Password}`,
            [planName, cardAllowance(card, formatters, { order })]
                .filter(Boolean)
                .join(': '),
        ]
            .filter(Boolean)
            .join('\n'),
    );

interface PhoneCardProps {
    readonly card: AccessCard;
    readonly set: CardSet;
    readonly formatters: VoucherFormatters;
}

const code = {
    fontFamily: MONO_FONT,
    fontWeight: 700,
    fontSize: '1.75rem',
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
} as const;

/** One card filling a phone's screen, to read out, scan, copy or share. */
const PhoneCard = ({ card, set, formatters }: PhoneCardProps) => {
    const message = useMessage();
    const notify = useNotify();
    const { price } = voucherFacts(card, formatters);

    const facts = [
        cardAllowance(card, formatters, set),
        price && `${message('vouchers.card.price')} ${price}`,
    ]
        .filter(Boolean)
        .join(' · ');

    const text = cardText(
        card,
        set,
        {
            code: message('vouchers.card.code'),
            password: message('vouchers.card.password'),
        },
        formatters,
    );

    const copy = async () => {
        const isCopied = await copyText(text);

        notify(
            isCopied ? 'vouchers.cards.copied' : 'vouchers.cards.notCopied',
            { type: isCopied ? 'success' : 'error' },
        );
    };

    const canShare = typeof navigator.share === 'function';

    const narrow = useMediaQuery(
        (theme: Theme) => theme.breakpoints.down('sm'),
        { noSsr: true },
    );

    const canSend = narrow || /Mobi/.test(navigator.userAgent); // a phone, judging by the window's width or the user agent
    /** Closing the phone's share sheet rejects the promise; that is not a failure. */
    const share = () => void navigator.share({ text }).catch(() => undefined);

    return (
        <Paper
            component="article"
            variant="outlined"
            aria-label={card.Alias}
            sx={{
                p: 2,
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'center',
                gap: 1.5,
                textAlign: 'center',
            }}
        >
            <Typography sx={{ fontWeight: 600 }}>
                {[set.siteName, set.planName].filter(Boolean).join(' · ')}
            </Typography>
            <Box
                component="dl"
                sx={{
                    m: 0,
                    '& dt': { color: 'text.secondary' },
                    '& dd': { m: 0 },
                }}
            >
                <dt>{message('vouchers.card.code')}</dt>
                <Box component="dd" sx={code}>
                    {card.Alias}
                </Box>
                {card.Password && (
                    <>
                        <dt>{message('vouchers.card.password')}</dt>
                        <Box component="dd" sx={code}>
                            {card.Password}
                        </Box>
                    </>
                )}
            </Box>
            <Box
                sx={{
                    p: 1,
                    bgcolor: '#fff',
                    borderRadius: 1,
                    '& svg': {
                        display: 'block',
                        width: 'min(56vw, 240px)',
                        height: 'auto',
                    },
                }}
            >
                <QrCode
                    text={card.Alias}
                    label={message('vouchers.card.qr', { code: card.Alias })}
                />
            </Box>
            {facts && <Typography>{facts}</Typography>}
            <Box
                sx={{
                    display: 'grid',
                    gridAutoFlow: 'column',
                    gridAutoColumns: '1fr',
                    gap: 1,
                    width: '100%',
                }}
            >
                <Button
                    variant="outlined"
                    startIcon={<CopyIcon />}
                    onClick={() => void copy()}
                >
                    {message('vouchers.cards.copy')}
                </Button>
                {canShare && (
                    <Button
                        variant="outlined"
                        startIcon={<ShareIcon />}
                        onClick={share}
                    >
                        {message('vouchers.cards.share')}
                    </Button>
                )}
                {canSend && (
                    <Button
                        variant="outlined"
                        startIcon={<SmsIcon />}
                        component="a"
                        href={`sms:?&body=${encodeURIComponent(messageText(text))}`}
                        aria-label={message('vouchers.cards.sms')}
                    >
                        SMS
                    </Button>
                )}
            </Box>
        </Paper>
    );
};

interface PhoneCardsProps {
    readonly set: CardSet;
    readonly formatters: VoucherFormatters;
}

/** The cards one at a time, to show across the desk. */
export const PhoneCards = ({ set, formatters }: PhoneCardsProps) => {
    const message = useMessage();
    const [wanted, setWanted] = useState(0);
    const at = Math.min(wanted, set.cards.length - 1);
    const card = set.cards[at];
    if (!card) return null;

    return (
        <Box
            component="section"
            aria-label={message('vouchers.cards.one')}
            sx={{ mb: 3, maxWidth: 480 }}
        >
            {set.cards.length > 1 && (
                <Pager
                    at={at}
                    count={set.cards.length}
                    previous={message('vouchers.cards.previous')}
                    next={message('vouchers.cards.next')}
                    onTurn={setWanted}
                >
                    {message('vouchers.cards.of', {
                        card: at + 1,
                        cards: set.cards.length,
                    })}
                </Pager>
            )}
            <PhoneCard
                key={card.Id}
                card={card}
                set={set}
                formatters={formatters}
            />
        </Box>
    );
};
