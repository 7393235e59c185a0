import { type RaRecord, useNotify } from 'ra-core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import { flatten, nest } from '../../../resources/rules/paths.ts';
import { tidyRecord } from '../../../resources/rules/tidy.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import type { AtMostOnce } from '../../components/atMostOnce/useAtMostOnce.ts';
import { useText } from '../../components/useText.ts';
import { oneAtATime } from '../../foundation/async.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import type { UnsavedGuard } from '../../session/unsavedGuard.ts';
import { failureText } from '../failureText.ts';
import { setLastCreated } from '../list/CreatedNotice.tsx';
import { useOverrides } from '../overrideTables.ts';
import { useRecordRefresh } from '../resource.ts';
import type { FormStart, Question, Warning } from './mergeOnSave.ts';
import {
    isShownElsewhere,
    NotSavedError,
    refusalAtFields,
} from './refusals.ts';
import { touchedFields, type Values } from './threeWay.ts';

/** A mounted form, for whoever saves or leaves it. */
export interface OpenForm {
    readonly guard: UnsavedGuard;
    readonly values: () => Values;
    /** Whether a field differs from what the form started with. */
    readonly isTyped: (source: string) => boolean;
    /** Takes the current values, or earlier ones, for the saved ones; the form may be edited further. */
    readonly settle: (earlier?: Values) => void;
    /** The names of its inputs. */
    readonly inputs: () => readonly string[];
}

/** The state of saving that react-admin's contexts do not cover. */
export interface Saving {
    readonly start: FormStart;
    /** Distinguishes the form from any other, for its draft. */
    readonly draftKey: string;
    /** Null while it is not mounted. */
    readonly form: RefObject<OpenForm | null>;
    /** Why nothing was saved. */
    readonly problem: string | undefined;
    /** The record was deleted meanwhile, so there is nothing to save to. */
    readonly isGone: boolean;
    /** The conflict the user has to resolve before it is sent. */
    readonly question: Question | undefined;
    /** What the user has to confirm before it is sent. */
    readonly warning: Warning | undefined;
    /** The state of creating, in particular if its answer was lost. */
    readonly creation: AtMostOnce<RaRecord>;
    /** Present while a request is pending: stops waiting for it and looks up the outcome. */
    readonly stopWaiting: (() => void) | undefined;
    /** Called when the user reaches for Save. */
    readonly prepare: () => void;
}

interface Save extends Pick<Saving, 'form' | 'start'> {
    readonly name: ResourceName;
    readonly isNew: boolean;
    /** Sends what was typed and resolves to what is stored. */
    readonly send: (typed: Values) => Promise<RaRecord>;
    /** Called if the form is still mounted. */
    readonly onSaved: (record: RaRecord) => void;
    /** Overrides the declared success message. */
    readonly messageOf?: ((record: RaRecord) => ReactNode) | undefined;
}

/**
 * react-admin's `mutationOptions` for saving a form: sends one save at a time and reports the
 * result. A save button's own callbacks replace the reporting.
 */
export const useSaveOptions = ({
    name,
    isNew,
    start,
    form,
    send,
    onSaved,
    messageOf,
}: Save) => {
    const notify = useNotify();
    const translate = useMessage();
    const text = useText();
    const refresh = useRecordRefresh(name);
    const { saveOf } = useOverrides();
    // Not by a state, which would change too late for a double click.
    const [alone] = useState(oneAtATime);
    /** What the form held when Save was pressed, if more was typed until the answer came. That is not saved yet. */
    const earlier = useRef<Values | undefined>(undefined);
    const resource: Resource = resources[name];
    const { texts, fields } = resource;

    const valuesOfForm = (): Values =>
        flatten(fields, form.current?.values() ?? {});

    /**
     * Whether the user has typed more since. What a refresh of the record brought does not count, and nothing does in a
     * new record's form: it is left in any case, because saving it again would create another.
     */
    const isTypedSince = (values: Values): boolean =>
        !isNew &&
        touchedFields(fields, values, valuesOfForm()).some(source =>
            form.current?.isTyped(source),
        );

    const successText = (typed: Values): string => {
        const before = isNew ? undefined : start.values();
        const tidied = tidyRecord(fields, typed);
        const ownMessage = saveOf(name).successMessage?.(tidied, before);
        const usualMessage = isNew ? texts?.created : texts?.saved;
        const message = ownMessage ?? usualMessage;

        return message ? text(message) : translate('screens.form.created');
    };

    const save = async (typed: Values): Promise<RaRecord> => {
        try {
            const before = isNew ? undefined : start.values();
            const values = valuesOfForm();
            const record = await send(tidyRecord(fields, typed, before));
            if (isNew && record.id) setLastCreated(name, record);
            earlier.current = isTypedSince(values) ? values : undefined;
            if (!earlier.current) form.current?.guard.release(); // from here on the form may be left without asking

            return { ...record, id: record.id ?? '' }; // a record whose key is unknown was saved all the same
        } catch (error) {
            throw refusalAtFields(error, {
                name,
                isNew,
                inputs: form.current?.inputs() ?? [],
                translate,
            });
        }
    };

    return {
        mutationFn: async ({
            data = {},
        }: {
            readonly data?: Values;
        }): Promise<RaRecord> => {
            const saved = await alone(() => save(data));
            if (!saved) throw new NotSavedError('it is being saved already');

            return saved;
        },
        onSuccess: (
            record: RaRecord,
            { data = {} }: { readonly data?: Values },
        ) => {
            notify(messageOf ? messageOf(record) : successText(data), {
                type: 'success',
            });

            if (form.current && !earlier.current) onSaved(record);
        },
        onError: (error: Error) => {
            if (!isShownElsewhere(error))
                notify(failureText(error), { type: 'error' });
        },
        onSettled: (_: unknown, error: Error | null) => {
            if (error) return;
            const valuesSaved = earlier.current && nest(earlier.current);
            form.current?.settle(valuesSaved);
            void refresh();
        },
    };
};
