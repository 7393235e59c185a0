/** The widths in pixels of the sticky columns on either side of a table. */
const stayingIn = (
    box: HTMLElement,
): { readonly start: number; readonly end: number } => {
    let [start, end] = [0, 0];

    for (const cell of box.querySelectorAll<HTMLElement>('thead th')) {
        const { left, right } = getComputedStyle(cell); // `auto` if it is not sticky there

        start = Math.max(
            start,
            (Number.parseFloat(left) || -Infinity) + cell.offsetWidth,
            left === '0px' ? cell.offsetWidth : 0,
        );

        if (right === '0px') end = Math.max(end, cell.offsetWidth);
    }

    return { start, end };
};

/**
 * Marks a horizontally scrolling box with the sides where it continues (`data-more`: `start`, `end`), and keeps focused
 * elements from being covered by its sticky columns. Returns the cleanup function.
 */
export const noteMore = (box: HTMLElement | null): (() => void) | undefined => {
    if (!box) return undefined;

    const look = () => {
        const { scrollLeft, scrollWidth, clientWidth } = box;
        const before = Math.abs(scrollLeft); // negative in right-to-left text

        const more = [
            ...(before > 1 ? ['start'] : []),
            ...(before + clientWidth < scrollWidth - 1 ? ['end'] : []),
        ].join(' ');

        if (box.dataset['more'] !== more) box.dataset['more'] = more;
    };

    const measure = () => {
        const { start, end } = stayingIn(box); // read before anything is written
        look();
        box.style.scrollPaddingInline = `${start}px ${end}px`;
    };

    const sizes =
        'ResizeObserver' in globalThis
            ? new ResizeObserver(measure)
            : undefined;

    for (const element of [box, box.firstElementChild])
        if (element) sizes?.observe(element);
    box.addEventListener('scroll', look, { passive: true });

    return () => {
        sizes?.disconnect();
        box.removeEventListener('scroll', look);
    };
};
