import type { ChoiceSource, CommonOptions, DayOptions, FieldType, InstantOptions, LinkingOptions, ManyOptions, NumericOptions, PaidOptions, WritingOptions } from './options.ts';
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

/** Data without end, on the wire. */
export const NO_LIMIT = -9999;

declare const valueOf: unique symbol; // exists for the compiler only

/** A field as its readers see it: whatever any field type may say. They ask for what single types say after looking at `type`. */
export interface Field<Value = unknown> extends CommonOptions, NumericOptions, PaidOptions, WritingOptions, DayOptions, InstantOptions, LinkingOptions, ManyOptions {
    readonly type: FieldType;
    readonly [valueOf]?: Value;
    readonly label?: Text;
    readonly required?: true;
    readonly default?: string | number | boolean;
    readonly unit?: 'seconds' | 'minutes' | 'KB' | 'MB';
    readonly unlimited?: true;
    readonly signed?: true;
    /** It is of a type of an installation's own, like the one of ours that `type` names. */
    readonly own?: OwnType;
    /** percentage: what the whole is where it is stored. */
    readonly of?: 1 | 100;
    /** choice: the values are stored as numbers. */
    readonly numbered?: boolean;
    /** choice: the values, each with its label where the value is not one. */
    readonly values?: readonly string[];
    /** text: chosen from what a call answers. */
    readonly choices?: ChoiceSource;
    /** reference, references: the entity pointed at, and the field of it that is stored (its key when absent). */
    readonly target?: string;
    readonly stores?: string;
    /** id, reference, references: a string on the wire. */
    readonly textual?: true;
}

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends Field<infer Value> ? Value : never;

/** The record that a set of fields describes: keys and required fields are there, the rest may be null. */
export type RecordOf<F extends Fields> = Plain<F> & (HeadOf<keyof F> extends never ? unknown : { [H in HeadOf<keyof F>]: RecordOf<Within<F, H>> });

type Plain<F extends Fields> = {
    -readonly [K in keyof F as K extends `${string}.${string}` ? never : K]: F[K] extends { readonly required: true } | { readonly type: 'id' } ? ValueOf<F[K]> : ValueOf<F[K]> | null;
};
/** `Location` of `Location.Floor`. */
type HeadOf<K> = K extends `${infer Head}.${string}` ? Head : never;
/** The fields below a head, by the rest of their names. */
type Within<F extends Fields, H extends string> = { [K in keyof F as K extends `${H}.${infer Rest}` ? Rest : never]: F[K] };
