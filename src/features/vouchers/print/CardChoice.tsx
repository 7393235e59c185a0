import { Box, Button, Typography } from '@mui/material';
import type { Voucher } from '../../../../resources/services/answers.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { MONO_FONT } from '../../../theme/themes.ts';

interface CardChoiceProps {
    readonly vouchers: readonly Voucher[];
    /** Ids of those that are not printed. */
    readonly left: ReadonlySet<number>;
    readonly onChange: (left: ReadonlySet<number>) => void;
}

/** Which cards of the batch are printed: all, or a few again. */
export const CardChoice = ({ vouchers, left, onChange }: CardChoiceProps) => {
    const message = useMessage();
    const toggle = (id: number, printed: boolean) => {
        const next = new Set(left);
        if (printed) next.delete(id);
        else next.add(id);
        onChange(next);
    };
    return (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
                <Typography component="legend" sx={{ flex: 1, float: 'left', p: 0, fontWeight: 500 }}>{message('vouchers.studio.cards')}</Typography>
                <Button size="small" onClick={() => onChange(new Set())}>{message('vouchers.studio.all')}</Button>
                <Button size="small" onClick={() => onChange(new Set(vouchers.map(voucher => voucher.Id)))}>{message('vouchers.studio.none')}</Button>
            </Box>
            <Box tabIndex={-1} sx={{ maxHeight: 220, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, py: 0.5, '& input': { accentColor: theme => theme.palette.primary.main } }}>
                {vouchers.map((voucher, at) => (
                    <Box
                        component="label"
                        key={voucher.Id}
                        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, minHeight: 28, cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } }}
                    >
                        <input type="checkbox" name={`card.${voucher.Id}`} checked={!left.has(voucher.Id)} onChange={event => toggle(voucher.Id, event.target.checked)} style={{ flex: 'none', width: 16, height: 16 }} />
                        <Box component="span" sx={{ color: 'text.secondary', minWidth: 28, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>{at + 1}</Box>
                        <Box component="span" sx={{ fontFamily: MONO_FONT, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{voucher.Alias}</Box>
                    </Box>
                ))}
            </Box>
        </Box>
    );
};
