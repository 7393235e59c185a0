import type { Sheet, TableLine } from './table.ts';

/** Text of a cell as a browser shows it: blanks collapsed, and lines where the markup breaks them. */
const cellText = (cell: Element): string =>
    cell.textContent
        .replace(/[ \t\r\n]+/g, ' ')
        .replace(/ ?\u2028 ?/g, '\n')
        .replaceAll('\u00a0', ' ')
        .trim();

/** Rows of a table, but not those of tables within its cells. */
const linesOf = (table: HTMLTableElement): readonly TableLine[] => {
    /** Rows that a cell above still reaches down into, by column. */
    const reach: number[] = [];
    return [...table.rows].map((row, index) => {
        const cells: string[] = [];
        const skipReached = () => {
            while ((reach[cells.length] ?? 0) > 0) {
                reach[cells.length]! -= 1;
                cells.push('');
            }
        };
        for (const cell of row.cells) {
            skipReached();
            const columns = Math.min(Math.max(cell.colSpan, 1), 300);
            for (let column = 0; column < columns; column++) {
                reach[cells.length] = cell.rowSpan - 1;
                cells.push(column === 0 ? cellText(cell) : '');
            }
        }
        skipReached();
        return { line: index + 1, cells };
    });
};

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
