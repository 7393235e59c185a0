import { DOTS } from '../../foundation/lists/dots.ts';
import { element } from '../element.ts';
import type { FirstRecord } from './cells.ts';
import type { Sorted } from './firstList.ts';
import { outlines, picture } from './picture.ts';
import type { FirstColumn, FirstView } from './view.ts';

/** What the rows of a list are called by. */
export interface Captions {
    readonly label: string;
    readonly actions: string;
    /** The field that names a record. */
    readonly title: string;
}

const ARROW_SIZE = 18; // pixels
const DOTS_SIZE = 20;

const headCell = ({ source, heading, numeric, sortable }: FirstColumn, sort: Sorted | undefined): HTMLElement => {
    const cell = element('th', { scope: 'col', ...(numeric && { class: 'boot-number' }) });
    if (!sortable) {
        cell.append(heading);
        return cell;
    }
    const isSorted = sort?.field === source;
    if (isSorted) cell.setAttribute('aria-sort', sort?.order === 'DESC' ? 'descending' : 'ascending');
    const button = element('button', { type: 'button', class: 'boot-sort', ...(isSorted && { 'data-sorted': sort?.order ?? 'ASC' }) }, heading);
    button.append(picture(outlines.arrow, ARROW_SIZE));
    cell.append(button);
    return cell;
};

/** A name of each row's own, for the box that ticks it. */
const nameId = (row: number): string => `first-row-${row}`;

const tick = (row: number): HTMLInputElement => element('input', { type: 'checkbox', class: 'boot-tick', 'aria-labelledby': nameId(row) });

/** The buttons at the end of a row: they can be pressed, and do what they do when the application is there. */
export const rowButtons = (view: FirstView, record: FirstRecord, { actions }: Captions): HTMLElement => {
    const menu = element('button', { type: 'button', 'aria-label': actions });
    menu.append(picture(DOTS, DOTS_SIZE));
    return element('span', { class: 'boot-buttons' }, ...Array.from({ length: view.buttonsOf(record) }, () => element('button', { type: 'button', tabindex: '-1', 'aria-hidden': 'true' })), menu);
};

/** What a column says of a record, as the link to it where it names it. */
export const drawCell = (view: FirstView, { source, draw }: FirstColumn, record: FirstRecord, title: string): Node | string => {
    const said = draw(record) ?? element('i', { class: 'boot-bone' });
    const href = source === title ? view.hrefOf(record) : undefined;
    return href === undefined ? said : element('a', { href, class: 'boot-record' }, said);
};

const bodyRow = (view: FirstView, record: FirstRecord, row: number, captions: Captions): HTMLElement => {
    const cells = view.columns.map(column => {
        const cell = element('td', { ...(column.source === captions.title && { id: nameId(row) }), ...(column.numeric && { class: 'boot-number' }) });
        cell.append(drawCell(view, column, record, captions.title));
        return cell;
    });
    return element(
        'tr',
        view.hrefOf(record) === undefined ? {} : { class: 'boot-opens' },
        ...(view.selectable ? [element('td', { class: 'boot-box' }, tick(row))] : []),
        ...cells,
        ...(view.hasMenu ? [element('td', { class: 'boot-end' }, rowButtons(view, record, captions))] : []),
    );
};

/** The rows of a list as a table. */
export const tableOf = (view: FirstView, records: readonly FirstRecord[], sort: Sorted | undefined, captions: Captions): HTMLTableElement => {
    const head = element(
        'tr',
        {},
        ...(view.selectable ? [element('th', { scope: 'col', class: 'boot-box' }, element('input', { type: 'checkbox', class: 'boot-tick', disabled: '', 'aria-hidden': 'true' }))] : []),
        ...view.columns.map(column => headCell(column, sort)),
        ...(view.hasMenu ? [element('th', { scope: 'col', class: 'boot-end' }, element('span', { class: 'boot-unseen' }, captions.actions))] : []),
    );
    return element('table', { 'aria-label': captions.label }, element('thead', {}, head), element('tbody', {}, ...records.map((record, row) => bodyRow(view, record, row, captions))));
};
