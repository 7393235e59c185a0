import {
    fieldTypeNames,
    type Call,
    type Resource,
    type Slots,
} from '../../resources/schema/index.ts';
import { WrongUse } from '../command/wrongUse.ts';
import type { Found, FoundField } from './found.ts';
import {
    aloneByName,
    byDescription,
    byReference,
    byValue,
    type Guess,
} from './guess.ts';
import { labelOf, type Label } from './labels.ts';

const isIn = (names: readonly string[], ...wanted: readonly string[]) =>
    wanted
        .map(one =>
            names.find(name => name.toLowerCase() === one.toLowerCase()),
        )
        .find(Boolean);
const isUnique = ({ samples }: FoundField, records: number): boolean =>
    samples.length === records && new Set(samples).size === records;

/** The key field, and why. */
export const keyOf = (
    { fields, records, key }: Found,
    entity: string,
): { readonly name: string; readonly why: string } | undefined => {
    const names = fields.map(({ name }) => name);
    if (key !== undefined)
        return { name: key, why: 'the hole in the path is called so' };
    const named = isIn(
        names,
        'Id',
        `${entity}Id`,
        `${entity}_id`,
        'Key',
        'Uuid',
        'Guid',
        'Serial',
        'Code',
    );
    if (
        named &&
        (/id$/i.test(named) ||
            records < 2 ||
            isUnique(
                fields.find(({ name }) => name === named)!,
                records,
            ))
    )
        return { name: named, why: 'by its name' };
    const unique =
        records > 1
            ? fields.find(
                  field =>
                      !field.name.includes('.') &&
                      isUnique(field, records) &&
                      field.samples.every(
                          value =>
                              typeof value === 'string' ||
                              Number.isInteger(value),
                      ),
              )
            : undefined;
    return (
        unique && {
            name: unique.name,
            why: 'the first that differs in every record',
        }
    );
};

const NAMES = [
    'Name',
    'Title',
    'Label',
    'Code',
    'Alias',
    'Subject',
    'Number',
    'Plate',
    'Serial',
    'Description',
];

/** The field that names a record, and why. `texts`: the candidates, in order. */
export const titleOf = (
    texts: readonly string[],
    entity: string,
    key: string,
): { readonly name: string; readonly why: string } => {
    const named =
        isIn(texts, ...NAMES, ...NAMES.map(name => entity + name)) ??
        texts.find(name => /name$/i.test(name));
    if (named) return { name: named, why: 'by its name' };
    return texts[0]
        ? { name: texts[0], why: 'the first text' }
        : { name: key, why: 'there is no text: the key' };
};

type Resources = Readonly<Record<string, Resource>>;

export interface PlannedField extends Guess {
    readonly name: string;
    readonly label: Label;
}

/** A declaration before it is written. */
export interface Plan {
    readonly name: string;
    readonly label: Label;
    readonly fields: readonly PlannedField[];
    readonly key: { readonly name: string; readonly why: string };
    readonly title: { readonly name: string; readonly why: string };
    readonly columns: readonly string[];
    /** Fields that could not be declared, and why. */
    readonly left: readonly string[];
}

/** The calls of an entity: as data, and as source text. */
export interface PlannedApi {
    readonly calls: Readonly<Record<string, Call>>;
    readonly source: string;
    /** Builders that the source text uses. */
    readonly uses: readonly string[];
    /** Set for the contract's shape of that name: the path, and the slots that narrow its lists. */
    readonly crud?: { readonly path: string; readonly slots: Slots };
    readonly needs?: 'site';
    readonly filters: readonly string[];
    readonly why: readonly string[];
}

const MOST_COLUMNS = 7;
/** Leaves out fields that are too long or secret, or given by the selected site. */
const isForColumn = ({
    builder,
    options = {},
    before = [],
}: PlannedField): boolean =>
    !['html', 'password', 'image', 'id', 'stringId', 'references'].includes(
        builder,
    ) &&
    !options.multiline &&
    !(builder === 'reference' && before[0] === 'site');

const isKnownType = (builder: string): boolean =>
    fieldTypeNames.some(name => name === builder);

const guessOf = (field: FoundField, resources: Resources): Guess | string => {
    const guess =
        byReference(field, resources) ?? byDescription(field) ?? byValue(field);
    if (guess)
        return isKnownType(guess.builder)
            ? guess
            : `${guess.why}: no field type holds them`;
    if (field.samples.length === 0)
        return {
            ...(aloneByName(field.name) ?? {
                builder: 'text',
                why: 'nothing is known of it',
            }),
            unsure: true,
        };
    return 'lists or mixed values: no field type holds them';
};

const keyField = (
    { name, samples, description = {} }: FoundField,
    why: string,
): PlannedField => {
    const isText =
        samples.some(value => typeof value === 'string') ||
        description.type === 'string';
    const isChosen =
        isText &&
        description.required === true &&
        description.readOnly !== true &&
        description.format !== 'uuid';
    return {
        name,
        label: labelOf(name),
        builder: isText ? 'stringId' : 'id',
        ...(isChosen && { options: { required: true, createOnly: true } }),
        why: `the key, ${why}${isChosen ? '; required, so the user chooses it' : ''}`,
    };
};

/** Guesses a whole declaration. */
export const planOf = (
    found: Found,
    name: string,
    resources: Resources,
    title?: readonly [en: string, fr: string],
): Plan => {
    const key = keyOf(found, name);
    if (!key)
        throw new WrongUse(
            `${found.source} shows no key: no field is called Id, and none differs in every record.`,
        );
    const judged = found.fields.map(field => ({
        field,
        guess:
            field.name === key.name
                ? keyField(field, key.why)
                : guessOf(field, resources),
    }));
    const fields = judged.flatMap(({ field, guess }): readonly PlannedField[] =>
        typeof guess === 'string'
            ? []
            : [
                  {
                      ...guess,
                      name: field.name,
                      label: labelOf(field.name, field.description?.title),
                  },
              ],
    );
    const left = judged.flatMap(({ field, guess }) =>
        typeof guess === 'string' ? [`${field.name}: ${guess}`] : [],
    );
    const chosen = titleOf(
        fields
            .filter(
                ({ builder, options = {} }) =>
                    builder === 'text' && !options.multiline,
            )
            .map(one => one.name),
        name,
        key.name,
    );
    const columns = [
        ...new Set([
            chosen.name,
            ...fields.filter(isForColumn).map(one => one.name),
        ]),
    ].slice(0, MOST_COLUMNS);
    // Records without a name could not be told apart.
    const required = fields.map(one =>
        one.name === chosen.name &&
        one.builder === 'text' &&
        !one.options?.readOnly
            ? { ...one, options: { required: true, ...one.options } }
            : one,
    );
    return {
        name,
        label: title
            ? { en: title[0], fr: title[1], isFrench: true }
            : labelOf(name),
        fields: required,
        key,
        title: chosen,
        columns,
        left: [...found.left, ...left],
    };
};
