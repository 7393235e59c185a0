import { createRequire } from 'node:module';
import type { Arbitrary } from 'fast-check';
import type { Draw } from './draw.ts';

type FastCheck = typeof import('fast-check');

const known = new Map<string, Arbitrary<string>>();
let loaded: FastCheck | undefined;

/** A text that matches a field's pattern. fast-check is loaded for the first of them only: most declarations have a sample instead. */
export const patterned = (pattern: string, draw: Draw): string => {
    loaded ??= createRequire(import.meta.url)('fast-check') as FastCheck;
    const arbitrary = known.get(pattern) ?? loaded.stringMatching(new RegExp(`^(?:${pattern})$`, 'u'));
    known.set(pattern, arbitrary);
    return loaded.sample(arbitrary, { seed: draw.int(0, 0x7fffffff), numRuns: 1 })[0] ?? '';
};
