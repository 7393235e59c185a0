import { isObject } from '../../resources/rules/valueAt.ts';
import { isRest, type Resource } from '../../resources/schema/index.ts';
import type { FoundField, FieldDescription } from './found.ts';

/** The guess for a field: the builder, its arguments before the options, the options, and why. */
export interface Guess {
    readonly builder: string;
    readonly before?: readonly unknown[];
    readonly options?: Readonly<Record<string, unknown>>;
    readonly why: string;
    /** It may as well be something else. */
    readonly unsure?: true;
}

/** Guesses by name, for a field whose values are numbers. */
const numbers: readonly (readonly [RegExp, Omit<Guess, 'why'>])[] = [
    [
        /price|amount|cost|(^|_)fees?$|fee$|dollars?$|balance|deposit/i,
        { builder: 'money' },
    ],
    [/speed.*kb|kbps$/i, { builder: 'speed' }],
    [
        /(mins?|minutes)$/i,
        { builder: 'duration', options: { unit: 'minutes' } },
    ],
    [
        /(secs?|seconds)$|^remtime$/i,
        { builder: 'duration', options: { unit: 'seconds' } },
    ],
    [/mb$|megabytes$/i, { builder: 'data', options: { unit: 'MB' } }],
    [/kb$|kilobytes$|traffic/i, { builder: 'data', options: { unit: 'KB' } }],
];

/** Guesses by name, for a field whose values are texts. */
const texts: readonly (readonly [RegExp, Omit<Guess, 'why'>])[] = [
    [/e-?mail/i, { builder: 'email' }],
    [/phone|mobile(no)?$/i, { builder: 'phone' }],
    [/password|passphrase|secret/i, { builder: 'password' }],
    [/colou?r$/i, { builder: 'colour' }],
    [/^(bill|home)?country$/i, { builder: 'country' }],
    [/^(curr(ency)?(code)?)$/i, { builder: 'currency' }],
    [
        /(logo|image|picture|photo|icon|background)(url)?$/i,
        { builder: 'image' },
    ],
    [
        /mac(address)?$/i,
        {
            builder: 'text',
            options: { mono: true, rule: 'macAddress', written: 'macAddress' },
        },
    ],
    [
        /url$|link$|website|webaddress/i,
        { builder: 'text', options: { rule: 'webAddress' } },
    ],
    [
        /notes?$|description$|comments?$|remarks?$|message$|reason$|body$/i,
        { builder: 'text', options: { multiline: true } },
    ],
    [
        /code$|serial(no|number)?$|plate$|key$|reference$/i,
        { builder: 'text', options: { mono: true } },
    ],
];

const guessByName = (
    name: string,
    table: typeof numbers,
): Guess | undefined => {
    const guess = table.find(([pattern]) =>
        pattern.test(name.split('.').at(-1)!),
    )?.[1];
    return guess && { ...guess, why: 'by its name' };
};

/** Guesses by name, for a field of which nothing else is known. */
const alone: typeof numbers = [
    ...numbers,
    ...texts,
    [
        /^(created|modified|updated|changed|lastused|lastseen|logtime)/i,
        { builder: 'dateTime', options: { readOnly: true } },
    ],
    [
        /date$|^(from|until|to)$|expires|valid(from|until)$|birthday/i,
        { builder: 'date' },
    ],
    [
        /^([Ii]s|[Hh]as|[Cc]an|[Aa]llow)[A-Z]|[Aa]ctive$|[Ee]nabled$/,
        { builder: 'boolean' },
    ],
    [
        /^(count|quantity|number_?of|nbr|floor|level|capacity)/i,
        { builder: 'integer' },
    ],
];

export const numberByName = (name: string): Guess | undefined =>
    guessByName(name, numbers);
export const textByName = (name: string): Guess | undefined =>
    guessByName(name, texts);
export const aloneByName = (name: string): Guess | undefined =>
    guessByName(name, alone);

const FEW = 5;
const ENOUGH = 6;

const every = (
    values: readonly unknown[],
    is: (value: unknown) => boolean,
): boolean => values.length > 0 && values.every(is);
const like = (pattern: RegExp) => (value: unknown) =>
    typeof value === 'string' && pattern.test(value);

