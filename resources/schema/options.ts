import type { Condition } from './condition.ts';
import type { HintName, ProblemCode, RuleName, SampleName } from './names.ts';
import type { ScopeName } from './role.ts';
import type { Text } from './text.ts';

// Groups of options. A new option is a line in the group of the field types that support it: their builders accept it,
// and readers find it on `Field`.

/** Options of every field. */
export interface CommonOptions {
    readonly help?: Text;
    /** A note on an unusual value, which may be saved anyway. */
    readonly hint?: HintName;
    /** The field's own sentence for a problem, in place of the general one. */
    readonly problems?: { readonly [Code in ProblemCode]?: Text };
    /** The meaning of an empty value ("never", "no end date"), if a dash does not say it. */
    readonly none?: Text;
    /** Shown, never edited. */
    readonly readOnly?: true;
    /** Editable in a new record only. */
    readonly createOnly?: true;
    /** Stays in the browser (`IsSelected`), or is only read from the server (`ClientName`). */
    readonly sent?: false;
    /** Shown while this holds. A hidden field is not validated, and keeps its value. */
    readonly when?: Condition;
    /** A new record takes the value from the selected scope. */
    readonly from?: ScopeName;
    /** A new record takes the value from the record chosen in another field. */
    readonly fromRecord?: { readonly chosenBy: string; readonly source: string };
}

/** The mock API's values: by name, or one of these. */
type Sample<Value> = readonly Value[] | (string extends Value ? SampleName : never);

/** Options of every field that the record's type depends on; their exact types are kept. */
interface ExactOptions<Value, Label, Required> {
    /** Without a label, the name is humanised. */
    readonly label?: Label;
    readonly required?: Required;
    /** Value in a new record; `{product}` stands for the product's code. */
    readonly default?: Value;
    readonly sample?: Sample<Value>;
}

export interface NumericOptions {
    readonly min?: number;
    readonly max?: number;
    readonly step?: number;
}

export interface PaidOptions {
    /**
     * The field of the record with the currency that was paid in. It is shown with the amount if the client has a
     * different currency now.
     */
    readonly currencyIn?: string;
}

export interface WholeOptions extends NumericOptions {
    /** A code: no thousands separators. */
    readonly mono?: true;
}

/** A rule that no other option can express. */
export interface RuleOptions {
    readonly rule?: RuleName;
    /** The other field a rule compares with. */
    readonly with?: string;
}

export interface LengthOptions extends RuleOptions {
    readonly minLength?: number;
    readonly maxLength?: number;
    /** Source of a regular expression the whole value must match. */
    readonly pattern?: string;
}

/** How good or bad a value is. */
export type Signal = 'bad' | 'warning' | 'info' | 'good';

export interface WritingOptions extends LengthOptions {
    readonly multiline?: true;
    /** May contain a code or a password, so no browser keeps it in its activity. */
    readonly confidential?: true;
    /** For codes and addresses: shown in a monospaced font. */
    readonly mono?: true;
    /** Warns if another record of the list has the same value, which may be saved anyway. */
    readonly unique?: true;
    /** Typed text is converted to this form (resources/rules/tidy.ts). */
    readonly written?: 'phone' | 'macAddress' | 'packageName';
    /** Labels of known values; others are shown as they are. */
    readonly labels?: Readonly<Record<string, Text>>;
    /** Values that are shown as a status, with icon and colour. */
    readonly signals?: Readonly<Record<string, Signal>>;
}

/** A call whose answer contains the choices. */
export interface ChoiceSource {
    /** The name of a service (`account.roles`). */
    readonly call: string;
    /** The names of the stored and of the displayed field in a row. */
    readonly value: string;
    readonly label: string;
    /**
     * The inputs of the call: a selected scope, or the value of another field. The call waits until all of them are
     * known.
     */
    readonly inputs?: Readonly<Record<string, ScopeName | { readonly field: string }>>;
    /** The message after a failure (`{message}`: why), and the one if there is nothing to choose. */
    readonly failed?: Text;
    readonly empty?: Text;
}

export interface DayOptions {
    /** The format in its input, whatever the order of dates elsewhere. */
    readonly typedAs?: 'MM-dd-yyyy';
    /** The API has days alone, without the time that the provider's writes after them. */
    readonly wire?: 'YYYY-MM-DD';
}

export interface InstantOptions extends RuleOptions {
    /**
     * Shown relative to the server's clock ("5 minutes ago"), or to the browser's, where the status beside it goes by
     * that.
     */
    readonly live?: true | 'browser';
}

export interface ChangeOptions {
    /** A change: it may be negative, and is shown with a plus sign if it adds something. */
    readonly signed?: true;
}

export interface TrafficOptions extends NumericOptions, ChangeOptions {
    readonly unit: 'KB' | 'MB';
    /** May be unlimited (-9999). */
    readonly unlimited?: true;
}

export interface TimeOptions extends NumericOptions, ChangeOptions {
    readonly unit: 'seconds' | 'minutes';
}

