import { useFormGroups, useNotify } from 'ra-core';
import { useEffect, useRef, type RefObject } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useMessage } from '../../i18n/catalogue.ts';
import type { ResourceName } from '../../../resources/index.ts';
import { problems } from '../../i18n/en/problems.ts';
import type { FormPart } from './formLayout.ts';

/** Whether the catalogue words a problem of this very field; such a text is said aloud, it may lie on another tab. */
const hasOwnText = (name: ResourceName, source: string): boolean => {
    const own: Readonly<Record<string, Readonly<Record<string, unknown>>>> = problems.of;
    return own[name]?.[source] !== undefined;
};

const said = (message: unknown): string => String(message ?? '').replace(/^@@react-admin@@"(.*)"$/s, '$1');

/** What takes the cursor, best first: the text of an editor before its buttons, an input before what helps to fill it. */
const INPUTS = ['[contenteditable=true]', 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)', 'button:not(:disabled)'];

/** Where a field of a form is drawn, whatever its type. */
const placeOf = (within: ParentNode, source: string): Element | null => within.querySelector(`[data-source="${source}"], [name="${source}"]`);

const inputAt = (place: Element): HTMLElement | undefined =>
    INPUTS.flatMap(inputs => (place.matches(inputs) ? (place as HTMLElement) : (place.querySelector<HTMLElement>(inputs) ?? [])))[0];

/** The first of some fields as they stand on the page. */
const firstOf = (within: ParentNode, sources: readonly string[]): Element | undefined => {
    const places = sources.flatMap(source => placeOf(within, source) ?? []);
    return places.toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
};

/** After a save that the inputs refused: a toast for as long as they do, the tab of the first problem in front, and the cursor in it, whatever its type. */
export const useFailedSubmit = (name: ResourceName, parts: readonly FormPart[], current: number, show: (index: number) => void, body: RefObject<HTMLElement | null>): void => {
    const notify = useNotify();
    const translate = useMessage();
    const groups = useFormGroups();
    const { submitCount, errors, isSubmitting } = useFormState();
    const handled = useRef(submitCount);
    const toast = useRef<AbortController>(undefined);
    const awaited = useRef<Element>(undefined); // to get the focus once its tab is in sight
    useEffect(() => {
        if (isSubmitting || submitCount === handled.current) return;
        handled.current = submitCount;
        const refused = parts.map(({ slug }) => (groups?.getGroupFields(slug) ?? []).filter(source => get(errors, source)));
        const tab = refused.findIndex(sources => sources.length > 0);
        if (tab < 0 || !body.current) return;
        const worded = refused.flat().find(source => hasOwnText(name, source));
        toast.current = new AbortController();
        notify(worded ? said((get(errors, worded) as { readonly message?: unknown } | undefined)?.message) : translate('screens.form.invalid'), { type: 'error', until: toast.current.signal });
        awaited.current = firstOf(body.current, refused[tab] ?? []);
        show(tab);
    }, [submitCount, isSubmitting, errors, parts, groups, name, notify, translate, show, body]);
    const isMended = Object.keys(errors).length === 0;
    useEffect(() => {
        if (isMended) toast.current?.abort();
    }, [isMended]);
    useEffect(() => {
        const place = awaited.current;
        if (!place || place.closest('[role=tabpanel]')?.hasAttribute('hidden')) return undefined;
        awaited.current = undefined;
        const timer = setTimeout(() => inputAt(place)?.focus(), 0); // after the form's own, which does not know every type
        return () => clearTimeout(timer);
    }, [submitCount, isSubmitting, current]);
};
