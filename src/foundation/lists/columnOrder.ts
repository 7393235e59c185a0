/** Columns in the order that react-admin keeps (`ranks`): at each rank the place a column has where nobody moved it. */
export const inOrder = <Column>(columns: readonly Column[], ranks: readonly number[] | undefined): readonly Column[] => {
    if (!ranks) return columns;
    const rankOf = (index: number) => (ranks.includes(index) ? ranks.indexOf(index) : index);
    return columns.map((column, index) => ({ column, rank: rankOf(index) })).toSorted((a, b) => a.rank - b.rank).map(({ column }) => column);
};
