import {
    type Identifier,
    type RaRecord,
    useDataProvider,
    useListContext,
} from 'ra-core';
import {
    useCallback,
    useContext,
    useEffect,
    useLayoutEffect,
    useRef,
    type FocusEvent,
    type KeyboardEvent,
    type RefObject,
} from 'react';
import { useNavigationType } from 'react-router';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import {
    type Intent,
    PreloadContext,
    useIntent,
} from '../../components/useIntent.ts';
import { isSingleKey, isTyping, pressedKey } from '../../foundation/keys.ts';
import { ONE_RECORD } from '../../session/recordQuery.ts';
import { RecordDialog } from '../actions/lazyDialogs.tsx';
import { recordAddress, showAddress } from '../resource.ts';

/** Focusable elements in a row. */
const FOCUSABLE = 'a[href], button, input';
const OPEN_OVER = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Makes one row reachable by Tab; the arrow keys lead to the others. */
const makeCurrent = (
    rows: readonly HTMLElement[],
    current: HTMLElement | undefined,
): void => {
    for (const row of rows) row.tabIndex = row === current ? 0 : -1;
};

const indexAfterKey = (
    key: string,
    at: number,
    last: number,
): number | undefined => {
    if (key === 'ArrowDown' || key === 'j') return Math.min(at + 1, last);
    if (key === 'ArrowUp' || key === 'k') return Math.max(at - 1, 0);
    if (key === 'Home') return 0;

    return key === 'End' ? last : undefined;
};

/** Whether somebody else has handled a key, or it belongs to a shortcut of the browser. */
const isTaken = (
    event: Pick<
        globalThis.KeyboardEvent,
        'defaultPrevented' | 'altKey' | 'ctrlKey' | 'metaKey'
    >,
): boolean =>
    event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;

const openRow = (row: HTMLElement): void => {
    const link = row.querySelector<HTMLElement>('a[href]');
    (link ?? row).click();
};

const tickRow = (row: HTMLElement): void =>
    row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();

/** What corresponds in another row to the focused element of this one: the same button, or the row itself. */
const counterpartIn = (
    other: HTMLElement,
    row: HTMLElement,
    focused: HTMLElement,
): HTMLElement => {
    const index = [...row.querySelectorAll(FOCUSABLE)].indexOf(focused);
    if (index < 0) return other;

    return other.querySelectorAll<HTMLElement>(FOCUSABLE)[index] ?? other;
};

const focusRow = (rows: readonly HTMLElement[], index: number): void => {
    const row = rows[index];
    if (!row) return;
    makeCurrent(rows, row);
    row.focus();
};

/** Calls back once no dialog is open: closing one gives the focus back to what opened it. */
const whenDialogsClosed = (then: () => void): (() => void) => {
    const isOpen = () => document.querySelector('[role="dialog"]') !== null;

    const changes = new MutationObserver(() => {
        if (isOpen()) return;
        changes.disconnect();
        then();
    });

    if (isOpen()) changes.observe(document.body, { childList: true });
    else then();

    return () => changes.disconnect();
};

/** The row that had the focus when its list was left, by list. */
const leftRows = new Map<string, Identifier>();

/**
 * Keeps the focus in the list: on the neighbour of a row that was deleted, and on the row a record was opened from
 * after going back.
 */
const useKeptFocus = (
    name: string,
    rowsOf: () => readonly HTMLElement[],
): ((event: FocusEvent) => void) => {
    const { data } = useListContext<RaRecord>();
    const isBack = useNavigationType() === 'POP';

    const focused = useRef<{ readonly id: Identifier; readonly index: number }>(
        undefined,
    );

    useEffect(() => {
        const left = leftRows.get(name);
        const index = data?.findIndex(({ id }) => id === left) ?? -1;
        if (!data || left === undefined) return;
        leftRows.delete(name);
        if (isBack && document.activeElement === document.body)
            focusRow(rowsOf(), index);
    }, [data, name, isBack, rowsOf]);

    useEffect(() => {
        const { current } = focused;
        if (!current || !data || data.some(({ id }) => id === current.id))
            return;
        focused.current = undefined;

        return whenDialogsClosed(() => {
            if (document.activeElement !== document.body) return;
            const rows = rowsOf();
            focusRow(rows, Math.min(current.index, rows.length - 1));
        });
    }, [data, rowsOf]);

    // Before the rows leave the document, they still have the focus.
    useLayoutEffect(
        () => () => {
            const { current } = focused;

            const hasFocus = rowsOf().some(row =>
                row.contains(document.activeElement),
            );

            if (current && hasFocus) leftRows.set(name, current.id);
        },
        [name, rowsOf],
    );

    return useCallback(
        ({ target }: FocusEvent) => {
            const index = rowsOf().findIndex(row => row.contains(target));
            const record = data?.[index];
            if (record) focused.current = { id: record.id, index };
        },
        [data, rowsOf],
    );
};

