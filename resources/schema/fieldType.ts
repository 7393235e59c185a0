import type { Field } from './field.ts';
import type { FieldType } from './options.ts';

/** What readers of a declaration must know of a field type. Those that draw, send, make up or check values have a table of their own over the types. */
interface FieldTypeFacts {
    /** What a value is; in JSON a day and an instant are text. A key is text where its field says so. */
    readonly holds: 'text' | 'number' | 'boolean' | 'day' | 'instant' | 'keys' | 'texts';
    /** What the words in a list's search are looked for in: here and by servers, by servers alone, or nowhere. */
    readonly searched: 'always' | 'byServer' | 'never';
    /** In a list's file: as its text, as a number that a spreadsheet can add up (`amount`: with cents), as text with the bare number beside it, or as the name of what it points at. */
    readonly filed: 'text' | 'number' | 'amount' | 'textAndNumber' | 'name';
    /** Whether a server gives it back as it was sent, so that a record can be told by it. */
    readonly told: boolean;
    /** Never read, filed, kept or sent back. */
    readonly secret: boolean;
    /** In which one form a typed value is kept, whatever its field says. */
    readonly written?: 'colour';
}

/** The types of value an entity can hold. A new one says here all that there is to say. */
export const fieldTypeFacts: Readonly<Record<FieldType, FieldTypeFacts>> = {
    id: { holds: 'number', searched: 'never', filed: 'text', told: false, secret: false },
    text: { holds: 'text', searched: 'always', filed: 'text', told: true, secret: false },
    password: { holds: 'text', searched: 'never', filed: 'text', told: false, secret: true },
    html: { holds: 'text', searched: 'byServer', filed: 'text', told: false, secret: false },
    integer: { holds: 'number', searched: 'never', filed: 'number', told: true, secret: false },
    decimal: { holds: 'number', searched: 'never', filed: 'number', told: true, secret: false },
    money: { holds: 'number', searched: 'never', filed: 'amount', told: true, secret: false },
    boolean: { holds: 'boolean', searched: 'never', filed: 'text', told: true, secret: false },
    date: { holds: 'day', searched: 'never', filed: 'text', told: true, secret: false },
    dateTime: { holds: 'instant', searched: 'never', filed: 'text', told: true, secret: false },
    textArray: { holds: 'texts', searched: 'always', filed: 'text', told: true, secret: false },
    percentage: { holds: 'number', searched: 'never', filed: 'text', told: true, secret: false },
    choice: { holds: 'text', searched: 'always', filed: 'text', told: true, secret: false },
    colour: { holds: 'text', searched: 'never', filed: 'text', told: true, secret: false, written: 'colour' },
    reference: { holds: 'number', searched: 'never', filed: 'name', told: true, secret: false },
    references: { holds: 'keys', searched: 'never', filed: 'text', told: false, secret: false },
    duration: { holds: 'number', searched: 'never', filed: 'textAndNumber', told: true, secret: false },
    data: { holds: 'number', searched: 'never', filed: 'textAndNumber', told: true, secret: false },
    speed: { holds: 'number', searched: 'never', filed: 'number', told: true, secret: false },
    country: { holds: 'text', searched: 'always', filed: 'text', told: true, secret: false },
    currency: { holds: 'text', searched: 'always', filed: 'text', told: true, secret: false },
    email: { holds: 'text', searched: 'always', filed: 'text', told: true, secret: false },
    phone: { holds: 'text', searched: 'always', filed: 'text', told: true, secret: false },
    image: { holds: 'text', searched: 'never', filed: 'text', told: false, secret: false },
};

export const fieldTypeNames = Object.keys(fieldTypeFacts) as readonly FieldType[];

export const factsOf = ({ type }: Pick<Field, 'type'>): FieldTypeFacts => fieldTypeFacts[type];

/** Where a field is searched: a key of text that the user chose is what people know a record by. */
export const searchedBy = ({ type, textual, createOnly }: Pick<Field, 'type' | 'textual' | 'createOnly'>): FieldTypeFacts['searched'] => (type === 'id' && textual && createOnly ? 'always' : fieldTypeFacts[type].searched);

/** What the values of a field are: those of its type, unless it is a key of text, stores one, or is a number of a choice. */
export const heldBy = ({ type, textual, stores, numbered }: Pick<Field, 'type' | 'textual' | 'stores' | 'numbered'>): FieldTypeFacts['holds'] => {
    const { holds } = fieldTypeFacts[type];
    if (numbered) return 'number';
    return holds === 'number' && (textual || stores !== undefined) ? 'text' : holds;
};