const day = like(/^\d{4}-\d\d-\d\d(T00:00:00(\.0+)?)?$/);
const moment = like(
    /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/,
);
/** Fields that the server itself writes are shown, but never edited. */
const ITS_OWN =
    /^(created|modified|updated|changed|lastused|lastseen|logtime|timestamp)/i;

/** Words that occur again and again are a choice. */
const choiceOf = ({ name, samples }: FoundField): Guess | undefined => {
    const values = [...new Set(samples)];
    const isWord = every(samples, like(/^[\w-]{1,20}$/));
    const isNamedSo =
        /state|status|type|kind|mode|level|category|role|edition/i.test(name);
    if (
        !isWord ||
        values.length > FEW ||
        (samples.length < ENOUGH && !isNamedSo) ||
        (!isNamedSo && values.length * 2 > samples.length)
    )
        return undefined;
    return {
        builder: 'choice',
        before: [values],
        why: `${values.length} values in ${samples.length} records`,
        unsure: true,
    };
};

/** A guess by the values seen; undefined if there were none, or they cannot be declared. */
export const byValue = (field: FoundField): Guess | undefined => {
    const { name, samples } = field;
    if (every(samples, value => typeof value === 'boolean'))
        return { builder: 'boolean', why: 'true and false' };
    if (every(samples, value => typeof value === 'number'))
        return (
            numberByName(name) ??
            (every(samples, Number.isInteger)
                ? { builder: 'integer', why: 'whole numbers' }
                : { builder: 'decimal', why: 'numbers' })
        );
    if (every(samples, day))
        return { builder: 'date', why: 'days without a time' };
    if (every(samples, moment))
        return {
            builder: 'dateTime',
            ...(ITS_OWN.test(name) && { options: { readOnly: true } }),
            why: ITS_OWN.test(name)
                ? 'moments, by the name the server’s own'
                : 'moments',
        };
    if (every(samples, like(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)))
        return { builder: 'colour', why: 'colours' };
    if (every(samples, like(/^\s*<\w[\s\S]*>/)))
        return { builder: 'html', why: 'texts in HTML' };
    if (every(samples, like(/^\S+@\S+\.\S+$/)))
        return { builder: 'email', why: 'addresses with @' };
    if (every(samples, value => typeof value === 'string'))
        return (
            textByName(name) ??
            choiceOf(field) ?? { builder: 'text', why: 'texts' }
        );
    return undefined;
};

const formats: Readonly<Record<string, Omit<Guess, 'why'>>> = {
    date: { builder: 'date' },
    'date-time': { builder: 'dateTime' },
    email: { builder: 'email' },
    password: { builder: 'password' },
    money: { builder: 'money' },
    uri: { builder: 'text', options: { rule: 'webAddress' } },
    html: { builder: 'html' },
};
const units: Readonly<Record<string, Omit<Guess, 'why'>>> = {
    seconds: { builder: 'duration', options: { unit: 'seconds' } },
    minutes: { builder: 'duration', options: { unit: 'minutes' } },
    KB: { builder: 'data', options: { unit: 'KB' } },
    MB: { builder: 'data', options: { unit: 'MB' } },
    'KB/s': { builder: 'speed' },
};

const OF_TEXT = {
    minLength: 'minLength',
    maxLength: 'maxLength',
    pattern: 'pattern',
} as const;
const OF_NUMBER = { minimum: 'min', maximum: 'max' } as const;
const bounded: Readonly<
    Record<string, Readonly<Partial<Record<keyof FieldDescription, string>>>>
> = {
    text: OF_TEXT,
    html: OF_TEXT,
    password: OF_TEXT,
    integer: OF_NUMBER,
    decimal: OF_NUMBER,
    money: OF_NUMBER,
    duration: OF_NUMBER,
    data: OF_NUMBER,
    speed: OF_NUMBER,
};

/** The bounds, if the field type has any. */
const boundsOf = (
    description: FieldDescription,
    builder: string,
): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
        Object.entries(bounded[builder] ?? {}).flatMap(([theirs, ours]) =>
            description[theirs as keyof FieldDescription] === undefined
                ? []
                : [[ours, description[theirs as keyof FieldDescription]]],
        ),
    );

