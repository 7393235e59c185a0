import type { Field, Fields } from '../schema/field.ts';
import { factsOf } from '../schema/fieldType.ts';
import { packageNameOf } from './android.ts';
import { colourOf } from './colour.ts';
import { isPerhapsMac, macOf } from './macAddress.ts';
import { flatten, nest } from './paths.ts';
import { tidyPhone } from './phone.ts';
import { valueAt } from './valueAt.ts';
import { cleanText } from './words.ts';

const colour = (typed: string): string => colourOf(typed) ?? typed;

/** How typed text is written on the wire. */
const ways = {
    phone: tidyPhone,
    macAddress: (typed: string) => (isPerhapsMac(typed) ? typed : (macOf(typed) ?? typed)),
    colour,
    packageName: packageNameOf,
} as const;

/** Text that is kept as typed: passwords, multi-line text and markup, and values that are chosen rather than typed. */
const isVerbatim = ({ type, multiline }: Pick<Field, 'type' | 'multiline'>): boolean =>
    multiline === true || ['password', 'html', 'choice', 'country', 'currency'].includes(type);

/** A typed value in its stored form: `+61412345678`, `0A:1B:2C:3D:4E:5F`, `#0066cc`; other text without invisible characters. Null if nothing is left. */
export const tidyValue = (field: Pick<Field, 'type' | 'written' | 'multiline'>, value: unknown): unknown => {
    if (typeof value !== 'string' || value === '' || isVerbatim(field)) return value;
    const written = field.written ?? factsOf(field).written;
    const text = cleanText(value);
    return (written ? ways[written](text) : text) || null;
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
