import { tableGrid } from '../../../foundation/values/tableGrid.ts';
import type { Sheet, TableLine } from './table.ts';

/** Text of a cell as a browser shows it: blanks collapsed, and lines where the markup breaks them. */
const cellText = (cell: Element): string =>
    cell.textContent
        .replace(/[ \t\r\n]+/g, ' ')
        .replace(/ ?\u2028 ?/g, '\n')
        .replaceAll('\u00a0', ' ')
        .trim();

const linesOf = (table: HTMLTableElement): readonly TableLine[] =>
    tableGrid(table).map((places, index) => ({
        line: index + 1,
        cells: places.map(cell => (cell ? cellText(cell) : '')),
    }));

/** The tables of a web page that hold other things than tables, as sheets. */
export const htmlSheets = (html: string): readonly Sheet[] => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const unseen of page.querySelectorAll('script, style, template'))
        unseen.remove();
    for (const edge of page.querySelectorAll('br, p + p, div + div, li + li'))
        edge.before('\u2028');

    const tables = [...page.querySelectorAll('table')].filter(
        table => !table.querySelector('table'),
    );

    return tables.flatMap((table, index) => {
        const lines = linesOf(table).filter(({ cells }) =>
            cells.some(cell => cell !== ''),
        );

        const name = table.caption?.textContent.trim() || String(index + 1);

        return lines.length === 0 ? [] : [{ name, lines }];
    });
};
