import { isPlain } from './clicks.ts';

const ROWS = 'tr, li';
const CELLS = 'td, th';
const CONTROLS = 'a[href], button, input, [role="button"]';

/** Keys by which the rows of a list are gone through and ticked. */
const ROW_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'j', 'k', 'x']);

/** Where something stands in a list: the same in the first rows and in the application's. */
interface Place {
    readonly row: number;
    /** -1 for a card, which has none. */
    readonly cell: number;
    /** -1 for none. */
    readonly control: number;
}

/** In the list, or a button beside it, by its text. */
type Clicked = Place | string;

const listIn = (within: ParentNode): Element | null => within.querySelector('main table, main ul');
const rowsIn = (within: ParentNode): readonly Element[] => [...(listIn(within)?.querySelectorAll(ROWS) ?? [])];

const placeOf = (first: HTMLElement, at: Element | null): Place | undefined => {
    const row = at?.closest(ROWS);
    if (!at || !row) return undefined;
    const cell = at.closest(CELLS);
    const control = at.closest(CONTROLS);
    return { row: rowsIn(first).indexOf(row), cell: cell ? [...row.children].indexOf(cell) : -1, control: control ? [...(cell ?? row).querySelectorAll(CONTROLS)].indexOf(control) : -1 };
};

const areaAt = (root: HTMLElement, { row, cell }: Place): Element | undefined => {
    const found = rowsIn(root)[row];
    return cell < 0 ? found : found?.children[cell];
};

const elementAt = (root: HTMLElement, place: Place): HTMLElement | undefined => {
    const area = areaAt(root, place);
    const control = place.control < 0 ? undefined : area?.querySelectorAll(CONTROLS)[place.control];
    return (control ?? area) as HTMLElement | undefined;
};

type Position = readonly [left: number, top: number];
const NOWHERE: Position = [0, 0];

interface Scrolled {
    readonly page: Position;
    readonly list: Position;
}

const isSomewhere = ([left, top]: Position): boolean => left !== 0 || top !== 0;

/** Notes what is done to the first rows; a click that needs the application waits for it, and the last one counts. */
export const watchInput = (first: HTMLElement): { readonly clicked: () => Clicked | undefined; readonly keys: readonly string[]; readonly scrolled: () => Scrolled; readonly stop: () => void } => {
    // Noted when it happens: asked for at the end, it would have the browser lay out a page that is about to go.
    let scrolled: Scrolled = { page: NOWHERE, list: NOWHERE };
    const list = listIn(first)?.parentElement;
    const scroll = ({ target }: Event) => {
        if (target === document) scrolled = { ...scrolled, page: [scrollX, scrollY] };
        else if (list && target === list) scrolled = { ...scrolled, list: [list.scrollLeft, list.scrollTop] };
    };
    document.addEventListener('scroll', scroll, { capture: true, passive: true });
    let clicked: Clicked | undefined;
    first.addEventListener('click', event => {
        const target = event.target as HTMLElement;
        if (!isPlain(event) || target.closest('input, a[href^="mailto:"], a[href^="tel:"]')) return;
        const place = placeOf(first, target) ?? target.closest(CONTROLS)?.textContent;
        if (place === undefined || place === null) return;
        event.preventDefault();
        for (const row of first.querySelectorAll('[aria-busy]')) row.removeAttribute('aria-busy');
        if (getSelection()?.isCollapsed === false && typeof place === 'object' && place.control < 0) return; // a text was marked
        target.closest(`${ROWS}, ${CONTROLS}`)?.setAttribute('aria-busy', 'true');
        clicked = place;
    });
    const keys: string[] = [];
    const press = (event: KeyboardEvent) => {
        if (!first.isConnected) return document.removeEventListener('keydown', press);
        const target = event.target as Element;
        if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || target.closest('input, button, a')) return;
        const search = first.querySelector<HTMLInputElement>('input[type=search]');
        if (event.key === '/' && search) search.focus();
        else if (ROW_KEYS.has(event.key)) keys.push(event.key);
        else return;
        event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return { clicked: () => clicked, keys, scrolled: () => scrolled, stop: () => document.removeEventListener('scroll', scroll, true) };
};

