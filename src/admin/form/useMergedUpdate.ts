import { useDataProvider, useNotify, type Identifier, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { abandonable } from '../../foundation/abandonable.ts';
import { leavesDoubt } from '../../foundation/atMostOnce.ts';
import { doubtOf, failureText, isSessionOver } from '../failureText.ts';
import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { useOverrides } from '../overrides.ts';
import { storedAs } from './creationJob.ts';
import type { FormStart } from './formStart.ts';
import { NotSavedError } from './saving.ts';
import type { Values } from './threeWay.ts';
import { useFreshRecord } from './useFreshRecord.ts';
import { ReplacedError, useMerge } from './useMerge.ts';

/** Joins what was typed with the record as it is now, sends it, and answers what is stored. `start`: what the form started from. */
export const useMergedUpdate = (name: ResourceName, start: FormStart) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const translate = useMessage();
    const { saveOf } = useOverrides();
    const { read, prepare } = useFreshRecord(name);
    const { merge, question } = useMerge(name);
    const [problem, setProblem] = useState<string>();
    const [isGone, setGone] = useState(false);
    const [sent, setSent] = useState<AbortController>();

    const whyNotMerged = (error: unknown): string => {
        if (isMissing(error)) return translate('screens.merge.gone');
        if (error instanceof ReplacedError) return translate('screens.merge.replaced', { title: String(error.record[resources[name].title] ?? '') });
        return translate('screens.merge.unread', { message: failureText(error) });
    };
    /** Stays in the form until it is saved again: a toast would be gone before whoever waited for a minute looks. */
    const unsaved = (why: string): NotSavedError => {
        setProblem(why);
        return new NotSavedError(why);
    };
    const merged = async (id: Identifier, typed: Values): Promise<{ readonly data: Values; readonly before: RaRecord | undefined }> => {
        let before: RaRecord | undefined;
        try {
            const values = await merge(start.values(), typed, async () => (before = await read(id)));
            if (values) return { data: (await saveOf(name).settled?.(provider, id, values)) ?? values, before };
        } catch (error) {
            if (isSessionOver(error)) throw error;
            setGone(isMissing(error));
            throw unsaved(whyNotMerged(error));
        }
        throw new NotSavedError('the user goes on editing');
    };
    const update = async (id: Identifier, typed: Values): Promise<RaRecord> => {
        setProblem(undefined);
        const { data, before } = await merged(id, typed);
        try {
            const waiting = new AbortController();
            setSent(waiting);
            return (await abandonable(signal => provider.update<RaRecord>(name, { id, data, previousData: { id }, meta: { signal, before } }), waiting.signal).finally(() => setSent(undefined))).data;
        } catch (error) {
            if (!leavesDoubt(error, { unlessTold: true })) throw error;
            const stored = await storedAs(provider, name, id, data).catch(() => {
                throw error; // nobody can tell; what was typed stays
            });
            const why = translate(doubtOf(error));
            if (!stored) throw unsaved(`${translate('saving.notApplied.title')}. ${translate('saving.notChanged', { why })}`);
            notify(translate('saving.found', { why }), { type: 'info' });
            return stored;
        }
    };
    return { update, prepare, question, problem, isGone, stopWaiting: sent && (() => sent.abort()) };
};
