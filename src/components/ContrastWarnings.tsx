import { Alert, Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { contrast, READABLE_CONTRAST } from '../../resources/rules/contrast.ts';
import { tidied } from '../../resources/rules/tidy.ts';
import type { Field } from '../../resources/schema/index.ts';
import { useMessage, type MessageKey } from '../i18n/catalogue.ts';
import { numberText } from '../foundation/format/numberText.ts';
import { useLanguage, useText } from './useText.ts';

interface ContrastWarningsProps<Name extends string> {
    readonly fields: Readonly<Record<Name, Field>>;
    /** Text and the ground it stands on. */
    readonly pairs: readonly (readonly [ink: Name, ground: Name])[];
    readonly message: MessageKey;
}

/** Rounded down, so that a contrast just too low does not look like enough. */
const floored = (ratio: number): number => Math.floor(ratio * 10) / 10;

/** Says of the colours in the form around it which texts would be hard to read. A colour that is not set is the default. */
export const ContrastWarnings = <Name extends string>({ fields, pairs, message: key }: ContrastWarningsProps<Name>) => {
    const message = useMessage();
    const text = useText();
    const language = useLanguage();
    const values = useWatch() as Readonly<Record<string, unknown>>;
    const colourOf = (name: Name) => String(tidied(fields[name], values[name]) || fields[name].default);
    const labelOf = (name: Name) => text(fields[name].label ?? name);
    const poor = pairs.flatMap(([ink, ground]) => {
        const ratio = contrast(colourOf(ink), colourOf(ground));
        return ratio === undefined || ratio >= READABLE_CONTRAST ? [] : [{ ink, ground, ratio }];
    });
    return (
        <Box role="status" sx={{ display: 'grid', gap: 1, gridColumn: '1 / -1' }}>
            {poor.map(({ ink, ground, ratio }) => (
                <Alert key={`${ink} ${ground}`} severity="warning">
                    {message(key, { text: labelOf(ink), ground: labelOf(ground), ratio: numberText(floored(ratio), language, { min: 1 }), wanted: numberText(READABLE_CONTRAST, language, { min: 1 }) })}
                </Alert>
            ))}
        </Box>
    );
};
