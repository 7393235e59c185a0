import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { themepresets } from '../../../resources/themepresets.ts';
import { ColourInput } from '../../admin/fields/colour/ColourInput.tsx';
import { LoginColoursEditor } from '../../components/LoginColoursEditor.tsx';

/** The colours of a preset, with the login page they make. */
export const ColoursPanel = () => {
    const name = useWatch({ name: 'Name' }) as string | undefined;
    return (
        <Box sx={{ gridColumn: '1 / -1' }}>
            <LoginColoursEditor fields={themepresets.fields} Input={ColourInput} name={name ?? ''} />
        </Box>
    );
};
