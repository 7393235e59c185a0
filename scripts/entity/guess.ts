import {
    humanise,
    isRest,
    type Resource,
    type Text,
} from '../../resources/schema/index.ts';
import type { FoundField, Schema } from './source.ts';

export type Resources = Readonly<Record<string, Resource>>;
type Options = Readonly<Record<string, unknown>>;

/** The guess for a field: its builder, what stands before its options, the options, and what somebody must check. */
export interface Guess {
    readonly builder: string;
    readonly before?: unknown;
    readonly options?: Options;
    readonly check?: string;
}

/** Guesses by name, for values of a type; if the type is not known, any fits. */
const NAMES: readonly (readonly [
    type: string,
    name: RegExp,
    builder: string,
    options?: Options,
])[] = [
    ['number', /price|amount|cost|fees?$|balance|deposit/i, 'money'],
    ['number', /speed.*kb|kbps$/i, 'speed'],
    ['number', /(mins?|minutes)$/i, 'duration', { unit: 'minutes' }],
    ['number', /(secs?|seconds)$/i, 'duration', { unit: 'seconds' }],
    ['number', /mb$|megabytes$/i, 'data', { unit: 'MB' }],
    ['number', /kb$|kilobytes$/i, 'data', { unit: 'KB' }],
    ['string', /e-?mail/i, 'email'],
    ['string', /phone|mobile(no)?$/i, 'phone'],
    ['string', /password|secret/i, 'password'],
    ['string', /colou?r$/i, 'colour'],
    ['string', /country$/i, 'country'],
    ['string', /^curr(ency)?(code)?$/i, 'currency'],
    ['string', /(logo|image|picture|photo|icon)(url)?$/i, 'image'],
    [
        'string',
        /mac(address)?$/i,
        'text',
        { mono: true, rule: 'macAddress', written: 'macAddress' },
    ],
    ['string', /url$|link$|website/i, 'text', { rule: 'webAddress' }],
    [
        'string',
        /(note|description|comment|message|body)s?$/i,
        'text',
        { multiline: true },
    ],
    [
        'string',
        /(code|serial(no|number)?|plate|reference)$/i,
        'text',
        { mono: true },
    ],
    ['', /^(created|modified|updated|last)/i, 'dateTime', { readOnly: true }],
    ['', /date$|^(from|until)$|expires|valid(from|until)$/i, 'date'],
    ['', /^([Ii]s|[Hh]as|[Cc]an)[A-Z]|[Aa]ctive$|[Ee]nabled$/, 'boolean'],
    ['', /count|quantity|floor|level|capacity/i, 'integer'],
];

const KINDS: Readonly<Record<string, Guess>> = {
    date: { builder: 'date', options: { wire: 'YYYY-MM-DD' } },
    midnight: { builder: 'date' },
    'date-time': { builder: 'dateTime' },
    email: { builder: 'email' },
    password: { builder: 'password' },
    uri: { builder: 'text', options: { rule: 'webAddress' } },
    html: { builder: 'html' },
    colour: { builder: 'colour' },
    boolean: { builder: 'boolean' },
    integer: { builder: 'integer' },
    number: { builder: 'decimal' },
    string: { builder: 'text' },
};

const kindOf = (name: string, schema: Schema): Guess | undefined => {
    const { type, format, enum: values, seen } = schema;

    if (Array.isArray(values)) {
        const given = values.filter(value => value !== null);

        return { builder: 'choice', before: given };
    }

    const kind = KINDS[String(format)];
    if (
        kind?.builder === 'dateTime' &&
        /^(created|modified|updated|last)/i.test(name)
    )
        return {
            ...kind,
            options: { readOnly: true },
            check: 'only the server writes it',
        };
    if (kind) return kind;
    const wanted = type === 'integer' ? 'number' : type;

    const named = NAMES.find(
        ([of, pattern]) =>
            (type === undefined || of === wanted) &&
            pattern.test(name.split('.').at(-1)!),
    );

    if (named) {
        const [, , builder, options = {}] = named;

        return { builder, options, check: `${builder} by its name` };
    }

    if (seen)
        return { builder: 'choice', before: seen, check: 'all the values' };

    return type === undefined
        ? { builder: 'text', check: 'the type' }
        : KINDS[String(type)];
};

