import type { Text } from './text.ts';

/** What an installation's own field type says beyond the one it is like. Values are not empty here. */
export interface OwnType<Value = unknown> {
    readonly name: string;
    /** How it reads, where its cell is no component; null: there is nothing to say. */
    text?(value: Value): Text | null;
    /** What is wrong with a value that is right for the type it is like. */
    problem?(value: Value): Text | undefined;
    /** What the mock API makes up for the nth row, from 1. */
    sample?(n: number): Value;
}
