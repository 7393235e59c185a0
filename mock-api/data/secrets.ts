import { isObject } from '../../resources/rules/valueAt.ts';
import { factsOf } from '../../resources/schema/index.ts';
import type { Resources } from './links.ts';

/** In place of what nobody else is to read. */
export const MASK = '•••';

/** A filter of json-server has an ending of its own: `Password_like`. */
const namedSo = /(?:pass(?:word|wd)?|token|secret)(?:_[a-z]+)?$/i;

export type IsSecret = (name: string) => boolean;

export const secretsOf = (resources: Resources): IsSecret => {
    const declared = new Set(Object.values(resources).flatMap(({ fields }) => Object.entries(fields).flatMap(([name, field]) => (factsOf(field).secret ? [name] : []))));
    return name => declared.has(name) || namedSo.test(name);
};

const hidden = (value: unknown): unknown => (Array.isArray(value) ? value.map(hidden) : (typeof value === 'string' || typeof value === 'number') && value !== '' ? MASK : value);

/** What is secret in it is not readable any more; lists and objects are looked through. */
export const mask = (isSecret: IsSecret, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(one => mask(isSecret, one));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, isSecret(name) && !isObject(inner) ? hidden(inner) : mask(isSecret, inner)]));
};
