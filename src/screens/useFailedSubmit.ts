import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ResourceName } from '../../resources/index.ts';
import { problems } from '../i18n/en/problems.ts';
import type { FormPart } from './formLayout.ts';

/** Whether the catalogue words a problem of this very field; such a text is said aloud, it may lie on another tab. */
const hasOwnText = (name: ResourceName, source: string): boolean => {
    const own: Readonly<Record<string, Readonly<Record<string, unknown>>>> = problems.of;
    return own[name]?.[source] !== undefined;
};

const said = (message: unknown): string => String(message ?? '').replace(/^@@react-admin@@"(.*)"$/s, '$1');

/** After a save that the inputs refused: a toast, and the tab of the first problem in front. */
export const useFailedSubmit = (name: ResourceName, parts: readonly FormPart[], show: (index: number) => void): void => {
    const notify = useNotify();
    const translate = useTranslate();
    const { setFocus } = useFormContext();
    const { submitCount, errors, isSubmitting } = useFormState();
    const handled = useRef(submitCount);
    useEffect(() => {
        if (isSubmitting || submitCount === handled.current) return;
        handled.current = submitCount;
        const sources = parts.flatMap(({ items }, tab) => items.flatMap(item => ('source' in item && errors[item.source] ? [{ tab, source: item.source }] : [])));
        const first = sources[0];
        if (!first) return;
        const worded = sources.find(({ source }) => hasOwnText(name, source));
        notify(worded ? said(errors[worded.source]?.message) : translate('screens.form.invalid'), { type: 'error' });
        show(first.tab);
        const timer = setTimeout(() => setFocus(first.source), 0); // once its tab is in sight
        return () => clearTimeout(timer);
    }, [submitCount, isSubmitting, errors, parts, name, notify, translate, show, setFocus]);
};
