import { Alert, Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useGetList } from 'ra-core';
import { useId } from 'react';

import type { ThemePreset } from '../../../resources/themepresets.ts';
import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { Placeholder } from '../../components/Skeleton.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { Swatch } from '../../light/fieldView.tsx';
import { colourNames } from '../themes/loginColours.ts';

export type Preset = ThemePreset & { readonly id: number };

/** The most presets offered; installations have a handful. */
const MOST_OFFERED = 100;
const AS_IT_IS = '';

interface PresetChoiceProps {
    readonly value: Preset | undefined;
    readonly onChange: (preset: Preset | undefined) => void;
}

/** Choice of a theme preset, each shown with its colours. */
export const PresetChoice = ({ value, onChange }: PresetChoiceProps) => {
    const translate = useMessage();
    const id = useId();

    const { data, isPending, error } = useGetList<Preset>('themepresets', {
        pagination: { page: 1, perPage: MOST_OFFERED },
        sort: { field: 'id', order: 'ASC' },
    });

    return (
        <LabelledInput group id={id} label={translate('bulk.devices.preset')}>
            {isPending && <Placeholder lines={3} />}
            {error && (
                <Alert severity="warning">
                    {translate('bulk.devices.presetsFailed')}
                </Alert>
            )}
            {data && (
                <RadioGroup
                    name="Preset"
                    aria-labelledby={`${id}-label`}
                    value={value ? String(value.id) : AS_IT_IS}
                    onChange={(_, chosen) =>
                        onChange(
                            data.find(preset => String(preset.id) === chosen),
                        )
                    }
                    sx={{
                        display: 'grid',
                        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
                        maxHeight: 240,
                        overflowY: 'auto',
                    }}
                >
                    <FormControlLabel
                        value={AS_IT_IS}
                        control={<Radio size="small" />}
                        label={translate('bulk.devices.asItIs')}
                    />
                    {data.map(preset => (
                        <FormControlLabel
                            key={preset.id}
                            value={String(preset.id)}
                            control={<Radio size="small" />}
                            label={
                                <Box
                                    component="span"
                                    sx={{
                                        display: 'inline-flex',
                                        flexWrap: 'wrap',
                                        alignItems: 'center',
                                        columnGap: 1,
                                    }}
                                >
                                    {preset.Name}
                                    <Box
                                        component="span"
                                        aria-hidden
                                        sx={{ display: 'inline-flex' }}
                                    >
                                        {colourNames.map(name => (
                                            <Swatch
                                                key={name}
                                                colour={preset[name]}
                                                size={12}
                                            />
                                        ))}
                                    </Box>
                                </Box>
                            }
                        />
                    ))}
                </RadioGroup>
            )}
        </LabelledInput>
    );
};
