import { element } from '../element.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import { cardParts } from '../../foundation/lists/cardParts.ts';
import type { FirstRecord } from './cells.ts';
import { fieldsOf, type FirstList } from './firstList.ts';
import { rowButtons, type Captions } from './table.ts';
import type { FirstView } from './view.ts';

const card = (view: FirstView, list: FirstList, record: FirstRecord, captions: Captions): HTMLElement => {
    const naming = String(valueAt(record, list.title) ?? '—');
    const href = view.hrefOf(record);
    const parts = cardParts(view.all, { ...list, fields: fieldsOf(list) });
    const facts = parts.facts.map(({ heading, draw }) => element('div', { class: 'boot-fact' }, element('span', {}, heading), element('span', {}, draw(record) ?? element('i', { class: 'boot-bone' }))));
    return element(
        'li',
        {},
        ...(view.selectable ? [element('input', { type: 'checkbox', class: 'boot-tick', 'aria-label': naming })] : []),
        element('div', {}, element('div', { class: 'boot-name' }, href === undefined ? element('p', {}, naming) : element('a', { href, class: 'boot-record' }, naming), ...(parts.status ? [element('span', {}, parts.status.draw(record) ?? '')] : [])), ...facts),
        ...(view.hasMenu ? [rowButtons(view, record, captions)] : []),
    );
};

/** The rows of a list on a phone. */
export const cardsOf = (view: FirstView, list: FirstList, records: readonly FirstRecord[], captions: Captions): HTMLElement => element('ul', {}, ...records.map(record => card(view, list, record, captions)));
