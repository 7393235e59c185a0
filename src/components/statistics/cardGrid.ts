/** As many columns as fit, of at least `width` pixels. */
export const cardGrid = (width: number) => ({ display: 'grid', gap: 2, gridTemplateColumns: `repeat(auto-fit, minmax(min(${width}px, 100%), 1fr))`, '&:not(:last-child)': { mb: 2 } });