const kindOf = (field: FoundField): Guess | undefined => {
    const { name, description = {} } = field;
    const { type, format = '', enum: values } = description;
    if (
        values &&
        values.length > 0 &&
        values.every(value => typeof value === 'string')
    )
        return {
            builder: 'choice',
            before: [values],
            why: 'its values are listed',
        };
    if (description.unit && Object.hasOwn(units, description.unit))
        return {
            ...units[description.unit]!,
            why: `its unit is ${description.unit}`,
        };
    if (Object.hasOwn(formats, format))
        return { ...formats[format]!, why: `its format is ${format}` };
    if (type === 'boolean')
        return { builder: 'boolean', why: 'described as a boolean' };
    if (type === 'integer')
        return (
            numberByName(name) ?? {
                builder: 'integer',
                why: 'described as an integer',
            }
        );
    if (type === 'number')
        return (
            numberByName(name) ?? {
                builder: 'decimal',
                why: 'described as a number',
            }
        );
    if (type === 'string' && field.samples.length > 0) return byValue(field);
    if (type === 'string')
        return (
            textByName(name) ?? {
                builder: 'text',
                why: 'described as a string',
            }
        );
    return undefined;
};

/** Whether a default is taken over: only that of a boolean or a choice, and only if it is one of its values. */
const keepsDefault = ({ builder, before }: Guess, usual: unknown): boolean => {
    if (builder === 'boolean') return typeof usual === 'boolean';
    if (builder === 'choice') return before?.flat().includes(usual) ?? false;
    return false;
};

/** A guess by a description. */
export const byDescription = (field: FoundField): Guess | undefined => {
    const guess = field.description && kindOf(field);
    if (!guess || !field.description) return undefined;
    const {
        readOnly,
        required,
        unit: _unit,
        default: usual,
    } = field.description;
    return {
        ...guess,
        options: {
            ...guess.options,
            ...boundsOf(field.description, guess.builder),
            ...(readOnly ? { readOnly: true } : required && { required: true }),
            ...(keepsDefault(guess, usual) && { default: usual }),
        },
    };
};

type Resources = Readonly<Record<string, Resource>>;

/** Other names for entities. */
const ALIASES: Readonly<Record<string, string>> = {
    group: 'billgroup',
    user: 'internetuser',
    internetuser: 'internetuser',
    plan: 'wifiplan',
    hotspot: 'device',
};
/** Selected in the header of the page: a new record takes it from there. */
const SCOPES: Readonly<Record<string, string>> = {
    site: 'site',
    client: 'client',
    billgroup: 'billgroup',
};

/** Whether records of the entity are read by a number. */
const isNumbered = (target: Resource | undefined): boolean =>
    target !== undefined &&
    !isRest(target.api) &&
    target.api.one !== undefined &&
    !target.fields[target.key]?.textual;

const targetOf = (word: string, resources: Resources): string | undefined => {
    const plain = word.toLowerCase();
    const names = [
        Object.keys(resources).find(one => one.toLowerCase() === plain),
        ALIASES[plain],
    ];
    return names.find(
        name => name !== undefined && isNumbered(resources[name]),
    );
};

/** A number named after an entity refers to it, a list of `{Id, Name}` to several. */
export const byReference = (
    { name, samples, description }: FoundField,
    resources: Resources,
): Guess | undefined => {
    const last = name.split('.').at(-1)!;
    const word = /^(\w+?)_?Id$/i.exec(last)?.[1];
    const target = word === undefined ? undefined : targetOf(word, resources);
    const isNumber =
        samples.every(
            value => typeof value === 'number' && Number.isInteger(value),
        ) &&
        (samples.length > 0 ||
            description?.type === 'integer' ||
            description === undefined);
    if (target && isNumber) {
        const scope = SCOPES[target];
        return {
            builder: 'reference',
            before: [target],
            options: scope
                ? {
                      ...(scope === 'site' && { required: true }),
                      from: scope,
                      createOnly: true,
                  }
                : { ...(description?.required && { required: true }) },
            why: `called after ${target}`,
        };
    }
    const many = targetOf(last.replace(/s$/, ''), resources);
    const items = samples.flat();
    const areObjects =
        samples.length > 0 &&
        samples.every(Array.isArray) &&
        items.length > 0 &&
        items.every(item => isObject(item) && 'Id' in item);
    return many && areObjects
        ? {
              builder: 'references',
              before: [many],
              options: { reads: 'objects' },
              why: `a list called after ${many}`,
          }
        : undefined;
};
