import FormControl from '@mui/material/FormControl';
import { styled } from '@mui/material/styles';
import { type ComponentPropsWithRef, createElement } from 'react';

/**
 * What react-admin's inputs still pass for older versions of MUI, beside `slotProps`. MUI 9 would hand it to an
 * element, and React would warn.
 */
const olderProps = [
    'InputProps',
    'inputProps',
    'InputLabelProps',
    'FormHelperTextProps',
    'SelectProps',
];

/** The root of a `TextField` without what it does not know. */
export const FieldRoot = styled(FormControl, {
    shouldForwardProp: name =>
        name !== 'ownerState' && !olderProps.includes(String(name)),
})({});

interface LabelProps extends ComponentPropsWithRef<'label'> {
    readonly inputRef?: unknown;
}

/** The label around a box or switch without what it does not know. */
export const ChoiceLabel = ({ inputRef: _, ...props }: LabelProps) =>
    createElement('label', props);