/** A key named as a reference is in another declaration, or after an entity; a list of records named after one. */
const referenceOf = (
    name: string,
    { type = 'integer', items }: Schema,
    resources: Resources,
): Guess | undefined => {
    const known = Object.entries(resources);

    const [entity] =
        known.find(
            ([word, { api, fields, key }]) =>
                [`${word}id`, `${word}s`].includes(name.toLowerCase()) &&
                !isRest(api) &&
                api.one !== undefined &&
                !fields[key]?.textual,
        ) ?? [];

    if (type === 'array')
        return entity !== undefined && JSON.stringify(items).includes('"Id"')
            ? {
                  builder: 'references',
                  before: entity,
                  options: { reads: 'objects' },
                  check: `${entity} by its name`,
              }
            : undefined;
    if (type !== 'integer') return undefined;

    const same = known
        .map(([, { fields }]) => fields[name])
        .find(
            field =>
                field?.type === 'reference' && !field.textual && !field.stores,
        );

    const target = same?.target ?? (name.endsWith('Id') ? entity : undefined);

    return target === undefined
        ? undefined
        : {
              builder: 'reference',
              before: target,
              options: {
                  ...(same?.from && { from: same.from, createOnly: true }),
                  ...(same?.from === 'site' && { required: true }),
              },
              check: `${target} by its name`,
          };
};

const TEXTS = /^(text|password|html|email|phone|stringId)$/;
const NUMBERS = /^(integer|decimal|money|duration|data|speed)$/;
const NAME = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

const keyOf = ({ schema, isRequired }: FoundField): Guess => {
    if (schema.type !== 'string') return { builder: 'id' };

    return isRequired && !schema.readOnly && schema.format !== 'uuid'
        ? {
              builder: 'stringId',
              options: { createOnly: true },
              check: 'the user chooses it',
          }
        : { builder: 'stringId', options: { required: undefined } };
};

/** What a field is; undefined if no type holds it. */
export const guessOf = (
    field: FoundField,
    isKey: boolean,
    resources: Resources,
): Guess | undefined => {
    const { name, schema } = field;

    const guess = isKey
        ? keyOf(field)
        : (referenceOf(name, schema, resources) ?? kindOf(name, schema));

    if (!guess || !NAME.test(name)) return undefined;
    const { builder, before } = guess;
    const { minLength, maxLength, minimum, maximum, pattern } = schema;

    const isUsual =
        builder === 'boolean' || [before].flat().includes(schema.default);

    const options = {
        required: (field.isRequired && !schema.readOnly) || undefined,
        readOnly: schema.readOnly || undefined,
        ...(TEXTS.test(builder) && { minLength, maxLength }),
        ...(/^\^.*\$$/.test(String(pattern)) &&
            TEXTS.test(builder) && { pattern }),
        ...(NUMBERS.test(builder) && { min: minimum, max: maximum }),
        default: isUsual ? schema.default : undefined,
        ...guess.options,
    };

    const given = Object.entries(options).filter(
        ([, value]) => value !== undefined,
    );

    return { ...guess, options: Object.fromEntries(given) };
};

/**
 * A label made from a name. Its French is that of the same label in another declaration; without one it is English, to
 * be checked.
 */
export const labelOf = (name: string, resources: Resources) => {
    const english = humanise(name);

    const known = Object.values(resources).flatMap(({ label, fields }) => [
        label,
        ...Object.values(fields).map(field => field.label),
    ]);

    const french = known.find(
        label => label?.[0].toLowerCase() === english.toLowerCase(),
    )?.[1];

    const label: Text = [english, french ?? english];

    return { label, check: french === undefined && 'the French' };
};
