import type { FieldTypeView } from '../fieldType.ts';
import { textOf } from '../text/text.tsx';

/** A currency by its ISO 4217 code. */
export const currency: FieldTypeView = { text: textOf };
