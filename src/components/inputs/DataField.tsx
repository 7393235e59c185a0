import { Box, NativeSelect, OutlinedInput } from '@mui/material';
import { useState } from 'react';

import { KB_PER_GB, KB_PER_MB } from '../../../resources/rules/usage.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useLanguage } from '../useText.ts';
import { TextField } from './TextField.tsx';
import { NUMERIC, readNumber, useTypedNumber } from './useTypedNumber.ts';

/** Kilobytes in each unit. */
export const units = { GB: KB_PER_GB, MB: KB_PER_MB } as const;
type Unit = keyof typeof units;

/** A volume with its unit, as lists show it, in English and French: `1.5 GB`, `500 Mo`. */
export const readVolume = (
    typed: string,
    language: string,
): { readonly amount: number; readonly unit: Unit } | undefined => {
    const [, figures = '', letter = ''] =
        /^(.*\d)\s*([GM])[BO]$/i.exec(typed.trim()) ?? [];

    const amount = readNumber(figures, language);
    const unit = letter.toUpperCase() === 'G' ? 'GB' : 'MB';

    return amount === undefined ? undefined : { amount, unit };
};

interface DataFieldProps {
    readonly id: string;
    /** Kilobytes; null if empty. */
    readonly value: unknown;
    readonly onChange: (kb: number | string | null) => void;
    readonly onBlur?: () => void;
    /** Prefix for `Data` and `DataUnit`, if a form has several. */
    readonly prefix?: string;
    readonly disabled?: boolean;
    readonly error?: boolean;
    readonly describedBy?: string | undefined;
}

/** A data volume with its unit, MB or GB. */
export const DataField = ({
    id,
    value,
    onChange,
    onBlur,
    prefix = '',
    disabled = false,
    error = false,
    describedBy,
}: DataFieldProps) => {
    const translate = useMessage();
    const language = useLanguage();

    const [unit, setUnit] = useState<Unit>(
        typeof value === 'number' && value % KB_PER_GB !== 0 ? 'MB' : 'GB',
    );

    const typed = useTypedNumber(
        typeof value === 'number' ? value / units[unit] : value,
        amount =>
            onChange(
                typeof amount === 'number'
                    ? Math.round(amount * units[unit])
                    : amount,
            ),
    );

    const type = (text: string) => {
        const volume = readVolume(text, language);

        if (!volume) {
            typed.type(text);

            return;
        }

        setUnit(volume.unit);
        onChange(Math.round(volume.amount * units[volume.unit]));
    };

    const changeUnit = (next: Unit) => {
        setUnit(next);
        if (typeof value === 'number')
            onChange(Math.round((value / units[unit]) * units[next])); // 5 MB becomes 5 GB: the typed number stays
    };

    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 88px', gap: 1 }}>
            <TextField
                id={id}
                name={`${prefix}Data`}
                value={typed.text}
                onType={type}
                html={NUMERIC}
                {...{ onBlur, disabled, error, describedBy }}
            />
            <NativeSelect
                input={<OutlinedInput size="small" />}
                value={unit}
                disabled={disabled}
                onChange={event => changeUnit(event.target.value as Unit)}
                inputProps={{
                    name: `${prefix}DataUnit`,
                    'aria-label': translate('screens.data.unit'),
                }}
            >
                {(['GB', 'MB'] as const satisfies readonly Unit[]).map(name => (
                    <option key={name} value={name}>
                        {translate(`screens.data.${name}`)}
                    </option>
                ))}
            </NativeSelect>
        </Box>
    );
};
