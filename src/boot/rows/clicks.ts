const CONTROLS = 'a[href], button';

/** What a button or a link is known by. */
const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent;

/** A click that a link would follow in this tab. */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Notes how far the page is scrolled, and the last button or link that was clicked; `end` answers how to do so to the application's page. */
export const watchClicks = (first: HTMLElement): { readonly end: () => { readonly scroll: () => void; readonly click: (root: HTMLElement) => void } } => {
    let scrolled: readonly [number, number] = [0, 0];
    let clicked: string | undefined;
    // Noted when it happens: asked for at the end, it would have the browser lay out a page that is about to go.
    const scroll = () => {
        scrolled = [scrollX, scrollY];
    };
    document.addEventListener('scroll', scroll, { passive: true });
    first.addEventListener('click', event => {
        const control = (event.target as Element).closest(CONTROLS);
        if (!control || !isPlain(event)) return;
        event.preventDefault();
        first.querySelector('main [aria-busy]')?.removeAttribute('aria-busy');
        control.setAttribute('aria-busy', 'true');
        clicked = nameOf(control);
    });
    return {
        end: () => {
            document.removeEventListener('scroll', scroll);
            return {
                scroll: () => {
                    if (scrolled.some(by => by !== 0)) scrollTo(...scrolled);
                },
                // What was typed is the form's when React has come to rest.
                click: root => {
                    if (clicked !== undefined) setTimeout(() => [...root.querySelectorAll<HTMLElement>(`main :is(${CONTROLS})`)].find(control => nameOf(control) === clicked)?.click());
                },
            };
        },
    };
};
