import {
    NO_LIMIT,
    inLanguage,
    type Field,
    type FieldType,
    type Text,
} from '../../resources/schema/index.ts';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type Schema = Readonly<Record<string, unknown>>;

const english = (text: Text | undefined): string | undefined =>
    text === undefined ? undefined : inLanguage(text, 'en');

const string: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const integer: Schema = { type: 'integer' };

const key = ({ textual, stores }: Field): Schema =>
    textual || stores ? string : integer;

const measured = (unit: string): Schema => ({ ...number, 'x-unit': unit });

const byType: Readonly<Record<FieldType, (field: Field) => Schema>> = {
    id: key,
    text: () => string,
    password: () => ({ ...string, format: 'password' }),
    html: () => ({ ...string, contentMediaType: 'text/html' }),
    integer: () => integer,
    decimal: () => number,
    money: () => ({
        ...number,
        description: 'An amount in the client’s currency, two decimals.',
    }),
    boolean: () => ({ type: 'boolean' }),
    date: ({ wire }) =>
        wire
            ? { ...string, format: 'date' }
            : {
                  ...string,
                  pattern: '^\\d{4}-\\d{2}-\\d{2}(T00:00:00)?$',
                  examples: ['2026-03-01T00:00:00'],
                  description:
                      'A calendar day, sent as YYYY-MM-DDT00:00:00, no time zone.',
              },
    dateTime: () => ({
        ...string,
        format: 'date-time',
        examples: ['2026-03-01T10:00:00Z'],
        description: 'An instant, UTC.',
    }),
    choice: ({ values, numbered }) =>
        numbered
            ? { ...number, ...(values && { enum: values.map(Number) }) }
            : { ...string, ...(values && { enum: values }) },
    colour: () => ({
        ...string,
        pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
    }),
    reference: key,
    references: field => ({ type: 'array', items: key(field) }),
    duration: ({ unit = 'seconds' }) => measured(unit),
    data: ({ unit = 'KB' }) => ({
        ...measured(unit),
        description: '1 MB is 1000 KB.',
    }),
    speed: () => ({ ...measured('KB/s'), description: 'Kilobytes a second.' }),
    country: () => ({
        ...string,
        description: 'The English name of a country.',
    }),
    currency: () => ({
        ...string,
        pattern: '^[A-Z]{3}$',
        description: 'ISO 4217.',
    }),
    email: () => ({ ...string, format: 'email' }),
    phone: () => string,
    image: () => ({
        ...string,
        format: 'uri-reference',
        description: 'Address of a picture.',
    }),
};

const bounds = ({
    min,
    max,
    minLength,
    maxLength,
    pattern,
    unlimited,
}: Field): Schema => {
    const range = {
        ...(min !== undefined && { minimum: min }),
        ...(max !== undefined && { maximum: max }),
    };

    return {
        ...(unlimited && Object.keys(range).length > 0
            ? { anyOf: [{ const: NO_LIMIT }, range] }
            : range),
        ...(minLength !== undefined && { minLength }),
        ...(maxLength !== undefined && { maxLength }),
        ...(pattern !== undefined && { pattern: `^(?:${pattern})$` }),
    };
};

const descriptionOf = (field: Field, schema: Schema): string =>
    [
        english(field.label),
        schema.description,
        schema['x-unit'] && `In ${String(schema['x-unit'])}.`,
        field.unlimited && `${NO_LIMIT} is unlimited.`,
        field.none && `Empty means ${english(field.none)}.`,
        field.target && `${field.stores ?? 'Key'} of ${field.target}.`,
        english(field.help),
    ]
        .filter(Boolean)
        .join(field.label ? ' · ' : ' ');

const nullable = (schema: Schema): Schema => ({
    ...schema,
    type: [schema.type, 'null'].flat(),
    ...(Array.isArray(schema.enum) && {
        enum: [...(schema.enum as readonly unknown[]), null],
    }),
});

/** The schema of a field on the wire. `filled`: never null. */
export const schemaOfField = (
    field: Field,
    { filled = false, inReply = false } = {},
): Schema => {
    const named: Schema =
        field.type === 'references' && inReply && field.reads === 'objects'
            ? {
                  type: 'array',
                  items: {
                      type: 'object',
                      properties: { Id: key(field), Name: string },
                      required: ['Id'],
                  },
              }
            : byType[field.type](field);

    const schema = { ...named, ...bounds(field) };
    const description = descriptionOf(field, named);

    return {
        ...(filled ? schema : nullable(schema)),
        ...(description && { description }),
        ...(field.default !== undefined &&
            !String(field.default).includes('{') && { default: field.default }),
        ...(field.target && { 'x-entity': field.target }),
        ...(inReply && field.sent === false && { readOnly: true }),
    };
};
