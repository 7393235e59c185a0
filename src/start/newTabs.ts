import { basePath, storageKey } from '../foundation/basePath.ts';
import { readStoredList, writeStored } from '../foundation/browserStorage.ts';
import {
    isRemembered,
    readRemembered,
    type RememberedScope,
    writeOfTab,
} from '../foundation/remembered.ts';
import { queryAs, seenAs } from './seenAs.ts';

// A link that opens in a new tab takes the client and site of its own tab along, whatever other tabs chose since.
// Browsers do not copy sessionStorage, so the link carries a mark while it is pressed, and the new tab looks up what
// belongs to the mark.

/** The query parameter that holds the mark. */
const MARK = '_tab';
const MARKED = new RegExp(`[?&]${MARK}=(\\w+)`);
const KEY = storageKey('newTabs');
const MOST_KEPT = 10;
/** Milliseconds a link keeps its mark: a context menu reads its address only when it opens. */
const MARKED_MS = 1000;

interface HandOver {
    readonly mark: string;
    readonly scope: RememberedScope;
}

const isHandOver = (value: unknown): value is HandOver =>
    typeof value === 'object' &&
    value !== null &&
    'mark' in value &&
    'scope' in value &&
    isRemembered(value.scope);

const handOvers = (): readonly HandOver[] =>
    readStoredList(() => localStorage, KEY, isHandOver);

/** The portal's own link that an event came from. */
const linkOf = ({ target }: Event): HTMLAnchorElement | undefined => {
    const link =
        target instanceof Element
            ? target.closest<HTMLAnchorElement>('a[href]')
            : null;

    const isOwn =
        link?.origin === location.origin &&
        link.pathname.startsWith(`${basePath}/`);

    return link && isOwn && !link.download ? link : undefined;
};

const isMarked = (href: string): boolean =>
    MARKED.test(href) ||
    (seenAs !== undefined && href.includes(queryAs(seenAs)));

/**
 * The query that hands this tab's client and site over; undefined if it has none. A tab that shows the portal as
 * another user does hands over that.
 */
const queryOfTab = (): string | undefined => {
    if (seenAs !== undefined) return queryAs(seenAs);
    const scope = readRemembered();
    if (!scope) return undefined;
    const mark = Math.random().toString(36).slice(2, 10);

    writeStored(() => localStorage, KEY, [
        { mark, scope },
        ...handOvers().slice(0, MOST_KEPT - 1),
    ]);

    return `${MARK}=${mark}`;
};

/** Marks a link until the browser has read its address. */
const markLink = (link: HTMLAnchorElement): void => {
    const href = link.getAttribute('href');
    if (href === null || isMarked(href)) return;
    const query = queryOfTab();
    if (query === undefined) return;
    const [address = '', hash] = href.split('#');

    const marked = [
        `${address}${address.includes('?') ? '&' : '?'}${query}`,
        hash,
    ]
        .filter(part => part !== undefined)
        .join('#');

    link.setAttribute('href', marked);

    setTimeout(() => {
        if (link.getAttribute('href') === marked)
            link.setAttribute('href', href);
    }, MARKED_MS);
};

/** Lets links that open in a new tab take client and site along. */
export const followNewTabs = (): void => {
    const mark = (event: Event) => {
        const link = linkOf(event);
        if (link) markLink(link);
    };

    const markIfNewTab = (event: MouseEvent) => {
        const opensTab =
            event.ctrlKey ||
            event.metaKey ||
            event.shiftKey ||
            event.button === 1 ||
            linkOf(event)?.target === '_blank';

        if (opensTab) mark(event);
    };

    addEventListener('click', markIfNewTab, true);
    addEventListener('auxclick', markIfNewTab, true);
    addEventListener('contextmenu', mark, true);
    addEventListener('dragstart', mark, true); // a link may be dropped on the tab bar
};

/** In a tab that was opened by a marked link: takes over client and site, and removes the mark from the address. */
export const takeScopeOfLink = (): void => {
    const [whole, mark] = MARKED.exec(location.href) ?? [];
    if (whole === undefined) return;
    history.replaceState(null, '', location.href.replace(whole, ''));
    const found = handOvers().find(handOver => handOver.mark === mark);
    if (found) writeOfTab(found.scope);
};