/** A place in the text of a cell. */
interface Mark {
    readonly place: Place;
    readonly offset: number;
}

const textsIn = (area: Element): readonly Text[] => {
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found;
};

const markAt = (first: HTMLElement, node: Node | null, offset: number): Mark | undefined => {
    if (!(node instanceof Text)) return undefined;
    const place = placeOf(first, node.parentElement);
    const area = node.parentElement?.closest(`${CELLS}, ${ROWS}`);
    if (!place || !area) return undefined;
    const texts = textsIn(area);
    return { place, offset: texts.slice(0, texts.indexOf(node)).reduce((sum, { length }) => sum + length, 0) + offset };
};

const textAt = (root: HTMLElement, { place, offset }: Mark): readonly [Text, number] | undefined => {
    const area = areaAt(root, place);
    let left = offset;
    for (const text of area ? textsIn(area) : []) {
        if (left <= text.length) return [text, left];
        left -= text.length;
    }
    return undefined;
};

/** What was done to the first rows. */
interface Input {
    readonly ticked: readonly Place[];
    readonly clicked: Clicked | undefined;
    readonly keys: readonly string[];
    readonly focused: Place | undefined;
    readonly search: { readonly text: string; readonly isTyped: boolean; readonly caret: readonly [number, number] | undefined } | undefined;
    readonly marked: readonly [Mark, Mark] | undefined;
    readonly scrolled: Scrolled;
}

export const inputsOf = (first: HTMLElement, done: ReturnType<typeof watchInput>): Input => {
    const { activeElement } = document;
    const search = first.querySelector<HTMLInputElement>('input[type=search]');
    const selection = getSelection();
    const [anchor, focus] = selection && !selection.isCollapsed ? [markAt(first, selection.anchorNode, selection.anchorOffset), markAt(first, selection.focusNode, selection.focusOffset)] : [];
    done.stop();
    return {
        ticked: [...first.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')].flatMap(box => placeOf(first, box) ?? []),
        clicked: done.clicked(),
        keys: done.keys,
        focused: activeElement && first.contains(activeElement) ? placeOf(first, activeElement) : undefined,
        search: search ? { text: search.value, isTyped: search.value !== search.defaultValue, caret: activeElement === search ? [search.selectionStart ?? 0, search.selectionEnd ?? 0] : undefined } : undefined,
        marked: anchor && focus && [anchor, focus],
        scrolled: done.scrolled(),
    };
};

/** Types into an input that React keeps. */
export const typeInto = (input: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Does to the application's rows what was done to the first ones. */
export const replay = (root: HTMLElement, { ticked, clicked, keys, focused, search, marked, scrolled }: Input): void => {
    const list = listIn(root)?.parentElement;
    if (isSomewhere(scrolled.page)) scrollTo(...scrolled.page);
    if (list && isSomewhere(scrolled.list)) [list.scrollLeft, list.scrollTop] = scrolled.list;
    for (const place of ticked) elementAt(root, place)?.click();
    const box = root.querySelector<HTMLInputElement>('main input[type=search]');
    if (search && box) {
        if (search.isTyped) typeInto(box, search.text);
        if (search.caret) {
            box.focus();
            box.setSelectionRange(...search.caret);
        }
    }
    if (focused) elementAt(root, focused)?.focus({ preventScroll: true });
    const [anchor, focus] = marked?.map(mark => textAt(root, mark)) ?? [];
    if (anchor && focus) getSelection()?.setBaseAndExtent(...anchor, ...focus);
    if (typeof clicked === 'string') [...root.querySelectorAll<HTMLElement>(`main :is(${CONTROLS})`)].find(({ textContent }) => textContent === clicked)?.click();
    else if (clicked) elementAt(root, clicked)?.click();
    // What listens to keys is there once React has come to rest.
    setTimeout(() => {
        for (const key of keys) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
};
