/** More columns than a table has that people read. A cell may claim any number. */
const MOST_COLUMNS = 300;

/**
 * The cells of a table by row and column, without those of tables within its cells. Where a cell reaches over rows or
 * columns, only its first place has it.
 */
export const tableGrid = (
    table: HTMLTableElement,
): readonly (readonly (HTMLTableCellElement | undefined)[])[] => {
    /** Rows that a cell above still reaches down into, by column. */
    const reach: number[] = [];

    return [...table.rows].map(row => {
        const places: (HTMLTableCellElement | undefined)[] = [];

        const skipReached = () => {
            while ((reach[places.length] ?? 0) > 0) {
                reach[places.length]! -= 1;
                places.push(undefined);
            }
        };

        for (const cell of row.cells) {
            skipReached();
            const columns = Math.min(Math.max(cell.colSpan, 1), MOST_COLUMNS);
            const rows = cell.rowSpan === 0 ? Infinity : cell.rowSpan; // 0: to the end of its group

            for (let column = 0; column < columns; column++) {
                reach[places.length] = rows - 1;
                places.push(column === 0 ? cell : undefined);
            }
        }

        skipReached();

        return places;
    });
};
