import { Alert, Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { contrast, READABLE_CONTRAST } from '../../../resources/rules/contrast.ts';
import { tvTheme } from '../../../resources/tv/theme.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { ColourInput } from '../../kinds/inputs/ColourInput.tsx';
import { useText } from '../../ui/useText.ts';
import { ThemePreview } from './ThemePreview.tsx';

const { fields } = tvTheme;
const names = ['ContentHeaderColor', 'ContentHeaderTextColor', 'ContentBodyColor', 'ContentBodyTextColor', 'FooterBackgroundColor'] as const;
const pairs = [['ContentHeaderTextColor', 'ContentHeaderColor'], ['ContentBodyTextColor', 'ContentBodyColor']] as const;

/** Rounded down, so that a contrast just too low does not look like enough. */
const floored = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

const Warnings = () => {
    const message = useMessage();
    const text = useText();
    const values = useWatch() as Readonly<Record<string, unknown>>;
    const poor = pairs.flatMap(([ink, ground]) => {
        const ratio = contrast(String(values[ink]), String(values[ground]));
        return ratio === undefined || ratio >= READABLE_CONTRAST ? [] : [{ ink, ground, ratio }];
    });
    return (
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
            {poor.map(({ ink, ground, ratio }) => (
                <Alert key={ink} severity="warning">
                    {message('tv.theme.contrast', { text: text(fields[ink].label), ground: text(fields[ground].label), ratio: floored(ratio), wanted: READABLE_CONTRAST })}
                </Alert>
            ))}
        </Box>
    );
};

/** The colours of a TV theme, with the TV's home screen drawn above them as one chooses. */
export const ColoursPanel = () => (
    <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ maxWidth: 480 }}><ThemePreview /></Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
            {names.map(source => <ColourInput key={source} source={source} field={fields[source]} />)}
        </Box>
        <Warnings />
    </Box>
);
