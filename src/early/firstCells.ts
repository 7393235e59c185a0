import { valueAt } from '../../resources/rules/valueAt.ts';
import type { Field } from '../../resources/schema/field.ts';
import { computedTexts } from '../foundation/values/computedTexts.ts';
import { formattersFor, isId, nameIn, relativeText, type ValueFormatters } from '../foundation/values/fieldTypes.ts';
import { cutText } from '../foundation/values/recordTitle.ts';
import { fieldView, type OwnCellType } from '../views/cells.ts';
import { h, type View } from '../views/view.ts';
import type { FirstComputed, FirstList } from './facts.ts';

export type FirstRecord = Readonly<Record<string, unknown>> & { readonly id: string | number };

/** What cells are drawn with. */
export interface Pen {
    readonly formatters: ValueFormatters;
    /** Milliseconds since 1970. */
    readonly now: number;
}

/** What the application alone can draw: names that are looked up, markup, pictures. */
const ofApplication = (type: OwnCellType | 'called', field: Field, record: FirstRecord, { formatters, now }: Pen) => (value: unknown, text: string): View => {
    if (type === 'dateTime') return h('time', { datetime: String(value) }, field.live ? relativeText(value, now, formatters) : text);
    if (type !== 'reference') return null;
    const name = nameIn(record, field);
    return !isId(value) ? '—' : field.stores ? text : name === undefined ? null : cutText(name);
};

/** The cell of a field before the application is there; null where that alone can draw it. */
export const fieldCell = ({ late }: FirstList, source: string, field: Field, record: FirstRecord, pen: Pen): View =>
    late?.includes(source) ? null : fieldView(field, valueAt(record, source), { ...pen, formatters: formattersFor(field, record, pen.formatters) }, (type, value, text) => ofApplication(type, field, record, pen)(value, text));

const texts: Readonly<Record<string, ((typeof computedTexts)[keyof typeof computedTexts]) | undefined>> = computedTexts;

/** Whether a computed column says something before the application is there. */
export const isToldEarly = ({ computed }: FirstComputed): boolean => computed !== undefined && texts[computed] !== undefined;

/** The same of a computed column. */
export const computedCell = ({ computed }: FirstComputed, record: FirstRecord, { formatters, now }: Pen): View => {
    const text = computed && texts[computed];
    if (!text) return null;
    const said = text(record, formatters, now);
    return said === null ? '—' : h('span', { class: 'early-tag' }, h('i'), h('span', {}, cutText(said)));
};
