import { isObject } from '../../../resources/rules/isObject.ts';
import type { FoundField } from '../found.ts';
import { numberByName, textByName } from './byName.ts';
import type { Guess } from './guess.ts';

const FEW = 5;
const ENOUGH = 6;

const every = (values: readonly unknown[], is: (value: unknown) => boolean): boolean => values.length > 0 && values.every(is);
const like = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

const day = like(/^\d{4}-\d\d-\d\d(T00:00:00(\.0+)?)?$/);
const moment = like(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/);
/** What the server writes itself is shown and never edited. */
const ITS_OWN = /^(created|modified|updated|changed|lastused|lastseen|logtime|timestamp)/i;

/** Words that come again and again are a choice. */
const choiceOf = ({ name, samples }: FoundField): Guess | undefined => {
    const values = [...new Set(samples)];
    const isWord = every(samples, like(/^[\w-]{1,20}$/));
    const isNamedSo = /state|status|type|kind|mode|level|category|role|edition/i.test(name);
    if (!isWord || values.length > FEW || (samples.length < ENOUGH && !isNamedSo) || (!isNamedSo && values.length * 2 > samples.length)) return undefined;
    return { builder: 'choice', before: [values], why: `${values.length} values in ${samples.length} records`, unsure: true };
};

const listOf = (field: FoundField): Guess | undefined => {
    const items = field.samples.flat();
    if (!every(field.samples, Array.isArray) || every(items, isObject)) return undefined;
    return every(items, item => typeof item === 'string') ? { builder: 'textArray', why: 'lists of texts' } : undefined;
};

/** What the values say that were seen; undefined where none were, or they are nothing that can be declared. */
export const byValue = (field: FoundField): Guess | undefined => {
    const { name, samples } = field;
    if (every(samples, value => typeof value === 'boolean')) return { builder: 'boolean', why: 'true and false' };
    if (every(samples, value => typeof value === 'number')) return numberByName(name) ?? (every(samples, Number.isInteger) ? { builder: 'integer', why: 'whole numbers' } : { builder: 'decimal', why: 'numbers' });
    if (every(samples, day)) return { builder: 'date', why: 'days without a time' };
    if (every(samples, moment)) return { builder: 'dateTime', ...(ITS_OWN.test(name) && { options: { readOnly: true } }), why: ITS_OWN.test(name) ? 'moments, by the name the server’s own' : 'moments' };
    if (every(samples, like(/^#[0-9a-f]{6}$/i))) return { builder: 'colour', why: 'colours' };
    if (every(samples, like(/^\s*<\w[\s\S]*>/))) return { builder: 'html', why: 'texts in HTML' };
    if (every(samples, like(/^\S+@\S+\.\S+$/))) return { builder: 'email', why: 'addresses with @' };
    if (every(samples, value => typeof value === 'string')) return textByName(name) ?? choiceOf(field) ?? { builder: 'text', why: 'texts' };
    return listOf(field);
};
