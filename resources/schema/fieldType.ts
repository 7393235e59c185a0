import type { Field } from './field.ts';
import type { FieldType } from './options.ts';

/**
 * The facts about a field type that readers of a declaration need. Code that renders, sends, generates or validates
 * values has its own table by type.
 */
interface FieldTypeFacts {
    /** The kind of value. In JSON, a day and an instant are text. A key is text if its field says so. */
    readonly holds: 'text' | 'number' | 'boolean' | 'day' | 'instant' | 'keys';
    /** Where a list's search looks for words in it: here and on servers, only on servers, or nowhere. */
    readonly searched: 'always' | 'byServer' | 'never';
    /**
     * How it is exported: as text, as a number that a spreadsheet can add up (`amount`: with cents), as text with the
     * bare number beside it, or as the name of the record it refers to.
     */
    readonly filed: 'text' | 'number' | 'amount' | 'textAndNumber' | 'name';
    /** Whether a server returns it as it was sent, so that a record can be recognised by it. */
    readonly comparable: boolean;
    /** Never read, exported, kept or sent back. */
    readonly secret: boolean;
    /** The form in which a typed value is stored, whatever its field says. */
    readonly written?: 'colour';
}

/** The types of value an entity can hold. A new type declares all its facts here. */
export const fieldTypeFacts: Readonly<Record<FieldType, FieldTypeFacts>> = {
    id: { holds: 'number', searched: 'never', filed: 'text', comparable: false, secret: false },
    text: { holds: 'text', searched: 'always', filed: 'text', comparable: true, secret: false },
    password: { holds: 'text', searched: 'never', filed: 'text', comparable: false, secret: true },
    html: { holds: 'text', searched: 'byServer', filed: 'text', comparable: false, secret: false },
    integer: { holds: 'number', searched: 'never', filed: 'number', comparable: true, secret: false },
    decimal: { holds: 'number', searched: 'never', filed: 'number', comparable: true, secret: false },
    money: { holds: 'number', searched: 'never', filed: 'amount', comparable: true, secret: false },
    boolean: { holds: 'boolean', searched: 'never', filed: 'text', comparable: true, secret: false },
    date: { holds: 'day', searched: 'never', filed: 'text', comparable: true, secret: false },
    dateTime: { holds: 'instant', searched: 'never', filed: 'text', comparable: true, secret: false },
    choice: { holds: 'text', searched: 'always', filed: 'text', comparable: true, secret: false },
    colour: { holds: 'text', searched: 'never', filed: 'text', comparable: true, secret: false, written: 'colour' },
    reference: { holds: 'number', searched: 'never', filed: 'name', comparable: true, secret: false },
    references: { holds: 'keys', searched: 'never', filed: 'text', comparable: false, secret: false },
    duration: { holds: 'number', searched: 'never', filed: 'textAndNumber', comparable: true, secret: false },
    data: { holds: 'number', searched: 'never', filed: 'textAndNumber', comparable: true, secret: false },
    speed: { holds: 'number', searched: 'never', filed: 'number', comparable: true, secret: false },
    country: { holds: 'text', searched: 'always', filed: 'text', comparable: true, secret: false },
    currency: { holds: 'text', searched: 'always', filed: 'text', comparable: true, secret: false },
    email: { holds: 'text', searched: 'always', filed: 'text', comparable: true, secret: false },
    phone: { holds: 'text', searched: 'always', filed: 'text', comparable: true, secret: false },
    image: { holds: 'text', searched: 'never', filed: 'text', comparable: false, secret: false },
};

export const fieldTypeNames = Object.keys(fieldTypeFacts) as readonly FieldType[];

export const factsOf = ({ type }: Pick<Field, 'type'>): FieldTypeFacts => fieldTypeFacts[type];

/** Where a field is searched. A text key chosen by the user is searched too, because people know the record by it. */
export const searchedBy = ({
    type,
    textual,
    createOnly,
}: Pick<Field, 'type' | 'textual' | 'createOnly'>): FieldTypeFacts['searched'] =>
    type === 'id' && textual && createOnly ? 'always' : fieldTypeFacts[type].searched;

/**
 * The kind of value a field holds: that of its type, unless it is a text key, stores another field, or is a choice of
 * numbers.
 */
export const heldBy = ({
    type,
    textual,
    stores,
    numbered,
}: Pick<Field, 'type' | 'textual' | 'stores' | 'numbered'>): FieldTypeFacts['holds'] => {
    const { holds } = fieldTypeFacts[type];
    if (numbered) return 'number';

    return holds === 'number' && (textual || stores !== undefined) ? 'text' : holds;
};
