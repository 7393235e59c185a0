import type { Condition } from './condition.ts';
import type { HintName, RuleName, SampleName } from './names.ts';
import type { ScopeName } from './role.ts';
import type { Text } from './text.ts';

// Groups of options. A new option is a line in the group of the field types that know it: their builders take it, readers find it on `Field`.

/** What every field may say. */
export interface CommonOptions {
    readonly help?: Text;
    /** What is said of a value that is hardly meant; it may be saved all the same. */
    readonly hint?: HintName;
    /** What an empty value means ("never", "no end date"), where a dash does not say it. */
    readonly none?: Text;
    /** Shown, never edited. */
    readonly readOnly?: true;
    /** Editable in a new record only. */
    readonly createOnly?: true;
    /** Never leaves the client (`IsSelected`), or comes from the server for reading only (`ClientName`). */
    readonly sent?: false;
    /** Shown while this holds; a field that is not is not checked, and keeps its value. */
    readonly when?: Condition;
    /** A new record takes it from what the user works on. */
    readonly from?: ScopeName;
    /** A new record takes it from the one that is chosen in another field. */
    readonly fromRecord?: { readonly chosenBy: string; readonly source: string };
    /** What the mock API makes up for it: by name, or one of these values. */
    readonly sample?: SampleName | readonly (string | number)[];
}

/** What every field may say that its record's type depends on: exact types are kept. */
interface Kept<Value, Label, Required> {
    /** Label; without one the name is humanised. */
    readonly label?: Label;
    readonly required?: Required;
    /** Value of a new record; `{product}` stands for the product's code. */
    readonly default?: Value;
}

export interface NumericOptions {
    readonly min?: number;
    readonly max?: number;
    readonly step?: number;
}

export interface PaidOptions {
    /** The field of the record that says in which currency it was paid: shown with the amount where the client's is another now. */
    readonly currencyIn?: string;
}

export interface WholeOptions extends NumericOptions {
    /** A code: nothing stands between its thousands. */
    readonly mono?: true;
}

/** A rule that no other option can say. */
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
    /** What is said of a value that does not. */
    readonly patternMessage?: Text;
}

export interface WritingOptions extends LengthOptions {
    readonly multiline?: true;
    /** It may hold a code or a password: no browser keeps it in its activity. */
    readonly confidential?: true;
    /** Codes and addresses: shown in a monospaced face. */
    readonly mono?: true;
    /** Where another record of the list has the same, that is said; it may be saved all the same. */
    readonly unique?: true;
    /** What is typed is brought into this form (resources/rules/tidy.ts). */
    readonly written?: 'phone' | 'macAddress' | 'packageName';
    /** Labels of the values that are known; others are shown as they are. */
    readonly labels?: Readonly<Record<string, Text>>;
}

/** A call whose answer a value is chosen from. */
export interface ChoiceSource {
    /** A service by its name (`account.roles`). */
    readonly call: string;
    /** The names in a row of what is stored, and of what it is called. */
    readonly value: string;
    readonly label: string;
    /** What the call is given: what is chosen to work on, or what another field holds; it waits until all of them are there. */
    readonly inputs?: Readonly<Record<string, ScopeName | { readonly field: string }>>;
    /** Said when it failed (`{message}`: why), and when there is nothing to choose. */
    readonly failed?: Text;
    readonly empty?: Text;
}

export interface DayOptions {
    /** Written so in its input, whatever the order of days is elsewhere. */
    readonly typedAs?: 'MM-dd-yyyy';
}

export interface InstantOptions extends RuleOptions {
    /** Drawn relative to the server's clock ("5 minutes ago"). */
    readonly live?: true;
}

export interface TrafficOptions extends NumericOptions {
    readonly unit: 'KB' | 'MB';
    /** May be unlimited (-9999). */
    readonly unlimited?: true;
    /** A change, which may be negative. */
    readonly signed?: true;
}

export interface TimeOptions extends NumericOptions {
    readonly unit: 'seconds' | 'minutes';
    /** A change, which may be negative. */
    readonly signed?: true;
}

