import { isColour } from '../../../resources/rules/colour.ts';
import { splitMinutes } from '../../../resources/rules/duration.ts';
import { UNLIMITED } from '../../../resources/schema/unlimited.ts';
import type { FieldType } from '../../../resources/schema/options.ts';
import { perMinute } from '../../foundation/values/numbers.ts';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import type { ValueFormatters } from '../../foundation/values/readType.ts';
import type { FormWords } from '../../foundation/values/formWords/en.ts';
import { typedLine, typedNumber } from '../../foundation/values/typed.ts';
import { settings } from '../../foundation/settings.ts';
import { element } from '../element.ts';
import { picture } from '../rows/picture.ts';
import { formOutlines } from './formOutlines.ts';
import type { FirstField } from './firstRecordPage.ts';

/** What an input is drawn with. */
export interface InputFacts extends FirstField {
    readonly id: string;
    readonly value: unknown;
    /** As it stands in the input; undefined where that is no line. */
    readonly line: string | undefined;
    readonly disabled: boolean;
    readonly formatters: ValueFormatters;
    readonly words: FormWords;
}

const ICON = 20; // pixels
const ARROW = 24;

/** Marks an input whose text the application takes over as it was typed. */
export const TYPED = 'data-typed';

type Attributes = Readonly<Record<string, string>>;

const frame = (input: HTMLElement, ...ends: readonly (Node | string)[]): HTMLElement => element('span', { class: 'boot-input' }, input, ...ends.map(end => element('span', { class: 'boot-input-end', 'aria-hidden': 'true' }, end)));

const lineOf = ({ id, line = '', disabled, field }: InputFacts, attributes: Attributes = {}): HTMLInputElement =>
    element('input', { id, value: line, autocomplete: 'off', ...(field.mono && { class: 'boot-mono', spellcheck: 'false' }), ...(disabled && { disabled: '' }), ...attributes });

/** A line that is typed into, with what stands at its end. */
const typed = (attributes: Attributes = {}, endOf: (facts: InputFacts) => string = () => '') => (facts: InputFacts): HTMLElement => {
    const end = endOf(facts);
    return frame(lineOf(facts, { [TYPED]: '', ...attributes }), ...(end ? [end] : []));
};

const number = (endOf?: (facts: InputFacts) => string) => typed({ inputmode: 'decimal' }, endOf);
const unit = ({ field, formatters }: InputFacts): string => fieldTypes[field.kind].unit?.(field, formatters) ?? '';

/** What is not typed here: nothing that a click, or a key, could be lost on. */
const shown = ({ line = '', disabled, field }: Pick<InputFacts, 'line' | 'disabled' | 'field'>, placeholder = ''): HTMLElement =>
    element('span', { class: `boot-value${line === '' ? ' boot-none' : ''}${disabled ? ' boot-off' : ''}${field.mono ? ' boot-mono' : ''}` }, line || placeholder);

const chosen = (facts: InputFacts, placeholder = ''): HTMLElement => {
    const drawn = frame(shown(facts, placeholder), picture(formOutlines.open, ARROW));
    drawn.classList.add('boot-chosen');
    return drawn;
};

const day = (time: string) => (facts: InputFacts): HTMLElement => frame(shown(facts, facts.words.day[settings().dayOrder] + time), picture(formOutlines.calendar, ICON));

const lines = (facts: InputFacts): HTMLElement => {
    const area = element('textarea', { id: facts.id, rows: '3', [TYPED]: '', ...(facts.disabled && { disabled: '' }) });
    area.defaultValue = facts.line ?? '';
    return frame(area);
};

const text = (facts: InputFacts): HTMLElement => (facts.field.multiline ? lines(facts) : typed()(facts));

const toggle = (id: string, isOn: boolean, disabled: boolean, label: string, attributes: Attributes = {}): HTMLElement =>
    element('label', { class: 'boot-switch' }, element('input', { type: 'checkbox', id, ...(isOn && { checked: '' }), ...(disabled && { disabled: '' }), ...attributes }), label);

const box = (height = ''): HTMLElement => {
    const drawn = element('span', { class: 'boot-input' });
    if (height) drawn.style.minHeight = height;
    return drawn;
};

const duration = (facts: InputFacts): HTMLElement => {
    const minutes = typeof facts.value === 'number' ? splitMinutes(facts.value / perMinute(facts.field)) : undefined;
    return element('div', { class: 'boot-parts' }, ...(['days', 'hours', 'minutes'] as const).map(part => element('div', {}, frame(shown({ ...facts, line: minutes ? String(minutes[part]) : '' })), element('span', {}, facts.words.duration[part]))));
};

const data = (facts: InputFacts): HTMLElement => {
    const { id, value, field, formatters, words, disabled } = facts;
    const isEndless = value === UNLIMITED;
    const amount = isEndless || field.unit !== 'MB' ? '' : typedNumber(value, formatters.language);
    const input = frame(shown({ ...facts, line: amount, disabled: disabled || isEndless }), ...(field.unit === 'MB' ? [formatters.translate('screens.data.MB')] : []));
    return field.unlimited ? element('div', { class: 'boot-beside' }, input, toggle(`${id}-unlimited`, isEndless, true, words.data.unlimited)) : input;
};

const colour = (facts: InputFacts): HTMLElement => {
    const drawn = typed({ maxlength: '7', placeholder: '#rrggbb' })(facts);
    const swatch = element('i', { class: 'boot-swatch' });
    if (isColour(facts.value)) swatch.style.backgroundColor = facts.value;
    drawn.prepend(swatch);
    return drawn;
};

const EDITOR = '447.9px';

/** How each type's input is drawn before the application is there, as src/admin/fields/inputs.ts draws it then. */
export const firstInputs: Readonly<Record<FieldType, (facts: InputFacts) => HTMLElement>> = {
    id: text,
    text,
    password: typed({ type: 'password', autocomplete: 'new-password', 'data-1p-ignore': 'true' }),
    email: typed({ type: 'email' }),
    phone: typed({ type: 'tel' }),
    image: typed({ type: 'url' }),
    colour,
    integer: number(),
    decimal: number(),
    money: number(unit),
    speed: number(unit),
    percentage: number(() => '%'),
    boolean: ({ id, value, field, source, disabled, formatters }) => toggle(id, value === true, disabled, field.label === undefined ? source : formatters.text(field.label), { [TYPED]: '' }),
    date: day(''),
    dateTime: day(' hh:mm'),
    choice: facts => chosen({ ...facts, line: facts.line || (facts.field.required ? facts.words.choice.choose : facts.words.choice.none) }),
    currency: facts => chosen({ ...facts, line: typedLine(facts.value) }),
    country: facts => chosen(facts),
    reference: facts => chosen(facts, facts.field.none ? facts.formatters.text(facts.field.none) : ''),
    references: () => box(),
    textArray: () => box(),
    html: () => box(EDITOR),
    duration,
    data,
};
