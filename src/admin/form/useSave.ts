import { useDataProvider, useNotify, useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { tidiedRecord } from '../../../resources/rules/tidy.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { leavesDoubt } from '../../foundation/atMostOnce.ts';
import { useText } from '../../components/useText.ts';
import { noteCreated } from '../list/created.ts';
import { storedAs } from './creationJob.ts';
import { useOverrides } from '../overrides.ts';
import { failureText, isKeyTaken, isMissing, isSessionOver } from '../failureText.ts';
import type { FormStart } from './formStart.ts';
import type { SideEffects, WithMiddlewares } from './saveContext.ts';
import type { Values } from './threeWay.ts';
import { useCreation } from './useCreation.ts';
import { useFreshRecord } from './useFreshRecord.ts';
import { ReplacedError, useMerge } from './useMerge.ts';
import { useRecordRefresh } from './useRecordRefresh.ts';

/** Creates, or joins what was typed with the record as it is now and updates; once, saying how it went. `start`: what the form started from. */
export const useSave = (name: ResourceName, id: Identifier | undefined, start: FormStart, withMiddlewares: WithMiddlewares) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const { saveOf } = useOverrides();
    const translate = useTranslate();
    const text = useText();
    const refresh = useRecordRefresh(name);
    const { create, action } = useCreation(name, withMiddlewares);
    const fresh = useFreshRecord(name, id);
    const { merge, question } = useMerge(name, fresh.read);
    const saving = useRef(false);
    /** Why nothing was sent; stands beside the button until the next try. */
    const [problem, setProblem] = useState<string>();
    const { texts, title }: Resource = resources[name];

    /** What goes out of a known record; undefined when it cannot be, or the user would rather not. */
    const merged = async (known: Identifier, typed: Values): Promise<Values | undefined> => {
        try {
            const values = await merge(start.values(), typed);
            return values && ((await saveOf(name).settled?.(provider, known, values)) ?? values);
        } catch (error) {
            if (isMissing(error)) setProblem(translate('screens.merge.gone'));
            else if (error instanceof ReplacedError) setProblem(translate('screens.merge.replaced', { title: String(error.record[title] ?? '') }));
            else if (!isSessionOver(error)) setProblem(translate('screens.merge.unread', { message: failureText(error) }));
            return undefined;
        }
    };

    const update = async (known: Identifier, typed: Values): Promise<RaRecord | undefined> => {
        const data = await merged(known, typed);
        if (!data) return undefined;
        try {
            return (await withMiddlewares(provider.update<RaRecord>)(name, { id: known, data, previousData: { id: known } })).data;
        } catch (error) {
            if (!leavesDoubt(error, { unlessTold: true })) throw error;
            const stored = await storedAs(provider, name, known, data).catch(() => {
                throw error; // nobody can tell; what was typed stays
            });
            if (!stored) throw new Error(`${translate('saving.notApplied.title')}. ${translate('saving.notChanged')}`, { cause: error });
            notify('saving.found', { type: 'info' });
            return stored;
        }
    };

    /** Undefined when it failed or another save is under way. */
    const save = async (given: Values, { saysSaved = false, onError, onRefused }: SideEffects = {}): Promise<RaRecord | undefined> => {
        if (saving.current) return undefined;
        saving.current = true;
        setProblem(undefined);
        const typed = tidiedRecord(resources[name].fields, given);
        try {
            const done = id === undefined ? await create(typed) : await update(id, typed);
            if (!done) return undefined; // a notice says why
            const said = saveOf(name).successMessage?.(typed, id === undefined ? undefined : start.values()) ?? (id === undefined ? texts?.created : texts?.saved);
            if (!saysSaved) notify(said ? text(said) : translate('screens.form.created'), { type: 'success' });
            if (id === undefined && done.id) noteCreated(name, done);
            void refresh();
            return done;
        } catch (error) {
            if (id === undefined && isKeyTaken(error, resources[name])) onRefused?.({ [resources[name].key]: translate('problems.taken') });
            if (onError) onError(error as Error, { id, data: typed }, undefined);
            else if (!isSessionOver(error)) notify(failureText(error), { type: 'error' });
            return undefined;
        } finally {
            saving.current = false;
        }
    };
    return { save, question, problem, creation: action, prepare: fresh.prepare };
};
