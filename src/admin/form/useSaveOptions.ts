import { HttpError, useNotify, type RaRecord } from 'ra-core';
import { useRef } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { tidiedRecord } from '../../../resources/rules/tidy.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useText } from '../../components/useText.ts';
import { noteCreated } from '../list/created.ts';
import { failureText, isKeyTaken, isSessionOver } from '../failureText.ts';
import { useOverrides } from '../overrides.ts';
import { NotSavedError, type Saving } from './saving.ts';
import type { Values } from './threeWay.ts';
import { useRecordRefresh } from './useRecordRefresh.ts';

interface Save extends Pick<Saving, 'form' | 'start'> {
    readonly name: ResourceName;
    readonly isNew: boolean;
    /** Sends what was typed, and answers what is stored. */
    readonly send: (typed: Values) => Promise<RaRecord>;
    /** Where it leads, if the form is still on the page. */
    readonly onSaved: (record: RaRecord) => void;
}

/** What react-admin is told of saving a form (`mutationOptions`): how it is sent, once a time, and how it says how that ended. What a save button says of its own takes the place of the latter. */
export const useSaveOptions = ({ name, isNew, start, form, send, onSaved }: Save) => {
    const notify = useNotify();
    const translate = useMessage();
    const text = useText();
    const refresh = useRecordRefresh(name);
    const { saveOf } = useOverrides();
    const underWay = useRef(false); // state comes too late for a double click
    const resource: Resource = resources[name];
    const { texts, fields, key } = resource;
    return {
        mutationFn: async ({ data = {} }: { readonly data?: Values }): Promise<RaRecord> => {
            if (underWay.current) throw new NotSavedError('it is being saved already');
            underWay.current = true;
            try {
                const record = await send(tidiedRecord(fields, data));
                if (isNew && record.id) noteCreated(name, record);
                form.current?.guard.release(); // whatever comes next may leave the form
                return { ...record, id: record.id ?? '' }; // one that nobody could name was saved all the same
            } catch (error) {
                if (!isNew || !isKeyTaken(error, resource)) throw error;
                throw new HttpError(failureText(error), 409, { errors: { [key]: translate('problems.taken') } });
            } finally {
                underWay.current = false;
            }
        },
        onSuccess: (record: RaRecord, { data = {} }: { readonly data?: Values }) => {
            const said = saveOf(name).successMessage?.(tidiedRecord(fields, data), isNew ? undefined : start.values()) ?? (isNew ? texts?.created : texts?.saved);
            notify(said ? text(said) : translate('screens.form.created'), { type: 'success' });
            if (form.current) onSaved(record);
        },
        onError: (error: Error) => {
            const isSaid = error instanceof NotSavedError || isSessionOver(error) || Boolean((error as HttpError).body?.errors); // the last at the fields
            if (!isSaid) notify(failureText(error), { type: 'error' });
        },
        onSettled: (_: unknown, error: Error | null) => {
            if (error) return;
            form.current?.settle();
            void refresh();
        },
    };
};
