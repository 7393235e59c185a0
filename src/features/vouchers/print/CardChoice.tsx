import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';

import { cleanText, fold } from '../../../../resources/rules/words.ts';
import {
    helpIdOf,
    LabelledInput,
} from '../../../components/inputs/Labelled.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import { MONO_FONT, ONE_LINE } from '../../../theme/themes.ts';
import type { AccessCard } from '../../credit/cardSets.ts';
import type { VoucherState } from '../batches.ts';

const rangeOf = (
    token: string,
): readonly [from: number, to: number] | undefined => {
    const [, from, to] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(token) ?? [];

    return from === undefined ? undefined : [Number(from), Number(to ?? from)];
};

/** The cards a typed line names, and the parts of it that name none. */
interface NamedCards {
    readonly cards: readonly AccessCard[];
    readonly unknown: readonly string[];
}

/**
 * Finds the cards a typed line names, by their position in the set (`1-3, 8`) or by part of their
 * code (`kx7`). A number is a position or a whole code, never part of a code.
 */
export const cardsNamed = (
    typed: string,
    cards: readonly AccessCard[],
): NamedCards => {
    const named = (token: string): readonly AccessCard[] => {
        const range = rangeOf(token);
        const whole = cards.filter(({ Alias }) => fold(Alias) === fold(token));

        if (range) {
            const placed = cards.slice(Math.max(0, range[0] - 1), range[1]);

            return placed.length > 0 && range[0] > 0 ? placed : whole;
        }

        return /^\d+$/.test(token)
            ? whole
            : cards.filter(({ Alias }) => fold(Alias).includes(fold(token)));
    };

    const found = cleanText(typed)
        .split(/[,;\s]+/)
        .filter(Boolean)
        .map(token => ({ token, cards: named(token) }));

    const all = new Set(found.flatMap(({ cards: some }) => some));

    return {
        cards: cards.filter(card => all.has(card)),
        unknown: found.flatMap(({ token, cards: some }) =>
            some.length === 0 ? [token] : [],
        ),
    };
};

interface CardChoiceProps {
    readonly vouchers: readonly AccessCard[];
    /** Ids of the cards that are not printed. */
    readonly left: ReadonlySet<number>;
    /** Cards that should not be printed, and why. */
    readonly spent: ReadonlyMap<number, VoucherState> | undefined;
    readonly onChange: (left: ReadonlySet<number>) => void;
}

/** Selects which cards of the batch are printed: all, or a few again. */
export const CardChoice = ({
    vouchers,
    left,
    spent,
    onChange,
}: CardChoiceProps) => {
    const message = useMessage();
    const onlyId = useId();
    const [only, setOnly] = useState('');
    const everything = vouchers.map(({ Id }) => Id);

    const choose = (ids: readonly number[]) =>
        onChange(new Set(everything.filter(id => !ids.includes(id))));

    const typeOnly = (typed: string) => {
        setOnly(typed);

        choose(
            cleanText(typed) === ''
                ? everything
                : cardsNamed(typed, vouchers).cards.map(({ Id }) => Id),
        );
    };

    const { unknown } = cardsNamed(only, vouchers);

    const error =
        unknown.length > 0
            ? message('vouchers.cards.onlyUnknown', {
                  names: unknown.join(', '),
              })
            : undefined;

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
            <Box
                sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}
            >
                <Typography
                    component="legend"
                    sx={{ flex: 1, float: 'left', p: 0, fontWeight: 500 }}
                >
                    {message('vouchers.studio.cards')}
                </Typography>
                <Button size="small" onClick={() => all(everything)}>
                    {message('vouchers.studio.all')}
                </Button>
                <Button size="small" onClick={() => all([])}>
                    {message('vouchers.studio.none')}
                </Button>
            </Box>
            {vouchers.length > 1 && (
                <Box sx={{ mb: 1 }}>
                    <LabelledInput
                        id={onlyId}
                        label={message('vouchers.cards.only')}
                        help={message('vouchers.cards.onlyHelp')}
                        error={error}
                    >
                        <TextField
                            id={onlyId}
                            name="Only"
                            value={only}
                            onType={typeOnly}
                            error={error !== undefined}
                            describedBy={helpIdOf(onlyId)}
                        />
                    </LabelledInput>
                </Box>
            )}
            <Box
                tabIndex={-1}
                sx={{
                    maxHeight: 220,
                    overflow: 'auto',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    py: 0.5,
                    '& input': {
                        accentColor: theme => theme.palette.primary.main,
                    },
                }}
            >
                {vouchers.map((voucher, index) => (
                    <Box
                        component="label"
                        key={voucher.Id}
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            gap: 1,
                            px: 1.5,
                            minHeight: 28,
                            cursor: 'pointer',
                            '&:hover': { bgcolor: 'action.hover' },
                        }}
                    >
                        <input
                            type="checkbox"
                            name={`card.${voucher.Id}`}
                            checked={!left.has(voucher.Id)}
                            onChange={event =>
                                toggle(voucher.Id, event.target.checked)
                            }
                            style={{ flex: 'none', width: 16, height: 16 }}
                        />
                        <Box
                            component="span"
                            sx={{
                                color: 'text.secondary',
                                minWidth: 28,
                                textAlign: 'right',
                                fontVariantNumeric: 'tabular-nums',
                            }}
                        >
                            {index + 1}
                        </Box>
                        <Box
                            component="span"
                            sx={{ fontFamily: MONO_FONT, ...ONE_LINE }}
                        >
                            {voucher.Alias}
                        </Box>
                        {spent?.has(voucher.Id) && (
                            <Box
                                component="span"
                                sx={{
                                    ml: 'auto',
                                    flex: 'none',
                                    color: 'text.secondary',
                                }}
                            >
                                {message(
                                    `vouchers.batches.states.${spent.get(voucher.Id)!}`,
                                )}
                            </Box>
                        )}
                    </Box>
                ))}
            </Box>
        </Box>
    );
};
