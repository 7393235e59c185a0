/** How much of a table stays in sight at either side while it is scrolled, in pixels. */
const stayingIn = (box: HTMLElement): { readonly start: number; readonly end: number } => {
    let [start, end] = [0, 0];
    for (const cell of box.querySelectorAll<HTMLElement>('thead th')) {
        const { left, right } = getComputedStyle(cell); // `auto` for what is not held there
        start = Math.max(start, (Number.parseFloat(left) || -Infinity) + cell.offsetWidth, left === '0px' ? cell.offsetWidth : 0);
        if (right === '0px') end = Math.max(end, cell.offsetWidth);
    }
    return { start, end };
};

/**
 * Notes on a box that is scrolled sideways (`data-more`: `start`, `end`) where there is more of it than is seen, and keeps what gets the focus from
 * under the columns that stay in sight; answers how to stop.
 */
export const noteMore = (box: HTMLElement | null): (() => void) | undefined => {
    if (!box) return undefined;
    const look = () => {
        const { scrollLeft, scrollWidth, clientWidth } = box;
        const before = Math.abs(scrollLeft); // less than nothing where people write from the right
        const more = [...(before > 1 ? ['start'] : []), ...(before + clientWidth < scrollWidth - 1 ? ['end'] : [])].join(' ');
        if (box.dataset['more'] !== more) box.dataset['more'] = more;
    };
    const measure = () => {
        look();
        const { start, end } = stayingIn(box);
        box.style.scrollPaddingInline = `${start}px ${end}px`;
    };
    const sizes = 'ResizeObserver' in globalThis ? new ResizeObserver(measure) : undefined;
    for (const each of [box, box.firstElementChild]) if (each) sizes?.observe(each);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
        sizes?.disconnect();
        box.removeEventListener('scroll', look);
    };
};
