import { jsonOf } from '../../../dataProvider/http/answer.ts';
import { fromWire } from '../../../dataProvider/wire/codec.ts';
import { pageOf as readPage, problemOfPage, rowsIn } from '../../../dataProvider/wire/pageOf.ts';
import { isObject } from '../../../resources/rules/isObject.ts';
import { usualEnvelope } from '../../../resources/schema/call.ts';
import { numberText } from '../../foundation/format/numberText.ts';
import { createPathOf } from '../../foundation/lists/recordPath.ts';
import { preferredLanguage, stored } from '../../foundation/preferences.ts';
import { pickersOf } from '../../foundation/scopeRules.ts';
import { settings } from '../../foundation/settings.ts';
import type { ValueFormatters } from '../../foundation/values/readType.ts';
import { element } from '../element.ts';
import type { FirstAnswer } from '../firstCalls.ts';
import { cardsOf } from './cards.ts';
import type { FirstRecord } from './cells.ts';
import { fieldsOf, type FirstList, type FirstUser } from './firstList.ts';
import { firstFormatters } from './formatters.ts';
import { tableOf } from './table.ts';
import { outlines, picture } from './picture.ts';
import { userOf } from './userOf.ts';
import { viewOf, type FirstView } from './view.ts';
import { pageOfWhole } from './wholeList.ts';

const PLAIN_TOOLBAR = 64; // pixels
const ICON = 20;

const EVERY_ROW = { page: 1, size: Infinity };

/** Narrower, a list is drawn as cards. */
const PHONE = '(max-width: 599.95px)';

const texts = (value: unknown): readonly string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined);
const numbers = (value: unknown): readonly number[] | undefined => (Array.isArray(value) ? value.map(Number) : undefined);

/** Whether the server orders the rows as the user wants them: else the application does. */
const isInOrder = ({ order, sort }: FirstAnswer['asked'], list: FirstList): boolean => !sort || order !== undefined || list.isWhole || sort.field === list.serverOrder || (sort.field === list.sort?.field && sort.order === list.sort.order);

/** The rows of an answer; undefined where there are none to be drawn: why is the application's to say. */
const pageIn = async ({ call, asked, answer }: FirstAnswer, list: FirstList): Promise<{ readonly all: readonly FirstRecord[]; readonly records: readonly FirstRecord[]; readonly count: number } | undefined> => {
    const response = await answer;
    if (!response.ok) return undefined;
    const { key = 'Id' } = list;
    const { envelope = usualEnvelope } = call;
    const body = jsonOf({ text: await response.text() });
    if ((call.flagged && isObject(body) && body.Error) || problemOfPage(body, { key, envelope }) !== undefined) return undefined;
    const { Results, Count, guessed } = readPage(body, (rowsIn(body, envelope) ?? []).filter(isObject), list.isWhole ? EVERY_ROW : asked, envelope);
    const shape = { key, fields: fieldsOf(list) };
    const read = Results.map(row => fromWire(shape, row) as FirstRecord);
    // Of a whole list with more pages than the first the application knows where it ends.
    const records = !list.isWhole ? read : guessed || Count > read.length ? undefined : pageOfWhole(list, read, asked, Date.now());
    return records?.length ? { all: read, records, count: Count } : undefined;
};

/** What stands beside the title; what else the application knows of comes with it. */
const buttonsOf = (name: string, { create }: FirstList, view: FirstView, { text, translate }: ValueFormatters): readonly HTMLElement[] => [
    element('button', { type: 'button' }, picture(outlines.file, ICON), translate('screens.list.export')),
    ...view.acts.map(label => element('button', { type: 'button' }, text(label))),
    ...(view.creates ? [element('a', { href: createPathOf(name) }, picture(outlines.add, ICON), create ? text(create) : translate('screens.list.create'))] : []),
];

/** What is kept free for what the application draws above the rows. */
const roomOf = ({ room = 0 }: FirstList, { role }: FirstUser): HTMLElement | string => {
    if (!room || !pickersOf(role).site) return '';
    const kept = element('div', {});
    kept.style.height = `${room}px`;
    return kept;
};

/** The page of a list, as far as it can be drawn before the application is there. */
export const pageOf = async (first: FirstAnswer, list: FirstList): Promise<HTMLElement | undefined> => {
    const { name, asked } = first;
    if (!isInOrder(asked, list)) return undefined;
    const [page, user] = await Promise.all([pageIn(first, list), userOf(first, list)]);
    if (!page || !user) return undefined;
    const formatters = { ...firstFormatters(preferredLanguage(), user), ...list.formatters };
    const kept = { hidden: texts(stored(`${name}.datatable`)), ranks: numbers(stored(`${name}.datatable_columnRanks`)) };
    const view = viewOf(name, list, user, kept, { formatters, now: Date.now() });
    const title = formatters.text(list.plural);
    const captions = { label: title, actions: formatters.translate('screens.list.actions'), title: list.title };
    const search = formatters.translate('screens.list.search');
    const isPhone = matchMedia(PHONE).matches;
    const rows = isPhone ? cardsOf(view, list, page.records, captions) : tableOf(view, page.records, asked.sort ?? list.sort, captions);
    const tools = element('div', { class: 'boot-tools' }, ...(list.isSearchable ? [element('input', { type: 'search', 'aria-label': search, placeholder: search, autocomplete: 'off', value: asked.search ?? '' })] : []));
    tools.style.minHeight = `${(isPhone ? list.phoneToolbar : list.toolbar) ?? PLAIN_TOOLBAR}px`;
    document.title = `${title} · ${settings().productName}`;
    return element(
        'main',
        {},
        element('div', { class: 'boot-title' }, element('div', {}, element('h1', {}, title), element('span', {}, numberText(page.count, formatters.language))), element('p', {}, ...buttonsOf(name, list, view, formatters))),
        list.above?.(page.all) ?? roomOf(list, user),
        element('div', { class: 'boot-paper', 'data-density': stored('preferences.density') === 'comfortable' ? 'comfortable' : 'compact' }, tools, element('div', { class: 'boot-wrap' }, rows), element('div', { class: 'boot-foot' })),
    );
};
