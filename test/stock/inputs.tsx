import { TextInput } from 'react-admin';
import type { InputProps } from '../../src/admin/fields/fieldType.ts';
import { inputs as product } from '../../src/app/overrides/inputs.ts';

/** The product's inputs, and one of react-admin's in a form that is made from a declaration. */
export const inputs = {
    ...product,
    'shelf.Note': ({ source }: InputProps) => <TextInput source={source} label="Stock note" />,
};
