import { type RaRecord, useNotify } from 'ra-core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { tidyRecord } from '../../../resources/rules/tidy.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import type { AtMostOnce } from '../../components/atMostOnce/useAtMostOnce.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import type { UnsavedGuard } from '../../session/unsavedGuard.ts';
import { failureText } from '../failureText.ts';
import { setLastCreated } from '../list/CreatedNotice.tsx';
import { useOverrides } from '../overrides.ts';
import { useRecordRefresh } from '../resource.ts';
import type { FormStart, Question, Warning } from './mergeOnSave.ts';
import { isShownElsewhere, NotSavedError, refusalAtFields } from './refusals.ts';
import type { Values } from './threeWay.ts';

/** A form on the page, for those who save or leave it. */
export interface OpenForm {
    readonly guard: UnsavedGuard;
    /** What it holds was saved, and may be changed again. */
    readonly settle: () => void;
    /** The names of its inputs. */
    readonly inputs: () => readonly string[];
}

/** What a form needs to know of its saving beside what react-admin's contexts say. */
export interface Saving {
    readonly start: FormStart;
    /** What tells the form from any other, for its draft. */
    readonly draftKey: string;
    /** Null while it is not on the page. */
    readonly form: RefObject<OpenForm | null>;
    /** Why nothing was sent. */
    readonly problem: string | undefined;
    /** It was deleted meanwhile: there is nothing to save it to. */
    readonly isGone: boolean;
    /** What the user is to choose before it is sent. */
    readonly question: Question | undefined;
    /** What the user is to confirm before it is sent. */
    readonly warning: Warning | undefined;
    /** How creating stands, where its answer was lost. */
    readonly creation: AtMostOnce<RaRecord>;
    /** There while it was sent and is not answered: waits no longer, and looks what became of it. */
    readonly stopWaiting: (() => void) | undefined;
    /** The user reaches for Save. */
    readonly prepare: () => void;
}

interface Save extends Pick<Saving, 'form' | 'start'> {
    readonly name: ResourceName;
    readonly isNew: boolean;
    /** Sends what was typed, and answers what is stored. */
    readonly send: (typed: Values) => Promise<RaRecord>;
    /** Where it leads, if the form is still on the page. */
    readonly onSaved: (record: RaRecord) => void;
    /** Said in place of what the declaration says. */
    readonly messageOf?: ((record: RaRecord) => ReactNode) | undefined;
}

/** What react-admin is told of saving a form (`mutationOptions`): how it is sent, one at a time, and how it says how that ended. What a save button says of its own takes the place of the latter. */
export const useSaveOptions = ({ name, isNew, start, form, send, onSaved, messageOf }: Save) => {
    const notify = useNotify();
    const translate = useMessage();
    const text = useText();
    const refresh = useRecordRefresh(name);
    const { saveOf } = useOverrides();
    const underWay = useRef(false); // state comes too late for a double click
    const resource: Resource = resources[name];
    const { texts, fields } = resource;
    return {
        mutationFn: async ({ data = {} }: { readonly data?: Values }): Promise<RaRecord> => {
            if (underWay.current) throw new NotSavedError('it is being saved already');
            underWay.current = true;
            try {
                const record = await send(tidyRecord(fields, data, isNew ? undefined : start.values()));
                if (isNew && record.id) setLastCreated(name, record);
                form.current?.guard.release(); // whatever comes next may leave the form
                return { ...record, id: record.id ?? '' }; // one that nobody could name was saved all the same
            } catch (error) {
                throw refusalAtFields(error, { name, isNew, inputs: form.current?.inputs() ?? [], translate });
            } finally {
                underWay.current = false;
            }
        },
        onSuccess: (record: RaRecord, { data = {} }: { readonly data?: Values }) => {
            const said = saveOf(name).successMessage?.(tidyRecord(fields, data), isNew ? undefined : start.values()) ?? (isNew ? texts?.created : texts?.saved);
            notify(messageOf ? messageOf(record) : said ? text(said) : translate('screens.form.created'), { type: 'success' });
            if (form.current) onSaved(record);
        },
        onError: (error: Error) => {
            if (!isShownElsewhere(error)) notify(failureText(error), { type: 'error' });
        },
        onSettled: (_: unknown, error: Error | null) => {
            if (error) return;
            form.current?.settle();
            void refresh();
        },
    };
};
