import type { SampleName } from './names.ts';
import type {
    ChoiceSource,
    CommonOptions,
    DayOptions,
    FieldType,
    InstantOptions,
    LinkingOptions,
    ManyOptions,
    NumericOptions,
    PaidOptions,
    WritingOptions,
} from './options.ts';
import type { Text } from './text.ts';

/** The properties of an installation's own field type beyond the one it is like. Its functions get no empty values. */
export interface OwnType<Value = unknown> {
    readonly name: string;
    /** Its text, if its cell is not a component; null if there is nothing to show. */
    text?(value: Value): Text | null;
    /** The problem with a value that is valid for the type it is like. */
    problem?(value: Value): Text | undefined;
    /** The mock API's value for the nth row, from 1. */
    sample?(n: number): Value;
}

/** Unlimited data, on the wire. */
export const NO_LIMIT = -9999;

declare const valueOf: unique symbol; // exists for the compiler only

/**
 * A field as its readers see it, with the options of every field type. Readers check `type` before they use the options
 * of single types.
 */
export interface Field<Value = unknown>
    extends
        CommonOptions,
        NumericOptions,
        PaidOptions,
        WritingOptions,
        DayOptions,
        InstantOptions,
        LinkingOptions,
        ManyOptions {
    readonly type: FieldType;
    readonly [valueOf]?: Value;
    readonly label?: Text;
    readonly required?: true;
    readonly default?: string | number | boolean;
    readonly sample?: SampleName | readonly unknown[];
    readonly unit?: 'seconds' | 'minutes' | 'KB' | 'MB';
    readonly unlimited?: true;
    readonly signed?: true;
    /** Set if it is of an installation's own type, which is like the built-in one in `type`. */
    readonly customType?: OwnType;
    /** choice: the values are stored as numbers. */
    readonly numbered?: boolean;
    /** choice: the values; one that is not its own label has one in `labels`. */
    readonly values?: readonly string[];
    /** text: chosen from the answer of a call. */
    readonly choices?: ChoiceSource;
    /** reference, references: the entity it refers to, and the field of it that is stored (its key if absent). */
    readonly target?: string;
    readonly stores?: string;
    /** id, reference, references: a string on the wire. */
    readonly textual?: true;
}

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends Field<infer Value> ? Value : never;

/** The record that a set of fields describes: keys and required fields are present, the others may be null. */
export type RecordOf<F extends Fields> = Plain<F> &
    (HeadOf<keyof F> extends never ? unknown : { [H in HeadOf<keyof F>]: RecordOf<Within<F, H>> });

type Plain<F extends Fields> = {
    -readonly [K in keyof F as K extends `${string}.${string}` ? never : K]: F[K] extends
        | { readonly required: true }
        | { readonly type: 'id' }
        ? ValueOf<F[K]>
        : ValueOf<F[K]> | null;
};
/** `Location` of `Location.Floor`. */
type HeadOf<K> = K extends `${infer Head}.${string}` ? Head : never;
/** The fields below a head, by the rest of their names. */
type Within<F extends Fields, H extends string> = {
    [K in keyof F as K extends `${H}.${infer Rest}` ? Rest : never]: F[K];
};
