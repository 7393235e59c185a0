import type { Field, OwnType } from './field.ts';
import type {
    ChoiceOptions,
    ChoiceSource,
    FieldType,
    OptionsOf,
    ReferenceOptions,
    ReferencesOptions,
    StringIdOptions,
    TextOptions,
    TextualOptions,
} from './options.ts';
import type { Text } from './text.ts';

/** Types whose builders take only options. */
type Likeable = Exclude<FieldType, 'id' | 'choice' | 'reference' | 'references'>;
type ValueOf<K extends FieldType> = NonNullable<OptionsOf<unknown, unknown>[K]['default']>;

/**
 * A builder for an installation's own field type. Its values are sent, validated, searched and edited like those of the
 * type `like`, unless it says otherwise. A cell and an input of its own belong in `src/features/fieldTypes/{name}`.
 */
export const fieldType =
    <const K extends Likeable>(
        name: string,
        { like, ...definition }: { readonly like: K } & Omit<OwnType<ValueOf<K>>, 'name'>,
    ) =>
    <const L extends Text | undefined = undefined, const R extends true | undefined = undefined>(
        options?: OptionsOf<L, R>[K],
    ) =>
        ({ type: like, ...options, customType: { name, ...definition } }) as unknown as BuiltField<
            K,
            ValueOf<K>,
            NoInfer<L>,
            NoInfer<R>
        >;

// Each builder takes only the options of its field type, so that a misspelt one is an error at its own line. What the
// types of records and of the set of declarations depend on keeps its exact type: whether there is a label (L), whether
// it is required (R), values and targets.

type Label = Text | undefined;
type Required = true | undefined;

/** The result of a builder: a field of this type, whose values are of type `Value`. */
export type BuiltField<K extends FieldType, Value, L extends Label, R extends Required> = {
    readonly type: K;
} & Field<Value> &
    ([L] extends [undefined] ? unknown : { readonly label: Text }) &
    (R extends true ? { readonly required: true } : unknown);

type Options<K extends FieldType, L, R> = OptionsOf<L, R>[K];
type ValueOfType<K extends FieldType> = NonNullable<OptionsOf<unknown, unknown>[K]['default']>;

// `NoInfer`: a context that expects just any field must not widen the type of this one.
const built = <K extends FieldType, Value, L extends Label, R extends Required>(type: K, ...parts: readonly object[]) =>
    Object.assign({ type }, ...parts) as BuiltField<K, Value, NoInfer<L>, NoInfer<R>>;

/** The builder of a field type that is fully described by its options. */
const scalar =
    <K extends Exclude<FieldType, 'data' | 'duration'>>(type: K) =>
    <const L extends Label = undefined, const R extends Required = undefined>(options?: Options<K, L, R>) =>
        built<K, ValueOfType<K>, L, R>(type, { ...options });

/** The builder of a field type that needs a unit. */
const measured =
    <K extends 'data' | 'duration'>(type: K) =>
    <const L extends Label = undefined, const R extends Required = undefined>(options: Options<K, L, R>) =>
        built<K, number, L, R>(type, options);

export const id = scalar('id');
export const text = scalar('text');
export const password = scalar('password');
export const html = scalar('html');
export const integer = scalar('integer');
export const decimal = scalar('decimal');
/** An amount in the client's currency, with that currency's number of decimals. */
export const money = scalar('money');
export const boolean = scalar('boolean');
/** A calendar day, `YYYY-MM-DDT00:00:00` on the wire, no time zone. */
export const date = scalar('date');
/** An instant, ISO 8601 UTC on the wire. */
export const dateTime = scalar('dateTime');
/** `#rrggbb`, or `#rgb`. */
export const colour = scalar('colour');
/** Kilobytes a second. */
export const speed = scalar('speed');
/** The English name of a country, as the API uses it. */
export const country = scalar('country');
/** ISO 4217. */
export const currency = scalar('currency');
export const email = scalar('email');
export const phone = scalar('phone');
/** Address of a picture on the server. */
export const image = scalar('image');
/** -9999 is unlimited; 1 MB = 1000 KB. */
export const data = measured('data');
export const duration = measured('duration');

/** A key that is a string on the wire (portal users). */
export const stringId = <const L extends Label = undefined, const R extends Required = undefined>(
    options: StringIdOptions<L, R> = {},
) => built<'id', string, L, R>('id', { textual: true }, options);

/**
 * One of a few values: `choice(['On', 'Off'])`, or with labels: `choice({ 1: ['Snacks', 'En-cas'] })`. Numbers are
 * stored as numbers.
 */
export const choice = <
    const V extends string | number,
    const L extends Label = undefined,
    const R extends Required = undefined,
>(
    values: readonly V[] | { readonly [K in V]: Text },
    options: ChoiceOptions<NoInfer<V>, L, R> = {},
) => {
    const named = Array.isArray(values)
        ? { values: values.map(String) }
        : { values: Object.keys(values), labels: values };

    const numbered =
        named.values.length > 0 &&
        (Array.isArray(values)
            ? values.every(value => typeof value === 'number')
            : named.values.every(value => String(Number(value)) === value));

    return built<'choice', V, L, R>('choice', named, numbered ? { numbered } : {}, options) as BuiltField<
        'choice',
        V,
        NoInfer<L>,
        NoInfer<R>
    > & { readonly values: readonly `${V}`[] };
};

/**
 * A text chosen from the answer of a call: `choiceFrom('account.roles', { value: 'Name', label: 'Name' }, { ... })`.
 */
export const choiceFrom = <
    const C extends string,
    const L extends Label = undefined,
    const R extends Required = undefined,
>(
    call: C,
    source: Omit<ChoiceSource, 'call'>,
    options: TextOptions<L, R> = {},
) =>
    built<'text', string, L, R>('text', { choices: { call, ...source } }, options) as BuiltField<
        'text',
        string,
        NoInfer<L>,
        NoInfer<R>
    > & { readonly choices: { readonly call: C } };

export const reference = <
    const T extends string,
    const L extends Label = undefined,
    const R extends Required = undefined,
    S extends true | undefined = undefined,
>(
    target: T,
    options: ReferenceOptions<S extends true ? string : number, L, R> & TextualOptions<S> = {},
) =>
    built<'reference', number, L, R>('reference', { target }, options) as unknown as BuiltField<
        'reference',
        S extends true ? string : number,
        NoInfer<L>,
        NoInfer<R>
    > & { readonly target: T };

/** A reference that stores another field than the key (`ThemeCode`). */
export const referenceBy = <
    const T extends string,
    const L extends Label = undefined,
    const R extends Required = undefined,
>(
    target: T,
    stores: string,
    options: ReferenceOptions<string, L, R> = {},
) =>
    built<'reference', string, L, R>('reference', { target, stores }, options) as BuiltField<
        'reference',
        string,
        NoInfer<L>,
        NoInfer<R>
    > & { readonly target: T };

export const references = <
    const T extends string,
    const L extends Label = undefined,
    const R extends Required = undefined,
>(
    target: T,
    options: ReferencesOptions<L, R> = {},
) =>
    built<'references', readonly number[], L, R>('references', { target }, options) as BuiltField<
        'references',
        readonly number[],
        NoInfer<L>,
        NoInfer<R>
    > & { readonly target: T };
