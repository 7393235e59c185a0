import { useListContext } from 'ra-core';
import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input';
const OPEN_OVER = '[role="dialog"], [role="menu"], [role="listbox"]';

/** One row can be reached by Tab; the others by the arrows from there. */
const makeCurrent = (rows: readonly HTMLElement[], current: HTMLElement | undefined): void => {
    for (const row of rows) row.tabIndex = row === current ? 0 : -1;
};

const targetOf = (key: string, at: number, last: number): number | undefined => {
    if (key === 'ArrowDown' || key === 'j') return Math.min(at + 1, last);
    if (key === 'ArrowUp' || key === 'k') return Math.max(at - 1, 0);
    if (key === 'Home') return 0;
    return key === 'End' ? last : undefined;
};

const isTyping = (element: Element): boolean => element instanceof HTMLInputElement ? element.type !== 'checkbox' : element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/**
 * Arrows, j and k, Home and End move between the rows of a list, Enter opens the row in focus, Space or x selects it. From the search box,
 * or from nowhere, the down arrow enters the list, where it is the page's own; j does from nowhere. `rowSelector`: what a row is, inside of what carries `ref`.
 */
export const useRowKeys = (rowSelector: string, isPagesOwn: boolean): { readonly ref: RefObject<HTMLDivElement | null>; readonly onKeyDown: (event: KeyboardEvent) => void } => {
    const ref = useRef<HTMLDivElement | null>(null);
    const { data } = useListContext();
    const rowsOf = useCallback((): readonly HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])], [rowSelector]);

    useEffect(() => {
        const rows = rowsOf();
        makeCurrent(rows, rows.find(row => row.tabIndex === 0) ?? rows[0]);
    }, [data, rowsOf]);

    useEffect(() => {
        if (!isPagesOwn) return undefined;
        const enter = (event: globalThis.KeyboardEvent) => {
            const { activeElement } = document;
            const isNowhere = activeElement === document.body;
            const isOutside = isNowhere || (activeElement instanceof HTMLInputElement && activeElement.type === 'search');
            if (!(event.key === 'ArrowDown' || (event.key === 'j' && isNowhere)) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !isOutside || document.querySelector(OPEN_OVER)) return;
            const row = rowsOf().find(each => each.tabIndex === 0);
            if (!row) return;
            event.preventDefault();
            row.focus();
        };
        document.addEventListener('keydown', enter);
        return () => document.removeEventListener('keydown', enter);
    }, [isPagesOwn, rowsOf]);

    const onKeyDown = useCallback(
        (event: KeyboardEvent) => {
            const { target, key } = event;
            if (!(target instanceof HTMLElement) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
            const rows = rowsOf();
            const row = rows.find(each => each.contains(target)); // what a row opens stands elsewhere in the document
            if (!row || isTyping(target)) return;
            if ((target === row && (key === 'Enter' || key === ' ')) || key === 'x') {
                event.preventDefault();
                if (key !== 'Enter') row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
                else (row.querySelector<HTMLElement>('a[href]') ?? row).click();
                return;
            }
            const to = targetOf(key, rows.indexOf(row), rows.length - 1);
            const next = to === undefined ? undefined : rows[to];
            if (!next) return;
            event.preventDefault();
            makeCurrent(rows, next);
            const place = [...row.querySelectorAll(CONTROLS)].indexOf(target);
            (place < 0 ? next : (next.querySelectorAll<HTMLElement>(CONTROLS)[place] ?? next)).focus();
        },
        [rowsOf],
    );
    return { ref, onKeyDown };
};
