import { resources, type ResourceName } from '../../../../resources/index.ts';
import type { Field } from '../../../../resources/schema/index.ts';

/** The entity a reference points at; the declarations are closed, so there is one. */
export const targetOf = (field: Field): ResourceName => {
    if (field.target === undefined || !(field.target in resources)) throw new Error(`A ${field.kind} field points at '${field.target}', which is no entity.`);
    return field.target as ResourceName;
};
