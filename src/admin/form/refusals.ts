import {
    HttpError,
    type Identifier,
    type RaRecord,
    useFormGroups,
    useNotify,
} from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { get, useFormState } from 'react-hook-form';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import {
    ApiError,
    errorsOf,
    type PortalProvider,
    refusedFields,
} from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { type Translate, useMessage } from '../../i18n/catalogue.ts';
import { causeText, failureText, isSessionOver } from '../failureText.ts';
import type { FormPart } from './formLayout.ts';
import type { Values } from './threeWay.ts';

/** Nothing was saved: the form says why, or the user chose so. */
export class NotSavedError extends Error {
    constructor(message = 'not saved') {
        super(message);
        this.name = 'NotSavedError';
    }
}

/** Another record now has this key. */
export class ReplacedError extends Error {
    readonly record: Values;

    constructor(record: Values) {
        super('another record has taken the key');
        this.name = 'ReplacedError';
        this.record = record;
    }
}

/** Why a change could not be merged into the current record. */
export const notMergedText = (
    error: unknown,
    name: ResourceName,
    translate: Translate,
): string => {
    if (isMissing(error)) return translate('screens.merge.gone');
    if (error instanceof ReplacedError)
        return translate('screens.merge.replaced', {
            title: recordTitle(
                resources[name],
                error.record,
                translate('screens.noName'),
            ),
        });

    return translate('screens.merge.unread', { message: causeText(error) });
};

/** Whether a new record was refused because its key, which the user chooses, is taken. */
const isKeyTaken = (
    error: unknown,
    { key, fields }: Pick<Resource, 'key' | 'fields'>,
): boolean =>
    error instanceof ApiError &&
    error.status === 409 &&
    fields[key]?.createOnly === true;

/**
 * Converts a refusal to react-admin's form: errors at the named fields, or else a toast. `inputs`:
 * the form's inputs; an error at any other name would never clear.
 */
export const refusalAtFields = (
    error: unknown,
    {
        name,
        isNew,
        inputs,
        translate,
    }: {
        readonly name: ResourceName;
        readonly isNew: boolean;
        readonly inputs: readonly string[];
        readonly translate: Translate;
    },
): unknown => {
    const resource: Resource = resources[name];
    if (isNew && isKeyTaken(error, resource))
        return new HttpError(failureText(error), 409, {
            errors: { [resource.key]: translate('problems.taken') },
        });
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0)
        return error;
    const refusal = refusedFields(error, inputs);
    const isAtFields = Object.keys(refusal.fields).length > 0;
    const body = isAtFields ? { errors: errorsOf(refusal) } : undefined;

    return new HttpError(failureText(error), error.status, body);
};

/** Whether the reason is shown elsewhere: beside the form, at its fields, or in the session-expired dialog. */
export const isShownElsewhere = (error: Error): boolean =>
    error instanceof NotSavedError ||
    isSessionOver(error) ||
    Boolean((error as HttpError).body?.errors);

const NOBODY = '';

/** By entity and user-chosen key: who holds it according to the form that is open, as text. */
const holders = new Map<string, string>();

const holderKey = (name: ResourceName, id: unknown): string =>
    `${name} ${String(id)}`;

const holderOf = (
    { identity = '', title }: Resource,
    record: Values | undefined,
): string =>
    record
        ? JSON.stringify([record[identity] ?? null, record[title] ?? null])
        : NOBODY;

/**
 * Notes whose record has the chosen key, as shown by a form (undefined: nobody's). Returns a function that forgets it.
 */
export const showHolder = (
    name: ResourceName,
    id: Identifier,
    record: Values | undefined,
): (() => void) => {
    const key = holderKey(name, id);
    holders.set(key, holderOf(resources[name], record));

    return () => void holders.delete(key);
};

/**
 * Checks who holds the key of a new record before it is sent. If it is not the holder the form
 * shows, throws an error at the key's input and sends nothing; saving once more replaces that
 * record. If it cannot be read, the server decides.
 */
