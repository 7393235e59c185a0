import CopyIcon from '@mui/icons-material/ContentCopy';
import ShareIcon from '@mui/icons-material/Share';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import type { AccessCard, CardSet } from '../../../foundation/cards/cardSets.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { MONO_FONT } from '../../../theme/themes.ts';
import { cardGives, voucherFacts, type VoucherWords } from '../voucherFacts.ts';
import { cardText } from './cardText.ts';
import { QrCode } from './QrCode.tsx';

interface PhoneCardProps {
    readonly card: AccessCard;
    readonly set: CardSet;
    readonly formatters: VoucherWords;
}

const code = { fontFamily: MONO_FONT, fontWeight: 700, fontSize: 28, lineHeight: 1.25, overflowWrap: 'anywhere' } as const;

/** One card that fills a phone's screen: to be read out, scanned, copied, shared. */
export const PhoneCard = ({ card, set, formatters }: PhoneCardProps) => {
    const message = useMessage();
    const notify = useNotify();
    const { price } = voucherFacts(card, formatters);
    const said = [cardGives(card, formatters, set), price && `${message('vouchers.card.price')} ${price}`].filter(Boolean).join(' · ');
    const text = cardText(card, set, { code: message('vouchers.card.code'), password: message('vouchers.card.password') }, formatters);
    const copy = () =>
        void navigator.clipboard.writeText(text).then(
            () => notify('vouchers.cards.copied', { type: 'success' }),
            () => notify('vouchers.cards.notCopied', { type: 'error' }),
        );
    const canShare = typeof navigator.share === 'function';
    /** Who changes his mind closes the phone's own sheet: that is no failure. */
    const share = () => void navigator.share({ text }).catch(() => undefined);
    return (
        <Paper component="article" variant="outlined" aria-label={card.Alias} sx={{ p: 2, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, textAlign: 'center' }}>
            <Typography sx={{ fontWeight: 600 }}>{[set.siteName, set.planName].filter(Boolean).join(' · ')}</Typography>
            <Box component="dl" sx={{ m: 0, '& dt': { color: 'text.secondary' }, '& dd': { m: 0 } }}>
                <dt>{message('vouchers.card.code')}</dt>
                <Box component="dd" sx={code}>{card.Alias}</Box>
                {card.Password && (
                    <>
                        <dt>{message('vouchers.card.password')}</dt>
                        <Box component="dd" sx={code}>{card.Password}</Box>
                    </>
                )}
            </Box>
            <Box sx={{ p: 1, bgcolor: '#fff', borderRadius: 1, '& svg': { display: 'block', width: 'min(56vw, 240px)', height: 'auto' } }}>
                <QrCode text={card.Alias} label={message('vouchers.card.qr', { code: card.Alias })} />
            </Box>
            {said && <Typography>{said}</Typography>}
            <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1, width: '100%' }}>
                <Button variant="outlined" startIcon={<CopyIcon />} onClick={copy}>{message('vouchers.cards.copy')}</Button>
                {canShare && <Button variant="outlined" startIcon={<ShareIcon />} onClick={share}>{message('vouchers.cards.share')}</Button>}
                <Button variant="outlined" startIcon={<SmsIcon />} component="a" href={`sms:?&body=${encodeURIComponent(text)}`} aria-label={message('vouchers.cards.sms')}>SMS</Button>
            </Box>
        </Paper>
    );
};
