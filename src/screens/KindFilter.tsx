import type { Field } from '../../resources/schema/index.ts';
import { kindInputs } from '../kinds/inputs/inputs.ts';

export interface KindFilterProps {
    readonly source: string;
    readonly field: Field;
}

/** A filter with the input of the field's kind. */
export const KindFilter = ({ source, field }: KindFilterProps) => {
    const { Input } = kindInputs[field.kind];
    return <Input source={source} field={field} />;
};
