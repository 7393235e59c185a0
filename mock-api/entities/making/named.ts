import type { MakeUp } from '../entity.ts';

export const nth = <T>(list: readonly T[], n: number): T => list[(n - 1) % list.length]!;

/** These names one after the other, numbered from the second round on. */
export const named =
    (...names: readonly string[]): MakeUp =>
    ({ n }) =>
        `${nth(names, n)}${n > names.length ? ` ${Math.floor((n - 1) / names.length) + 1}` : ''}`;
