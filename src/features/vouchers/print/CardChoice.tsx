import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { AccessCard } from '../../../foundation/cards/cardSets.ts';
import { helpIdOf, Labelled } from '../../../components/inputs/Labelled.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import { MONO_FONT } from '../../../theme/themes.ts';
import { cardsNamed } from './cardsNamed.ts';

interface CardChoiceProps {
    readonly vouchers: readonly AccessCard[];
    /** Ids of those that are not printed. */
    readonly left: ReadonlySet<number>;
    readonly onChange: (left: ReadonlySet<number>) => void;
}

/** Which cards of the batch are printed: all, or a few again. */
export const CardChoice = ({ vouchers, left, onChange }: CardChoiceProps) => {
    const message = useMessage();
    const onlyId = useId();
    const [only, setOnly] = useState('');
    const everything = vouchers.map(({ Id }) => Id);
    const choose = (ids: readonly number[]) => onChange(new Set(everything.filter(id => !ids.includes(id))));
    const typeOnly = (typed: string) => {
        setOnly(typed);
        choose(typed.trim() === '' ? everything : cardsNamed(typed, vouchers).cards.map(({ Id }) => Id));
    };
    const { unknown } = cardsNamed(only, vouchers);
    const error = unknown.length > 0 ? message('vouchers.cards.onlyUnknown', { names: unknown.join(', ') }) : undefined;
    const all = (chosen: readonly number[]) => {
        setOnly('');
        choose(chosen);
    };
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
                <Button size="small" onClick={() => all(everything)}>{message('vouchers.studio.all')}</Button>
                <Button size="small" onClick={() => all([])}>{message('vouchers.studio.none')}</Button>
            </Box>
            {vouchers.length > 1 && (
                <Box sx={{ mb: 1 }}>
                    <Labelled id={onlyId} label={message('vouchers.cards.only')} help={message('vouchers.cards.onlyHelp')} error={error}>
                        <TextField id={onlyId} name="Only" value={only} onType={typeOnly} error={error !== undefined} describedBy={helpIdOf(onlyId)} html={{ autoComplete: 'off' }} />
                    </Labelled>
                </Box>
            )}
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
