import { fieldTypeNames, type Resource } from '../../../resources/schema/index.ts';
import type { Found, FoundField } from '../found.ts';
import { byDescription } from './byDescription.ts';
import { aloneByName } from './byName.ts';
import { byValue } from './byValue.ts';
import type { Guess } from './guess.ts';
import { keyOf, titleOf } from './keys.ts';
import { labelOf, type Label } from './labels.ts';
import { byReference } from './references.ts';
import { WrongUse } from '../../command/wrongUse.ts';

type Resources = Readonly<Record<string, Resource>>;

export interface PlannedField extends Guess {
    readonly name: string;
    readonly label: Label;
}

/** What will be declared, before it is written. */
export interface Plan {
    readonly name: string;
    readonly label: Label;
    readonly fields: readonly PlannedField[];
    readonly key: { readonly name: string; readonly why: string };
    readonly title: { readonly name: string; readonly why: string };
    readonly columns: readonly string[];
    /** What could not be declared, and why. */
    readonly left: readonly string[];
}

const MOST_COLUMNS = 7;
/** Too long, secret, or said by the site that is chosen. */
const isForColumn = ({ builder, options = {}, before = [] }: PlannedField): boolean => !['html', 'password', 'image', 'id', 'stringId', 'references'].includes(builder) && !options.multiline && !(builder === 'reference' && before[0] === 'site');

const isKnownType = (builder: string): boolean => fieldTypeNames.some(name => name === builder);

const guessOf = (field: FoundField, resources: Resources): Guess | string => {
    const guess = byReference(field, resources) ?? byDescription(field) ?? byValue(field);
    if (guess) return isKnownType(guess.builder) ? guess : `${guess.why}: no field type holds them`;
    if (field.samples.length === 0) return { ...(aloneByName(field.name) ?? { builder: 'text', why: 'nothing is known of it' }), unsure: true };
    return 'lists or mixed values: no field type holds them';
};

const keyField = ({ name, samples, said = {} }: FoundField, why: string): PlannedField => {
    const isText = samples.some(value => typeof value === 'string') || said.type === 'string';
    const isChosen = isText && said.required === true && said.readOnly !== true && said.format !== 'uuid';
    return { name, label: labelOf(name), builder: isText ? 'stringId' : 'id', ...(isChosen && { options: { required: true, createOnly: true } }), why: `the key, ${why}${isChosen ? '; required, so the user chooses it' : ''}` };
};

/** Guesses a whole declaration. */
export const planOf = (found: Found, name: string, resources: Resources, title?: readonly [en: string, fr: string]): Plan => {
    const key = keyOf(found, name);
    if (!key) throw new WrongUse(`${found.source} shows no key: no field is called Id, and none differs in every record.`);
    const judged = found.fields.map(field => ({ field, guess: field.name === key.name ? keyField(field, key.why) : guessOf(field, resources) }));
    const fields = judged.flatMap(({ field, guess }): readonly PlannedField[] => (typeof guess === 'string' ? [] : [{ ...guess, name: field.name, label: labelOf(field.name, field.said?.title) }]));
    const left = judged.flatMap(({ field, guess }) => (typeof guess === 'string' ? [`${field.name}: ${guess}`] : []));
    const chosen = titleOf(fields.filter(({ builder, options = {} }) => builder === 'text' && !options.multiline).map(one => one.name), name, key.name);
    const columns = [...new Set([chosen.name, ...fields.filter(isForColumn).map(one => one.name)])].slice(0, MOST_COLUMNS);
    // Records without a name could not be told apart.
    const required = fields.map(one => (one.name === chosen.name && one.builder === 'text' && !one.options?.readOnly ? { ...one, options: { required: true, ...one.options } } : one));
    return { name, label: title ? { en: title[0], fr: title[1], isFrench: true } : labelOf(name), fields: required, key, title: chosen, columns, left: [...found.left, ...left] };
};
