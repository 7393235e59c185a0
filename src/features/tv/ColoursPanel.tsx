import { Box } from '@mui/material';
import { tvTheme } from '../../../resources/tv/theme.ts';
import { ColourInput } from '../../admin/fields/colour/ColourInput.tsx';
import { ContrastWarnings } from '../../components/ContrastWarnings.tsx';
import { ThemePreview } from './ThemePreview.tsx';

const { fields } = tvTheme;
const names = ['ContentHeaderColor', 'ContentHeaderTextColor', 'ContentBodyColor', 'ContentBodyTextColor', 'FooterBackgroundColor'] as const;
const pairs = [['ContentHeaderTextColor', 'ContentHeaderColor'], ['ContentBodyTextColor', 'ContentBodyColor']] as const;

/** The colours of a TV theme, with the TV's home screen drawn above them as one chooses. */
export const ColoursPanel = () => (
    <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ maxWidth: 480 }}><ThemePreview /></Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
            {names.map(source => <ColourInput key={source} source={source} field={fields[source]} />)}
        </Box>
        <ContrastWarnings fields={fields} pairs={pairs} message="tv.theme.contrast" />
    </Box>
);
