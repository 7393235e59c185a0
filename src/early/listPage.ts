import { jsonOf } from '../../dataProvider/http/answer.ts';
import { rankedAt, sortRows } from '../../dataProvider/lists/sorting.ts';
import { fromWire } from '../../dataProvider/wire/codec.ts';
import { pageOf as readPage, problemOfPage, rowsIn } from '../../dataProvider/wire/pageOf.ts';
import { ranks } from '../../resources/rules/status.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import { usualEnvelope } from '../../resources/schema/call.ts';
import { numberText } from '../foundation/format/numberText.ts';
import { noteMore } from '../views/noteMore.ts';
import { createPathOf } from '../foundation/recordActions.ts';
import { cardParts } from '../views/rowLayout.ts';
import { preferredLanguage, readPreference } from '../foundation/preferences.ts';
import { pickersOf } from '../foundation/scopeRules.ts';
import { serverNow } from '../foundation/serverTime.ts';
import { settings } from '../foundation/settings.ts';
import type { ValueFormatters } from '../foundation/values/fieldTypes.ts';
import { recordTitle } from '../foundation/values/recordTitle.ts';
import { RECORD_LINK, rowCard } from '../views/cards.ts';
import { icons, picture } from '../views/cells.ts';
import { h, type View } from '../views/view.ts';
import { type FirstRecord, isToldEarly } from './firstCells.ts';
import { element } from './element.ts';
import { fieldsOf, type FirstList, type FirstUser } from './facts.ts';
import type { FirstAnswer } from './firstCalls.ts';
import { firstFormatters, userOf } from './firstUser.ts';
import { handOver, shellOf } from './handOver.ts';
import { placeholder, placeOfButtons, tableOf } from './table.ts';
import { type FirstView, viewOf } from './firstView.ts';

/** The page of a list that came whole, sorted as the application does it; undefined where that takes what is not there yet: names, what is worked out. `now` in milliseconds. */
export const pageOfWhole = (list: FirstList, records: readonly FirstRecord[], { page, size, sort = list.sort }: FirstAnswer['asked'], now: number): readonly FirstRecord[] | undefined => {
    const fields = fieldsOf(list);
    const rank = list.columns.flatMap(column => ('label' in column && column.source === sort?.field ? (column.rank ?? []) : []))[0];
    const field = sort && Object.hasOwn(fields, sort.field) ? fields[sort.field] : undefined;
    if (sort && !rank && (!field || field.type === 'reference' || field.type === 'references')) return undefined;
    return sortRows(records, fields, sort, rank && rankedAt(ranks[rank], now), new Map()).slice((page - 1) * size, page * size) as readonly FirstRecord[];
};

const card = (view: FirstView, list: FirstList, record: FirstRecord): View => {
    const naming = recordTitle(list, record, '—');
    const href = view.hrefOf(record);
    const { status, facts } = cardParts(view.all, { ...list, fields: fieldsOf(list) });
    return rowCard({
        tick: view.selectable ? h('i', { class: 'early-tick' }) : null,
        name: href === undefined ? naming : h('a', { href, class: RECORD_LINK }, naming),
        status: status?.draw(record) ?? null,
        facts: facts.map(({ heading, draw }) => ({ heading, content: draw(record) ?? placeholder })),
        menu: view.hasMenu ? placeOfButtons(view, record) : null,
    });
};

/** The rows of a list on a phone. */
const cardsOf = (view: FirstView, list: FirstList, records: readonly FirstRecord[]): View => h('ul', { class: 'view-rows' }, ...records.map(record => card(view, list, record)));

const PLAIN_TOOLBAR = 64; // pixels
const ICON = 20;

const EVERY_ROW = { page: 1, size: Infinity };

/** Narrower, a list is drawn as cards. */
const PHONE = '(max-width: 599.95px)';

const texts = (value: unknown): readonly string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined);
const numbers = (value: unknown): readonly number[] | undefined => (Array.isArray(value) ? value.map(Number) : undefined);

/** Whether the server orders the rows as the user wants them: else the application does. */
const isInOrder = ({ order, sort }: FirstAnswer['asked'], list: FirstList): boolean => !sort || order !== undefined || list.isWhole || (sort.field === list.sort?.field && sort.order === list.sort.order);

/** The rows of an answer; undefined where there are none to be drawn: why is the application's to say. */
const pageIn = async ({ call, asked, answer }: FirstAnswer, list: FirstList): Promise<{ readonly records: readonly FirstRecord[]; readonly count: number } | undefined> => {
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
    const records = !list.isWhole ? read : guessed || Count > read.length ? undefined : pageOfWhole(list, read, asked, serverNow());
    return records?.length ? { records, count: Count } : undefined;
};

/** What will stand beside the title, out of sight: its place is kept. */
const buttonsOf = (name: string, { create }: FirstList, view: FirstView, { text, translate }: ValueFormatters): readonly HTMLElement[] => [
    element('span', { class: 'early-split' }, element('button', { type: 'button' }, picture(icons.file, ICON), translate('screens.list.export')), element('button', { type: 'button', 'aria-label': translate('screens.list.formats') }, picture(icons.down, ICON))),
    ...view.acts.map(label => element('button', { type: 'button' }, text(label))),
    ...(view.creates ? [element('a', { href: createPathOf(name) }, picture(icons.add, ICON), create ? text(create) : translate('screens.list.create'))] : []),
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
    // How a device is, is told by the server's clock alone.
    if (list.columns.some(column => 'computed' in column && isToldEarly(column)) && !(await first.isClockKnown)) return undefined;
    const [page, user] = await Promise.all([pageIn(first, list), userOf(first, list)]);
    if (!page || !user) return undefined;
    const formatters = firstFormatters(preferredLanguage(), user);
    const kept = { hidden: texts(readPreference(`${name}.datatable`)), ranks: numbers(readPreference(`${name}.datatable_columnRanks`)) };
    const view = viewOf(name, list, user, kept, { formatters, now: serverNow() });
    const title = user.titles?.[name] ?? formatters.text(list.plural);
    const captions = { label: title, actions: formatters.translate('screens.list.actions'), title: list.title };
    const isPhone = matchMedia(PHONE).matches;
    const rows = isPhone ? cardsOf(view, list, page.records) : tableOf(view, page, asked.sort ?? list.sort, captions);
    const tools = element('div', {});
    tools.style.minHeight = `${(isPhone ? list.phoneToolbar : list.toolbar) ?? PLAIN_TOOLBAR}px`;
    const wrap = element('div', { class: 'early-wrap' }, rows);
    wrap.style.setProperty('--columns', String(view.columns.length + Number(view.hasMenu)));
    noteMore(wrap);
    document.title = `${title} · ${settings().productName}`;
    return element(
        'main',
        {},
        element('div', { class: 'early-title' }, element('div', {}, element('h1', {}, title), element('span', {}, numberText(page.count, formatters.language))), element('p', {}, ...buttonsOf(name, list, view, formatters))),
        roomOf(list, user),
        element('div', { class: 'early-paper', 'data-density': readPreference('preferences.density') === 'comfortable' ? 'comfortable' : 'compact' }, tools, wrap, element('div', { class: 'early-foot' })),
    );
};

/** Draws the rows of the first list as soon as they are there, and holds them until the application has drawn its own. */
export const show = async (root: HTMLElement, first: FirstAnswer): Promise<void> => {
    const list = await first.list;
    const page = list && (await pageOf(first, list));
    if (!page || root.querySelector('h1')) return; // the application was faster
    handOver(shellOf(page), root);
};
