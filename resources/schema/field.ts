import type { Condition } from './condition.ts';
import type { RuleName, SampleName } from './names.ts';
import type { ScopeName } from './role.ts';
import type { Text } from './text.ts';

/** The types of value an entity can hold. Cells, inputs, codec, mock and validation each have one table over them. */
export const fieldTypeNames = [
    'id', 'text', 'password', 'html', 'integer', 'decimal', 'money', 'boolean', 'date', 'dateTime', 'choice', 'colour', 'reference', 'references',
    'duration', 'data', 'speed', 'country', 'currency', 'email', 'phone', 'image',
] as const;
export type FieldType = (typeof fieldTypeNames)[number];

declare const valueOf: unique symbol; // exists for the compiler only

export interface FieldOptions {
    /** Label; without one the name is humanised. */
    readonly label?: Text;
    readonly help?: Text;
    /** What an empty value means ("never", "no end date"), where a dash does not say it. */
    readonly none?: Text;
    readonly required?: true;
    /** Shown, never edited. */
    readonly readOnly?: true;
    /** Editable in a new record only. */
    readonly createOnly?: true;
    /** Never leaves the client (`IsSelected`), or comes from the server for reading only (`ClientName`). */
    readonly sent?: false;
    /** Value of a new record; `{product}` stands for the product's code. */
    readonly default?: string | number | boolean;
    /** A new record takes it from what the user works on. */
    readonly from?: ScopeName;
    readonly min?: number;
    readonly max?: number;
    readonly step?: number;
    readonly minLength?: number;
    readonly maxLength?: number;
    /** Source of a regular expression the whole value must match. */
    readonly pattern?: string;
    readonly rule?: RuleName;
    /** The other field a rule compares with. */
    readonly with?: string;
    /** Shown while this holds; a field that is not is not checked, and keeps its value. */
    readonly when?: Condition;
    readonly multiline?: true;
    /** Codes and addresses: shown in a monospaced face. */
    readonly mono?: true;
    /** What the mock API makes up for it. */
    readonly sample?: SampleName;
}

export interface Field<Value = unknown> extends FieldOptions {
    readonly kind: FieldType;
    readonly [valueOf]?: Value;
    // Of single types; readers ask for them after looking at `kind`.
    readonly unit?: 'seconds' | 'minutes' | 'KB' | 'MB';
    /** choice: the values, each with its label where the value is not one. */
    readonly values?: readonly string[];
    readonly labels?: Readonly<Record<string, Text>>;
    /** What is typed is brought into this form (resources/rules/tidy.ts). */
    readonly written?: 'phone' | 'macAddress';
    /** A new record takes it from this field of its site. */
    readonly fromSite?: string;
    /** reference, references: the entity pointed at, and the field of it that is stored (its key when absent). */
    readonly target?: string;
    readonly stores?: string;
    /** reference: a parameter of the target's list, filled from another field of this record (`{ ClientId: 'Client' }`). */
    readonly narrowedBy?: Readonly<Record<string, string>>;
    /** references: read as `[{Id, Name}]`, sent as ids. */
    readonly reads?: 'objects';
    /** data: may be unlimited (-9999). */
    readonly unlimited?: true;
    /** data: a change, which may be negative. */
    readonly signed?: true;
    /** id, reference, references: a string on the wire. */
    readonly textual?: true;
    /** dateTime: drawn relative to the server's clock ("5 minutes ago"). */
    readonly live?: true;
}

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends Field<infer Value> ? Value : never;

/** The record that a set of fields describes: keys and required fields are there, the rest may be null. */
export type RecordOf<F extends Fields> = {
    -readonly [K in keyof F]: F[K] extends { readonly required: true } | { readonly kind: 'id' } ? ValueOf<F[K]> : ValueOf<F[K]> | null;
};

const scalar =
    <Value, K extends FieldType>(kind: K) =>
    <const O extends FieldOptions>(options: O = {} as O) =>
        ({ kind, ...options }) as { readonly kind: K } & O & Field<Value>;

export const id = scalar<number, 'id'>('id');
/** A key that is a string on the wire (portal users). */
export const stringId = <const O extends FieldOptions>(options: O = {} as O) => ({ kind: 'id', textual: true, ...options }) as { readonly kind: 'id' } & O & Field<string>;
export const text = scalar<string, 'text'>('text');
export const password = scalar<string, 'password'>('password');
export const html = scalar<string, 'html'>('html');
export const integer = scalar<number, 'integer'>('integer');
export const decimal = scalar<number, 'decimal'>('decimal');
/** An amount in the client's currency, two decimals. */
export const money = scalar<number, 'money'>('money');
export const boolean = scalar<boolean, 'boolean'>('boolean');
/** A calendar day, `YYYY-MM-DDT00:00:00` on the wire, no time zone. */
export const date = scalar<string, 'date'>('date');
/** `#rrggbb`. */
export const colour = scalar<string, 'colour'>('colour');
/** Kilobytes a second. */
export const speed = scalar<number, 'speed'>('speed');
/** The English name of a country, as the API has it. */
export const country = scalar<string, 'country'>('country');
/** ISO 4217. */
export const currency = scalar<string, 'currency'>('currency');
export const email = scalar<string, 'email'>('email');
export const phone = scalar<string, 'phone'>('phone');
/** Address of a picture on the server. */
export const image = scalar<string, 'image'>('image');

/** An instant, ISO 8601 UTC on the wire. */
export const dateTime = <const O extends FieldOptions & { readonly live?: true }>(options: O = {} as O) =>
    ({ kind: 'dateTime', ...options }) as { readonly kind: 'dateTime' } & O & Field<string>;

/** -9999 is unlimited; 1 MB = 1000 KB. */
export const data = <const O extends FieldOptions & { readonly unit: 'KB' | 'MB'; readonly unlimited?: true; readonly signed?: true }>(options: O) =>
    ({ kind: 'data', ...options }) as { readonly kind: 'data' } & O & Field<number>;

export const duration = <const O extends FieldOptions & { readonly unit: 'seconds' | 'minutes' }>(options: O) =>
    ({ kind: 'duration', ...options }) as { readonly kind: 'duration' } & O & Field<number>;

export const choice = <const V extends string, const O extends FieldOptions & { readonly labels?: { readonly [K in V]?: Text } }>(
    values: readonly V[],
    options: O = {} as O,
) => ({ kind: 'choice', values, ...options }) as { readonly kind: 'choice'; readonly values: readonly V[] } & O & Field<V>;

interface ReferenceOptions extends FieldOptions {
    readonly narrowedBy?: Readonly<Record<string, string>>;
    readonly textual?: true;
}

export const reference = <const T extends string, const O extends ReferenceOptions>(target: T, options: O = {} as O) =>
    ({ kind: 'reference', target, ...options }) as { readonly kind: 'reference'; readonly target: T } & O & Field<number>;

/** A reference that stores another field than the key (`ThemeCode`). */
export const referenceBy = <const T extends string, const O extends ReferenceOptions>(target: T, stores: string, options: O = {} as O) =>
    ({ kind: 'reference', target, stores, ...options }) as { readonly kind: 'reference'; readonly target: T; readonly stores: string } & O & Field<string>;

export const references = <const T extends string, const O extends ReferenceOptions & { readonly reads?: 'objects' }>(target: T, options: O = {} as O) =>
    ({ kind: 'references', target, ...options }) as { readonly kind: 'references'; readonly target: T } & O & Field<readonly number[]>;

/** Data without end, on the wire. */
export const UNLIMITED = -9999;