interface RowKeys {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Arrows, j and k, Home and End move between the rows, Enter opens the focused row, Space or x selects it. On the
 * page's main list, the down arrow enters from the search box or when nothing has the focus; j only in the latter case.
 * `rowSelector`: matches a row inside the element of `ref`.
 */
const useRowKeys = (
    rowSelector: string,
    name: string,
    isMainList: boolean,
): RowKeys => {
    const ref = useRef<HTMLDivElement | null>(null);
    const { data } = useListContext();

    const rowsOf = useCallback(
        (): readonly HTMLElement[] => [
            ...(ref.current?.querySelectorAll<HTMLElement>(rowSelector) ?? []),
        ],
        [rowSelector],
    );

    const onFocus = useKeptFocus(name, rowsOf);

    useEffect(() => {
        const rows = rowsOf();
        makeCurrent(rows, rows.find(row => row.tabIndex === 0) ?? rows[0]);
    }, [data, rowsOf]);

    useEffect(() => {
        if (!isMainList) return undefined;

        const enter = (event: globalThis.KeyboardEvent) => {
            const { activeElement } = document;
            const isNowhere = activeElement === document.body;

            const isInSearch =
                activeElement instanceof HTMLInputElement &&
                activeElement.type === 'search';

            const isDown =
                pressedKey(event) === 'ArrowDown' && (isNowhere || isInSearch);

            const isJ = isNowhere && isSingleKey(event, 'j');
            if (!isDown && !isJ) return;
            if (isTaken(event) || document.querySelector(OPEN_OVER)) return;
            const row = rowsOf().find(candidate => candidate.tabIndex === 0);
            if (!row) return;
            event.preventDefault();
            row.focus();
        };

        document.addEventListener('keydown', enter);

        return () => document.removeEventListener('keydown', enter);
    }, [isMainList, rowsOf]);

    const onKeyDown = useCallback(
        (event: KeyboardEvent) => {
            const { target } = event;
            const key = pressedKey(event.nativeEvent);
            if (!(target instanceof HTMLElement)) return;
            if (isTaken(event) || event.shiftKey) return;
            const rows = rowsOf();
            const row = rows.find(candidate => candidate.contains(target)); // dialogs and menus of a row are elsewhere in the document
            if (!row || isTyping(target)) return;
            const isOnRow = target === row;

            if (isOnRow && key === 'Enter') {
                event.preventDefault();
                openRow(row);

                return;
            }

            if (key === 'x' || (isOnRow && key === ' ')) {
                event.preventDefault();
                tickRow(row);

                return;
            }

            const to = indexAfterKey(key, rows.indexOf(row), rows.length - 1);
            const next = to === undefined ? undefined : rows[to];
            if (!next) return;
            event.preventDefault();
            makeCurrent(rows, next);
            counterpartIn(next, row, target).focus();
        },
        [rowsOf],
    );

    return { ref, onKeyDown, onFocus };
};

/** Elements in a row that do not open it. */
const CONTROLS = 'button, input, [role="menu"]';

/**
 * Prefetches the record and the page of the row under the pointer or the keyboard focus. `rowSelector`: matches a row;
 * rows are in the order of the records.
 */
const useRowIntent = (
    rowSelector: string,
    name: ResourceName,
    hrefOf: (record: RaRecord) => string | undefined,
): Intent => {
    const { data = [] } = useListContext();
    const { opens }: Resource = resources[name];
    const provider = useDataProvider<PortalProvider>();
    const preload = useContext(PreloadContext);

    const pick = (element: Element): string | undefined => {
        const row = element.closest(rowSelector);
        if (!row || element.closest(CONTROLS)) return undefined;
        const rows = [...(row.parentElement?.children ?? [])];
        const record = data[rows.indexOf(row)];

        return record && String(record.id);
    };

    const open = (id: string): void => {
        const record = data.find(candidate => String(candidate.id) === id);
        const href = record && hrefOf(record);
        if (href === undefined) return;
        preload(href);
        if (opens === 'modal') RecordDialog.preload().catch(() => undefined); // the dialog reports a failed fetch when it opens
        if (href === recordAddress(name, id) || href === showAddress(name, id))
            void provider.readAhead(name, 'getOne', { id, meta: ONE_RECORD });
    };

    return useIntent(pick, open);
};

interface ListedRows {
    readonly name: ResourceName;
    readonly hrefOf: (record: RaRecord) => string | undefined;
    /** The list is the page's main content: it receives keys pressed elsewhere on the page. */
    readonly isMainList: boolean;
}

/**
 * Event handlers for the element around a list's rows. `rowSelector`: matches a row; rows are in the order of the
 * records.
 */
export const useRowEvents = (
    rowSelector: string,
    { name, hrefOf, isMainList }: ListedRows,
): RowKeys & Intent => {
    const keys = useRowKeys(rowSelector, name, isMainList);
    const intent = useRowIntent(rowSelector, name, hrefOf);

    const onFocus = (event: FocusEvent) => {
        keys.onFocus(event);
        intent.onFocus(event);
    };

    return { ...keys, ...intent, onFocus };
};
