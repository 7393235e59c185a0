import type { FieldTypeView } from '../fieldType.ts';

/** Never shown outside its own input. */
export const password: FieldTypeView = { text: value => (value ? '••••••' : null) };
