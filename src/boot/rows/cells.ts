import { isColour } from '../../../resources/rules/colour.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Field } from '../../../resources/schema/field.ts';
import type { FieldType } from '../../../resources/schema/options.ts';
import { computedTexts } from '../../foundation/values/computedTexts.ts';
import { isId, nameIn } from '../../foundation/values/keys.ts';
import { mailAddress, phoneAddress } from '../../foundation/values/links.ts';
import { relativeText } from '../../foundation/values/moments.ts';
import type { ValueFormatters } from '../../foundation/values/readType.ts';
import { nothingText, valueText } from '../../foundation/values/valueText.ts';
import { element } from '../element.ts';
import type { FirstComputed, FirstList } from './firstList.ts';
import { outlines, picture } from './picture.ts';

export type FirstRecord = Readonly<Record<string, unknown>> & { readonly id: string | number };

/** What cells are drawn with. */
export interface Pen {
    readonly formatters: ValueFormatters;
    /** Milliseconds since 1970. */
    readonly now: number;
}

interface Cell {
    readonly field: Field;
    readonly value: unknown;
    /** The value as text. */
    readonly said: string;
    readonly record: FirstRecord;
}

const MARK = 16; // pixels

const marked = (said: string, mark: Node): HTMLElement => element('span', { class: 'boot-marked' }, mark, said);

const swatch = (colour: unknown): HTMLElement => {
    const mark = element('i', { class: 'boot-swatch' });
    if (isColour(colour)) mark.style.backgroundColor = colour;
    return mark;
};

const nothing = (): null => null;

/** Cells that are more than their text, and those (null) that only the application can draw: names that are looked up, markup, pictures. */
const drawn: Partial<Record<FieldType, (cell: Cell, pen: Pen) => Node | string | null>> = {
    text: ({ field, said }) => (field.mono ? element('code', {}, said) : field.multiline ? element('span', { class: 'boot-cut' }, said) : said),
    boolean: ({ value, said }) => marked(said, picture(value ? outlines.yes : outlines.no, MARK)),
    colour: ({ value, said }) => marked(said, swatch(value)),
    dateTime: ({ field, value, said }, { formatters, now }) => element('time', { datetime: String(value) }, field.live ? relativeText(value, now, formatters.language) : said),
    email: ({ value, said }) => element('a', { href: mailAddress(value) }, said),
    phone: ({ value, said }) => element('a', { href: phoneAddress(value) }, said),
    reference: ({ field, value, said, record }) => (!isId(value) ? '—' : field.stores ? said : (nameIn(record, field) ?? null)),
    references: nothing,
    html: nothing,
    image: nothing,
};

/** The cell of a field before the application is there; null where that alone can draw it. */
export const fieldCell = ({ late }: FirstList, source: string, field: Field, record: FirstRecord, pen: Pen): Node | string | null => {
    if (late?.includes(source)) return null;
    const value = valueAt(record, source);
    const said = valueText(value, field, pen.formatters);
    if (said === null) return nothingText(field, pen.formatters);
    const draw = drawn[field.kind];
    return draw ? draw({ field, value, said, record }, pen) : said;
};

const texts: Readonly<Record<string, ((typeof computedTexts)[keyof typeof computedTexts]) | undefined>> = computedTexts;

/** The same of a computed column. */
export const computedCell = ({ cells }: FirstList, { computed }: FirstComputed, record: FirstRecord, { formatters, now }: Pen): Node | string | null => {
    if (!computed) return null;
    const [own, text] = [cells?.[computed], texts[computed]];
    if (own) return own(record);
    if (!text) return null;
    const said = text(record, formatters, now);
    return said === null ? '—' : element('span', { class: 'boot-tag' }, element('i', {}), element('span', {}, said));
};
