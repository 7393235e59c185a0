import type { KindView } from '../kindView.ts';
import { textOf } from '../text/text.tsx';

/** A currency by its ISO 4217 code. */
export const currency: KindView = { text: textOf };
