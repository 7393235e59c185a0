import type { Field, Fields } from '../schema/field.ts';
import { factsOf } from '../schema/fieldType.ts';
import { packageNameOf } from './android.ts';
import { colourOf } from './colour.ts';
import { isPerhapsMac, macOf } from './macAddress.ts';
import { cellsOf, emailOf, unquoted, unwrapped } from './pasted.ts';
import { flatten, nest } from './paths.ts';
import { phoneOf, tidyPhone } from './phone.ts';
import { valueAt } from './valueAt.ts';
import { cleanText, halfWidth } from './words.ts';

const colour = (typed: string): string => colourOf(typed) ?? typed;

/** The one value of its kind among copied cells; undefined if there is none, or more than one. */
const onlyOf = (typed: string, read: (cell: string) => string | undefined): string | undefined => {
    const found = new Set(cellsOf(typed).flatMap(cell => read(cell) ?? []));
    return found.size === 1 ? [...found][0] : undefined;
};

const macAddress = (typed: string): string => {
    if (isPerhapsMac(typed)) return typed;
    return onlyOf(typed, cell => macOf(cell.replace(/^mac\s+/i, ''))) ?? unquoted(typed);
};

/** An address of the web; one without a scheme gets `https`, as a link has. */
const webAddress = (typed: string): string => {
    const text = unwrapped(typed);
    return /^www\.[^\s/]+\.[^\s]+$/i.test(text) ? `https://${text}` : text;
};

/** A code; of a copied row its first cell. */
const code = (typed: string): string => unquoted(typed.split('\t').find(cell => cleanText(cell) !== '') ?? '');

/** How typed text is written on the wire. */
const ways = {
    phone: (typed: string) => onlyOf(typed, cell => phoneOf(cell)) ?? tidyPhone(typed),
    macAddress,
    colour,
    packageName: packageNameOf,
    email: emailOf,
    webAddress,
    code,
} as const;

type Written = Pick<Field, 'type' | 'written' | 'multiline' | 'rule' | 'mono'>;

/** The form of a field's text; undefined if it has none. */
const wayOf = ({ type, written, rule, mono }: Written): keyof typeof ways | undefined => {
    const declared = written ?? factsOf({ type }).written;
    if (declared) return declared;
    if (type === 'email' || type === 'phone') return type;
    if (rule === 'webAddress') return rule;
    return mono && type === 'text' ? 'code' : undefined;
};

/** Text that is kept as typed: passwords, multi-line text and markup, and values that are chosen rather than typed. */
const isVerbatim = ({ type, multiline }: Pick<Field, 'type' | 'multiline'>): boolean =>
    multiline === true || ['password', 'html', 'choice', 'country', 'currency'].includes(type);

/** A typed value in its stored form: `+61412345678`, `0A:1B:2C:3D:4E:5F`, `#0066cc`; other text without invisible characters. Null if nothing is left. */
export const tidyValue = (field: Written, value: unknown): unknown => {
    if (typeof value !== 'string' || value === '' || isVerbatim(field)) return value;
    const way = wayOf(field);
    if (way === undefined) return cleanText(value) || null;
    return cleanText(ways[way](way === 'webAddress' ? value : halfWidth(value))) || null;
};

/** Pasted lines as a field for one value takes them: the value that was found in them, or what they are if they are several. Undefined if it is no matter. */
export const pastedLines = (
    field: Written,
    pasted: string,
): { readonly one: string } | { readonly several: readonly string[] } | undefined => {
    const way = wayOf(field);
    if (!way || way === 'macAddress' || isVerbatim(field)) return undefined;
    const lines = new Set(pasted.split(/[\r\n]+/).map(unquoted));
    lines.delete('');
    if (lines.size < 2) return undefined;
    const found = String(tidyValue(field, pasted));
    return /\s/.test(found) ? { several: [...lines] } : { one: found };
};

/** The same for a whole record. A value that is still that of `known` has not been edited, and stays as it is. */
export const tidyRecord = (
    fields: Fields,
    values: Readonly<Record<string, unknown>>,
    known: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> =>
    nest(
        Object.fromEntries(
            Object.entries(flatten(fields, values)).map(([name, value]) => [
                name,
                Object.hasOwn(fields, name) && fields[name] && value !== valueAt(known, name)
                    ? tidyValue(fields[name], value)
                    : value,
            ]),
        ),
    );