export interface PointingOptions {
    /** A parameter of the target's list, filled from another field of this record (`{ ClientId: 'Client' }`). */
    readonly dependsOn?: Readonly<Record<string, string>>;
    /** The same, filled from what is chosen to work on (`{ GroupId: 'billgroup' }`). */
    readonly scopedTo?: Readonly<Record<string, ScopeName>>;
}

export interface LinkingOptions {
    /** Shown as a link to the record. A list's file has the key: no names are asked for it. */
    readonly linked?: true;
    /** The field of this record that says what the one pointed at is called: nothing is asked for that. */
    readonly namedBy?: string;
}

export interface ManyOptions extends PointingOptions {
    /** Read as `[{Id, Name}]`, sent as ids. */
    readonly reads?: 'objects';
}

// What each builder takes. Their names stand in the compiler's messages.

export interface IdOptions<Label, Required> extends CommonOptions, Pick<LinkingOptions, 'namedBy'>, Kept<number, Label, Required> {}
export interface StringIdOptions<Label, Required> extends CommonOptions, LengthOptions, Kept<string, Label, Required> {}
export interface TextOptions<Label, Required> extends CommonOptions, WritingOptions, Kept<string, Label, Required> {}
export interface PasswordOptions<Label, Required> extends CommonOptions, LengthOptions, Kept<string, Label, Required> {}
export interface HtmlOptions<Label, Required> extends CommonOptions, LengthOptions, Kept<string, Label, Required> {}
export interface AddressOptions<Label, Required> extends CommonOptions, LengthOptions, Kept<string, Label, Required> {}
export interface NamedOptions<Label, Required> extends CommonOptions, Kept<string, Label, Required> {}
export interface NumberOptions<Label, Required> extends CommonOptions, NumericOptions, Kept<number, Label, Required> {}
export interface MoneyOptions<Label, Required> extends CommonOptions, NumericOptions, PaidOptions, Kept<number, Label, Required> {}
export interface IntegerOptions<Label, Required> extends CommonOptions, WholeOptions, Kept<number, Label, Required> {}
export interface BooleanOptions<Label, Required> extends CommonOptions, Kept<boolean, Label, Required> {}
export interface DateOptions<Label, Required> extends CommonOptions, RuleOptions, DayOptions, Kept<string, Label, Required> {}
export interface DateTimeOptions<Label, Required> extends CommonOptions, InstantOptions, Kept<string, Label, Required> {}
export interface DataOptions<Label, Required> extends CommonOptions, TrafficOptions, Kept<number, Label, Required> {}
export interface DurationOptions<Label, Required> extends CommonOptions, TimeOptions, Kept<number, Label, Required> {}
export interface ReferenceOptions<Value, Label, Required> extends CommonOptions, PointingOptions, LinkingOptions, Kept<Value, Label, Required> {}
export interface TextualOptions<Textual> {
    /** The key pointed at is a string: found out at start, and to be said where the record's type is used. */
    readonly textual?: Textual;
}
export interface ReferencesOptions<Label, Required> extends CommonOptions, ManyOptions, Kept<readonly number[], Label, Required> {}
export interface ShareOptions extends NumericOptions {
    /** What the whole is where it is stored: 0.25 of 1, or 25 of 100, is a quarter. People read and type per cents. `min` and `max` are stored values too. */
    readonly of: 1 | 100;
}
export interface PercentageOptions<Label, Required> extends CommonOptions, ShareOptions, Kept<number, Label, Required> {}
export interface TextArrayOptions<Label, Required> extends CommonOptions, LengthOptions, Kept<readonly string[], Label, Required> {}
export interface ChoiceOptions<Value extends string | number, Label, Required> extends CommonOptions, Kept<Value, Label, Required> {
    /** Labels of the values, where a value is not one. */
    readonly labels?: { readonly [V in Value]?: Text };
}

/** The field types, each with what its builder takes: a new one is a line here, and one in builders.ts. The type of its `default` is that of its values. */
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
    textArray: TextArrayOptions<Label, Required>;
    percentage: PercentageOptions<Label, Required>;
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
