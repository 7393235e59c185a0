import { RECORD_LINK } from '../views/cards.ts';
import { icons, picture } from '../views/cells.ts';
import { h, type View } from '../views/view.ts';
import type { FirstRecord } from './firstCells.ts';
import type { Sorted } from './facts.ts';
import type { FirstColumn, FirstView } from './firstView.ts';

/** What the rows of a list are called by. */
export interface Captions {
    readonly label: string;
    readonly actions: string;
    /** The field that names a record. */
    readonly title: string;
}

const ARROW_SIZE = 18; // pixels

const headCell = ({ source, heading, numeric, sortable, upTo = Infinity }: FirstColumn, sort: Sorted | undefined, count: number): View => {
    const isSortable = sortable && count <= upTo;
    const order = isSortable && sort?.field === source ? (sort?.order ?? 'ASC') : undefined;
    const content = isSortable ? h('span', { class: 'early-sort', 'data-sorted': order }, heading, picture(icons.arrow, ARROW_SIZE)) : heading;
    return h('th', { scope: 'col', class: numeric ? 'early-number' : undefined, 'aria-sort': order && (order === 'DESC' ? 'descending' : 'ascending') }, content);
};

/** The place of the buttons at the end of a row. */
export const placeOfButtons = (view: FirstView, record: FirstRecord): View => h('span', { class: 'early-buttons' }, ...Array.from({ length: view.buttonsOf(record) + 1 }, () => h('i')));

/** What the application says later. */
export const placeholder = h('i', { class: 'early-placeholder' });

/** What a column says of a record, as the link to it where it names it. */
const cellOf = (view: FirstView, { source, draw }: FirstColumn, record: FirstRecord, title: string): View => {
    const content = draw(record) ?? placeholder;
    const href = source === title ? view.hrefOf(record) : undefined;
    return href === undefined ? content : h('a', { href, class: RECORD_LINK }, content);
};

const boxOf = (view: FirstView): View => (view.selectable ? h('td', { class: 'early-box' }) : null);

const bodyRow = (view: FirstView, record: FirstRecord, { title }: Captions): View =>
    h(
        'tr',
        {},
        boxOf(view),
        ...view.columns.map(column => h('td', { class: column.numeric ? 'early-number' : undefined }, cellOf(view, column, record, title))),
        view.hasMenu ? h('td', { class: 'early-end' }, placeOfButtons(view, record)) : null,
    );

/** The rows of a list as a table. `count`: how many match. */
export const tableOf = (view: FirstView, { records, count }: { readonly records: readonly FirstRecord[]; readonly count: number }, sort: Sorted | undefined, captions: Captions): View => {
    const head = h(
        'tr',
        {},
        boxOf(view),
        ...view.columns.map(column => headCell(column, sort, count)),
        view.hasMenu ? h('th', { scope: 'col', class: 'early-end' }, h('span', { class: 'early-unseen' }, captions.actions)) : null,
    );
    return h('table', { 'aria-label': captions.label }, h('thead', {}, head), h('tbody', {}, ...records.map(record => bodyRow(view, record, captions))));
};
