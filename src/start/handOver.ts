/**
 * How long to wait for the rows once the heading is there. After that the application is shown as
 * it is, so a hanging call cannot hide it.
 */
const MOST_MS = 5000;

/** A click that makes a link navigate in this tab. */
const isPlain = ({
    button,
    ctrlKey,
    metaKey,
    shiftKey,
    altKey,
}: MouseEvent): boolean =>
    button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The link around an element, if it leads to another page of the portal. */
const linkAround = (at: EventTarget | null): HTMLElement | null =>
    at instanceof Element ? at.closest<HTMLElement>('a[href^="/"]') : null;

/** The application's copy of a link. */
const linkIn = (
    root: HTMLElement,
    link: HTMLElement | null | undefined,
): HTMLElement | undefined => {
    const address = link?.getAttribute('href');

    return address
        ? (root.querySelector<HTMLElement>(
              `main a[href="${CSS.escape(address)}"]`,
          ) ?? undefined)
        : undefined;
};

/**
 * Keeps the first page visible, with the application hidden beneath it, until the application has
 * rendered its own. The first page is for reading: a link clicked there is opened by the
 * application. Does nothing if the user is already working in the application. `onEnd`: called once
 * the first page is removed.
 */
export const handOver = (
    first: HTMLElement,
    root: HTMLElement,
    onEnd?: () => void,
): void => {
    if (root.contains(document.activeElement)) return;
    let clicked: HTMLElement | null = null;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let isPatient = true;

    const look = () => {
        if (!root.querySelector('h1')) return; // the application has a heading once it shows rows, or something instead

        if (isPatient && root.querySelector('[data-coming]')) {
            patience ??= setTimeout(() => {
                isPatient = false;
                look();
            }, MOST_MS);

            return;
        }

        clearTimeout(patience);
        watch.disconnect();
        // All in one frame.
        const focused = linkIn(root, linkAround(document.activeElement));
        const { scrollX, scrollY } = window;
        first.remove();
        root.classList.remove('start-under');
        root.removeAttribute('aria-hidden');
        scrollTo(scrollX, scrollY);
        focused?.focus({ preventScroll: true });
        onEnd?.();
        setTimeout(() => linkIn(root, clicked)?.click()); // after React has finished
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

    watch.observe(root, {
        childList: true,
        subtree: true,
        attributeFilter: ['data-coming'],
    });
};
