import { Box, FormHelperText } from '@mui/material';
import { useWatch } from 'react-hook-form';

import type { InputProps } from '../../admin/fields/fieldType.ts';
import {
    ReferenceInput,
    ReferencesInput,
} from '../../admin/fields/ReferenceInput.tsx';
import { useText } from '../../components/useText.ts';
import { hasNoPlace, placeOf } from './assignments.ts';

/** Says below a place that the chosen role needs it. */
export const PlaceNote = ({ source }: { readonly source: string }) => {
    const text = useText();
    const [role, value] = useWatch({ name: ['Role', source] }) as unknown[];
    const place = placeOf(role);
    if (place?.source !== source || !hasNoPlace(value)) return null;

    return (
        <FormHelperText error role="status">
            {text(place.missing)}
        </FormHelperText>
    );
};

export const ClientInput = (props: InputProps) => (
    <Box>
        <ReferenceInput {...props} />
        <PlaceNote source={props.source} />
    </Box>
);

export const GroupsInput = (props: InputProps) => (
    <Box>
        <ReferencesInput {...props} />
        <PlaceNote source={props.source} />
    </Box>
);