export const holderMustBeAsShown = async (
    provider: PortalProvider,
    name: ResourceName,
    typed: Values,
    translate: Translate,
): Promise<void> => {
    const resource: Resource = resources[name];
    const id = typed[resource.key] as Identifier;
    if (resource.identity === undefined) return;
    const shown = holders.get(holderKey(name, id));
    if (shown === undefined) return;

    const holder = await provider.getOne<RaRecord>(name, { id }).then(
        ({ data }) => data,
        () => undefined,
    );

    if (!holder || holderOf(resource, holder) === shown) return;
    showHolder(name, id, holder);

    const message = translate('screens.merge.taken', {
        title: recordTitle(resource, holder, translate('screens.noName')),
    });

    throw new HttpError(message, 409, { errors: { [resource.key]: message } });
};

/** Whether a field has sentences of its own for problems. Such a one goes into the toast too. */
const hasOwnText = (name: ResourceName, source: string): boolean => {
    const { fields }: Resource = resources[name];

    return fields[source]?.problems !== undefined;
};

/** A message without what react-admin's forms wrap around the message of a validator. */
const unwrapMessage = (message: unknown): string =>
    String(message ?? '').replace(/^@@react-admin@@"(.*)"$/s, '$1');

/** What gets the focus, best match first: an editor's text before its buttons, an input before its helpers. */
const INPUTS = [
    '[contenteditable=true]',
    'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)',
    'button:not(:disabled)',
];

/** The element of a form field, whatever its type. */
const elementOf = (within: ParentNode, source: string): Element | null =>
    within.querySelector(`[data-source="${source}"], [name="${source}"]`);

export const inputAt = (element: Element): HTMLElement | undefined => {
    for (const inputs of INPUTS) {
        if (element instanceof HTMLElement && element.matches(inputs))
            return element;
        const inside = element.querySelector<HTMLElement>(inputs);
        if (inside) return inside;
    }

    return undefined;
};

/** The first of these fields in page order. */
export const firstOf = (
    within: ParentNode,
    sources: readonly string[],
): Element | undefined => {
    const elements = sources.flatMap(source => elementOf(within, source) ?? []);

    return elements.toSorted((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
            ? -1
            : 1,
    )[0];
};

/**
 * After validation failed: a toast that lasts as long as the errors, the first tab with an error in
 * front, and the focus in its first refused field.
 */
export const useFailedSubmit = ({
    name,
    parts,
    current,
    show,
    body,
}: {
    readonly name: ResourceName;
    readonly parts: readonly FormPart[];
    readonly current: number;
    readonly show: (index: number) => void;
    readonly body: RefObject<HTMLElement | null>;
}): void => {
    const notify = useNotify();
    const translate = useMessage();
    const groups = useFormGroups();
    const { submitCount, errors, isSubmitting } = useFormState();
    const handled = useRef(submitCount);
    const toast = useRef<AbortController>(undefined);
    const awaited = useRef<Element>(undefined); // gets the focus once its tab is visible

    useEffect(() => {
        if (isSubmitting || submitCount === handled.current) return;
        handled.current = submitCount;

        const refused = parts.map(({ slug }) =>
            (groups?.getGroupFields(slug) ?? []).filter(source =>
                get(errors, source),
            ),
        );

        const tab = refused.findIndex(sources => sources.length > 0);
        if (tab < 0 || !body.current) return;

        const withOwnText = refused
            .flat()
            .find(source => hasOwnText(name, source));

        toast.current = new AbortController();

        const toastError: { readonly message?: unknown } | undefined = get(
            errors,
            withOwnText ?? 'root.serverError',
        );

        const message = toastError
            ? unwrapMessage(toastError.message)
            : translate('screens.form.invalid');

        notify(message, { type: 'error', until: toast.current.signal });
        awaited.current = firstOf(body.current, refused[tab] ?? []);
        show(tab);
    }, [
        submitCount,
        isSubmitting,
        errors,
        parts,
        groups,
        name,
        notify,
        translate,
        show,
        body,
    ]);

    const isMended = Object.keys(errors).every(name => name === 'root');

    useEffect(() => {
        if (isMended) toast.current?.abort();
    }, [isMended]);

    useEffect(() => {
        const element = awaited.current;
        const panel = element?.closest('[role=tabpanel]');
        if (!element || panel?.hasAttribute('hidden')) return undefined;
        awaited.current = undefined;
        const timer = setTimeout(() => inputAt(element)?.focus(), 0); // after the form's own focus, which does not know every type

        return () => clearTimeout(timer);
    }, [submitCount, isSubmitting, current]);
};
