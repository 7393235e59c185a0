import type { FoundField, Said } from '../found.ts';
import { numberByName, textByName } from './byName.ts';
import { byValue } from './byValue.ts';
import type { Guess } from './guess.ts';

const formats: Readonly<Record<string, Omit<Guess, 'why'>>> = {
    'date': { builder: 'date' }, 'date-time': { builder: 'dateTime' }, 'email': { builder: 'email' }, 'password': { builder: 'password' }, 'money': { builder: 'money' },
    'uri': { builder: 'text', options: { rule: 'webAddress' } }, 'html': { builder: 'html' },
};
const units: Readonly<Record<string, Omit<Guess, 'why'>>> = {
    'seconds': { builder: 'duration', options: { unit: 'seconds' } }, 'minutes': { builder: 'duration', options: { unit: 'minutes' } },
    'KB': { builder: 'data', options: { unit: 'KB' } }, 'MB': { builder: 'data', options: { unit: 'MB' } }, 'KB/s': { builder: 'speed' },
};

const OF_TEXT = { minLength: 'minLength', maxLength: 'maxLength', pattern: 'pattern' } as const;
const OF_NUMBER = { minimum: 'min', maximum: 'max' } as const;
const bounded: Readonly<Record<string, Readonly<Partial<Record<keyof Said, string>>>>> = {
    text: OF_TEXT, html: OF_TEXT, password: OF_TEXT, integer: OF_NUMBER, decimal: OF_NUMBER, money: OF_NUMBER, duration: OF_NUMBER, data: OF_NUMBER, speed: OF_NUMBER,
};

/** Bounds, where the field type has some. */
const boundsOf = (said: Said, builder: string): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(bounded[builder] ?? {}).flatMap(([theirs, ours]) => (said[theirs as keyof Said] === undefined ? [] : [[ours, said[theirs as keyof Said]]])));

const kindOf = (field: FoundField): Guess | undefined => {
    const { name, said = {} } = field;
    const { type, format = '', enum: values } = said;
    if (values && values.length > 0 && values.every(value => typeof value === 'string')) return { builder: 'choice', before: [values], why: 'its values are listed' };
    if (said.unit && Object.hasOwn(units, said.unit)) return { ...units[said.unit]!, why: `its unit is ${said.unit}` };
    if (Object.hasOwn(formats, format)) return { ...formats[format]!, why: `its format is ${format}` };
    if (type === 'boolean') return { builder: 'boolean', why: 'described as a boolean' };
    if (type === 'integer') return numberByName(name) ?? { builder: 'integer', why: 'described as an integer' };
    if (type === 'number') return numberByName(name) ?? { builder: 'decimal', why: 'described as a number' };
    if (type === 'string' && field.samples.length > 0) return byValue(field);
    if (type === 'string') return textByName(name) ?? { builder: 'text', why: 'described as a string' };
    return undefined;
};

/** What a description says. */
export const byDescription = (field: FoundField): Guess | undefined => {
    const guess = field.said && kindOf(field);
    if (!guess || !field.said) return undefined;
    const { readOnly, required, unit: _unit, default: usual } = field.said;
    const isPlain = guess.builder === 'boolean' ? typeof usual === 'boolean' : guess.builder === 'choice' ? guess.before?.flat().includes(usual) : false;
    return { ...guess, options: { ...guess.options, ...boundsOf(field.said, guess.builder), ...(readOnly ? { readOnly: true } : required && { required: true }), ...(isPlain && { default: usual }) } };
};
