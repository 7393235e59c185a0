/** Of waiting for what comes after the application's heading: then the application is shown as it is, lest a call that hangs keep all of it out of reach. */
const MOST_MS = 5000;

/** A click that a link would follow in this tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The link around something that leads to another page of the portal. */
const linkAround = (at: EventTarget | null): HTMLElement | null => (at instanceof Element ? at.closest<HTMLElement>('a[href^="/"]') : null);

/** The same link as the application draws it. */
const linkIn = (root: HTMLElement, link: HTMLElement | null | undefined): HTMLElement | undefined => {
    const address = link?.getAttribute('href');
    return address ? (root.querySelector<HTMLElement>(`main a[href="${CSS.escape(address)}"]`) ?? undefined) : undefined;
};

/**
 * Keeps what was drawn first on the page, and the application out of sight beneath it, until it has drawn its own. The first page is for reading: a link that was
 * clicked in it is opened by the application. Who is at work in the application already is not taken out of it. `onEnd`: when it is off the page.
 */
export const handOver = (first: HTMLElement, root: HTMLElement, onEnd?: () => void): void => {
    if (root.contains(document.activeElement)) return;
    let clicked: HTMLElement | null = null;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let isPatient = true;
    const look = () => {
        if (!root.querySelector('h1')) return; // rows, or whatever the application draws in their place, have a heading
        if (isPatient && root.querySelector('[data-coming]')) {
            patience ??= setTimeout(() => {
                isPatient = false;
                look();
            }, MOST_MS);
            return;
        }
        clearTimeout(patience);
        watch.disconnect();
        // In one frame.
        const focused = linkIn(root, linkAround(document.activeElement));
        const { scrollX, scrollY } = window;
        first.remove();
        root.classList.remove('start-under');
        root.removeAttribute('aria-hidden');
        scrollTo(scrollX, scrollY);
        focused?.focus({ preventScroll: true });
        onEnd?.();
        setTimeout(() => linkIn(root, clicked)?.click()); // when React has come to rest
    };
    first.addEventListener('click', event => {
        const link = linkAround(event.target);
        if (!link || !isPlain(event)) return;
        event.preventDefault();
        clicked?.removeAttribute('aria-busy');
        clicked = link;
        link.setAttribute('aria-busy', 'true');
    });
    const watch = new MutationObserver(look);
    root.classList.add('start-under');
    root.setAttribute('aria-hidden', 'true');
    root.after(first);
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ['data-coming'] });
};
