import type { Field, Fields } from '../schema/field.ts';
import { factsOf } from '../schema/fieldType.ts';
import { isPerhapsMac, macOf, macsIn, withoutHexMarks } from './macAddress.ts';
import { behindLabel, cellsOf, codeOf, codesAlike, emailOf, unquoted, unwrapped } from './pasted.ts';
import { flatten, nest } from './paths.ts';
import { phoneOf, tidyPhone } from './phone.ts';
import { isWebAddress, packageNameOf } from './typed/android.ts';
import { colourOf } from './typed/typedColour.ts';
import { valueAt } from './valueAt.ts';
import { cleanText, withPlainFigures } from './words.ts';

const colour = (typed: string): string => colourOf(typed) ?? typed;

/** The one value of its kind among copied cells; undefined if there is none, or more than one. */
const onlyOf = (typed: string, read: (cell: string) => string | undefined): string | undefined => {
    const found = new Set(cellsOf(typed).flatMap(cell => read(cell) ?? read(behindLabel(cell) ?? '') ?? []));

    return found.size === 1 ? [...found][0] : undefined;
};

/** What devices and consoles write before an address. */
const MAC_WORDS =
    /^(?:mac|hw ?addr|(?:link\/)?ether|bss|station|(?:mac|wi-?fi|wlan|bluetooth|ethernet|physical|hardware) address|adresse (?:mac|wi-?fi|physique))\s+/i;

/** A line of `arp` or `ip neigh` up to the address. */
const NEIGHBOUR = /^(?:\S+ \([\d.]+\) at|[\da-f.:]+ dev \S+ lladdr)\s+/i;

const macAddress = (typed: string): string => {
    const dashed = withoutHexMarks(typed).replace(/[\u2012-\u2015\u2212]/g, '-'); // word processors write dashes for hyphens
    if (isPerhapsMac(dashed) || macsIn(dashed).size > 1) return unquoted(typed);
    const row = dashed.replace(/(?<=\S) {2,}(?=[^\s:])|[,;|]/g, '\t');

    return onlyOf(row, cell => macOf(cell.replace(NEIGHBOUR, '').replace(MAC_WORDS, ''))) ?? unquoted(typed);
};

/** A host with a name, and a path: `example.com/a.apk`, but neither `a.apk` nor `com.example.tv`. */
const WITHOUT_SCHEME = /^(?:www\.[^\s/]+\.\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?\/\S*)$/iu;

/** A link as Markdown and HTML write it. */
const LINK = /^(?:\[[^\]]*\]\((?<marked>\S+)\)|<a\s[^>]*?href=["'](?<href>[^"']+)["'].*)$/is;

const webAddressIn = (cell: string): string => {
    const { marked, href } = LINK.exec(cleanText(cell))?.groups ?? {};
    const linked = marked ?? href ?? cell;
    const plain = unquoted(linked);
    const bare = (/^https?:\S+$/i.test(plain) ? plain : unwrapped(linked)).replace(/\.$/, '');
    const labelled = behindLabel(bare);
    const text = labelled !== undefined && /^(?:https?:|www\.)/i.test(labelled) ? labelled : bare;

    return WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
};

/** An address of the web; one without a scheme gets `https`, as a link has. */
const webAddress = (typed: string): string => {
    const cells = typed.split(/[\t\r\n]+/).filter(cell => cleanText(cell) !== '');
    const found = new Set(cells.map(webAddressIn).filter(isWebAddress));
    const [address = ''] = found;

    return found.size === 1 ? address : webAddressIn(typed);
};

/** Links to a chat with a number. */
const CHAT =
    /^(?:(?:https?:\/\/)?wa\.me\/|(?:whatsapp:\/\/|https?:\/\/api\.whatsapp\.com\/)send\/?\?phone=)(?:\+|%2b)?(\d+).*$/i;

/** What contacts and visiting cards write before a number without a colon. */
const PHONE_WORDS =
    /^(?:t[eé]l(?:[eé]phone)?|[tmp]|ph|phone|mob(?:ile)?|portable|cell|handy|gsm|whatsapp|n[°o])\.?\s+(?=[+(\d])/i;

/** The number of a link, or of a code for a text message, whose text follows it. */
const dialled = (cell: string): string =>
    cell
        .replace(CHAT, '+$1')
        .replace(PHONE_WORDS, '')
        .replace(/^(\+?\d+)(?::\D|\?body=|;phone-context=).*$/is, '$1');

/** How typed text is written on the wire. */
const ways = {
    phone: (typed: string) => onlyOf(typed, cell => phoneOf(dialled(cell))) ?? tidyPhone(typed),
    macAddress,
    colour,
    packageName: packageNameOf,
    email: emailOf,
    webAddress,
    code: codeOf,
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

/**
 * A typed value in its stored form: `+61412345678`, `0A:1B:2C:3D:4E:5F`, `#0066cc`; other text without invisible
 * characters. Null if nothing is left.
 */
export const tidyValue = (field: Written, value: unknown): unknown => {
    if (typeof value !== 'string' || value === '' || isVerbatim(field)) return value;
    const way = wayOf(field);

    return (way ? cleanText(ways[way](withPlainFigures(value))) : cleanText(value)) || null;
};

/** Whether an address may go on in the next line, as mails and documents break long ones. */
const isBroken = (lines: readonly string[]): boolean =>
    lines.some((line, at) => at > 0 && !/\s/.test(line) && isWebAddress(lines[at - 1] ?? ''));

/**
 * Pasted lines as a field for one value takes them: the value that was found in them, or what they are if they are
 * several. Undefined if it is no matter.
 */
export const pastedLines = (
    field: Written,
    pasted: string,
): { readonly one: string } | { readonly several: readonly string[] } | undefined => {
    const way = wayOf(field);
    if (!way || way === 'macAddress' || isVerbatim(field)) return undefined;

    const lines = new Set(
        withPlainFigures(pasted)
            .split(/[\r\n]+/)
            .map(unquoted),
    );

    lines.delete('');

    if (lines.size < 2) {
        const codes = way === 'code' ? new Set(codesAlike(withPlainFigures(pasted))) : lines;

        return codes.size > 1 ? { several: [...codes] } : undefined;
    }

    const found = String(tidyValue(field, pasted));
    const isSeveral = /\s/.test(found) || (way === 'webAddress' && isBroken([...lines]));

    return isSeveral ? { several: [...lines] } : { one: found };
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
