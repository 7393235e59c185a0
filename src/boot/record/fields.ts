import { holds } from '../../../resources/rules/conditions.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Role } from '../../../resources/schema/role.ts';
import { offsetText, zoneText } from '../../foundation/clock/siteOffset.ts';
import type { FormWords } from '../../foundation/values/formWords/en.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import type { ValueFormatters } from '../../foundation/values/readType.ts';
import { typedText } from '../../foundation/values/typed.ts';
import { element } from '../element.ts';
import type { FirstRecord } from '../rows/cells.ts';
import type { FirstField, FirstRecordPage } from './firstRecordPage.ts';
import { firstInputs, TYPED } from './inputs.ts';

/** What the fields of a form are drawn with. */
export interface FormPen {
    readonly formatters: ValueFormatters;
    readonly words: FormWords;
    readonly role: Role;
}

const helpOf = ({ help, kind, createOnly }: FirstField['field'], { formatters, words }: FormPen): string | undefined => {
    if (help !== undefined) return formatters.text(help);
    if (createOnly) return words.fixed;
    if (kind !== 'dateTime') return undefined;
    const { offset } = formatters;
    return offset === undefined ? formatters.translate('screens.unknown') : offset === 0 ? zoneText(offset) : words.siteTime.replace('%{offset}', offsetText(offset));
};

const panel = (height: number): HTMLElement => {
    const drawn = element('div', { class: 'boot-wide boot-panel' });
    drawn.style.minHeight = `${height}px`;
    return drawn;
};

/** A field of a form: label, input and help, as they stand in the application. */
export const formField = (item: FirstField, record: FirstRecord, pen: FormPen): HTMLElement => {
    const { source, field, wide, late } = item;
    const { formatters, words } = pen;
    const id = `first-${source}`;
    const value = valueAt(record, source);
    const isUnclear = field.kind === 'dateTime' && formatters.offset === undefined;
    const facts = { ...item, id, value, line: late ? '' : typedText(value, field, formatters, record), disabled: field.readOnly === true || field.createOnly === true || isUnclear, formatters, words };
    const help = helpOf(field, pen);
    const input = late ? firstInputs.reference(facts) : firstInputs[field.kind](facts);
    const label = element('label', input.querySelector(`[${TYPED}]`) ? { for: id } : {}, fieldLabel(source, field, formatters));
    const isLabelled = !late && field.kind === 'boolean';
    return element(
        'div',
        { 'data-source': source, class: `${wide ? 'boot-wide' : ''}${isLabelled ? ' boot-middle' : ''}` },
        ...(isLabelled ? [] : [element('div', { class: 'boot-label' }, label, ...(field.required ? [element('span', { 'aria-hidden': 'true' }, '*')] : []))]),
        input,
        ...(help === undefined ? [] : [element('p', { class: 'boot-help' }, help)]),
    );
};

/** All that stands on the first tab. */
export const formFields = ({ items }: FirstRecordPage, record: FirstRecord, pen: FormPen): HTMLElement =>
    element('div', { class: 'boot-fields' }, ...items.flatMap(item => ('panel' in item ? [panel(item.height)] : item.field.when === undefined || holds(item.field.when, record, pen.role) ? [formField(item, record, pen)] : [])));