export interface PointingOptions {
    /** A parameter of the target's list, filled from another field of this record (`{ ClientId: 'Client' }`). */
    readonly dependsOn?: Readonly<Record<string, string>>;
    /** The same, filled from the selected scope (`{ GroupId: 'billgroup' }`). */
    readonly scopedTo?: Readonly<Record<string, ScopeName>>;
}

export interface LinkingOptions {
    /** Shown as a link to the record. An exported file contains the key, so no names are requested for it. */
    readonly linked?: true;
    /** The field of this record with the name of the one it refers to, so that no name is requested. */
    readonly namedBy?: string;
}

export interface ManyOptions extends PointingOptions {
    /** Read as `[{Id, Name}]`, sent as ids. */
    readonly reads?: 'objects';
}

// The options of each builder. These names appear in the compiler's messages.

export interface IdOptions<Label, Required>
    extends CommonOptions, Pick<LinkingOptions, 'namedBy'>, ExactOptions<number, Label, Required> {}
export interface StringIdOptions<Label, Required>
    extends CommonOptions, LengthOptions, ExactOptions<string, Label, Required> {}
export interface TextOptions<Label, Required>
    extends CommonOptions, WritingOptions, ExactOptions<string, Label, Required> {}
export interface PasswordOptions<Label, Required>
    extends CommonOptions, LengthOptions, ExactOptions<string, Label, Required> {}
export interface HtmlOptions<Label, Required>
    extends CommonOptions, LengthOptions, ExactOptions<string, Label, Required> {}
export interface AddressOptions<Label, Required>
    extends CommonOptions, LengthOptions, ExactOptions<string, Label, Required> {}
export interface NamedOptions<Label, Required> extends CommonOptions, ExactOptions<string, Label, Required> {}
export interface NumberOptions<Label, Required>
    extends CommonOptions, NumericOptions, ExactOptions<number, Label, Required> {}
export interface MoneyOptions<Label, Required>
    extends CommonOptions, NumericOptions, PaidOptions, ChangeOptions, ExactOptions<number, Label, Required> {}
export interface IntegerOptions<Label, Required>
    extends CommonOptions, WholeOptions, ExactOptions<number, Label, Required> {}
export interface BooleanOptions<Label, Required> extends CommonOptions, ExactOptions<boolean, Label, Required> {
    /** Values that are shown as a status, with icon and colour. */
    readonly signals?: { readonly [V in 'true' | 'false']?: Signal };
}
export interface DateOptions<Label, Required>
    extends CommonOptions, RuleOptions, DayOptions, ExactOptions<string, Label, Required> {}
export interface DateTimeOptions<Label, Required>
    extends CommonOptions, InstantOptions, ExactOptions<string, Label, Required> {}
export interface DataOptions<Label, Required>
    extends CommonOptions, TrafficOptions, ExactOptions<number, Label, Required> {}
export interface DurationOptions<Label, Required>
    extends CommonOptions, TimeOptions, ExactOptions<number, Label, Required> {}
export interface ReferenceOptions<Value, Label, Required>
    extends CommonOptions, PointingOptions, LinkingOptions, ExactOptions<Value, Label, Required> {}
export interface TextualOptions<Textual> {
    /**
     * The key it refers to is a string. This is detected at start; it must be declared only where the record's type is
     * used.
     */
    readonly textual?: Textual;
}
export interface ReferencesOptions<Label, Required>
    extends CommonOptions, ManyOptions, ExactOptions<readonly number[], Label, Required> {}
export interface ChoiceOptions<Value extends string | number, Label, Required>
    extends CommonOptions, ExactOptions<Value, Label, Required> {
    /** Labels of the values that are not their own label. */
    readonly labels?: { readonly [V in Value]?: Text };
    /** Values that are shown as a status, with icon and colour. */
    readonly signals?: { readonly [V in Value]?: Signal };
}

/**
 * The field types, each with the options of its builder. A new type is a line here and one in builders.ts. The type of
 * its `default` is that of its values.
 */
export interface OptionsOf<Label, Required> {
    id: IdOptions<Label, Required>;
    text: TextOptions<Label, Required>;
    password: PasswordOptions<Label, Required>;
    html: HtmlOptions<Label, Required>;
    integer: IntegerOptions<Label, Required>;
    decimal: NumberOptions<Label, Required>;
    money: MoneyOptions<Label, Required>;
    boolean: BooleanOptions<Label, Required>;
    date: DateOptions<Label, Required>;
    dateTime: DateTimeOptions<Label, Required>;
    choice: ChoiceOptions<string, Label, Required>;
    colour: NamedOptions<Label, Required>;
    reference: ReferenceOptions<number, Label, Required>;
    references: ReferencesOptions<Label, Required>;
    duration: DurationOptions<Label, Required>;
    data: DataOptions<Label, Required>;
    speed: NumberOptions<Label, Required>;
    country: NamedOptions<Label, Required>;
    currency: NamedOptions<Label, Required>;
    email: AddressOptions<Label, Required>;
    phone: AddressOptions<Label, Required>;
    image: NamedOptions<Label, Required>;
}

export type FieldType = keyof OptionsOf<unknown, unknown>;
