import { useDataProvider, useNotify, useUnselect, type Identifier, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { ApiError, BulkError, type PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { isRest, type Resource } from '../../../resources/schema/index.ts';
import { useText } from '../../components/useText.ts';
import { isMissing, isSessionOver } from '../failureText.ts';
import { runForEach } from './runForEach.ts';
import { useRecordRefresh } from '../form/useRecordRefresh.ts';

export interface DeletionOutcome {
    readonly deleted: readonly Identifier[];
    readonly failed: readonly Identifier[];
}

type Failure = { readonly id: Identifier; readonly error: unknown };

/** Deletes records after the password was confirmed, one call where the API can take several, and says how it went. */
export const useDeletion = (name: ResourceName) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const translate = useMessage();
    const text = useText();
    const refresh = useRecordRefresh(name);
    const unselect = useUnselect(name);
    const { api, removal }: Resource = resources[name];
    const [done, setDone] = useState<number>(); // rows so far; undefined while nothing runs
    const [passwordProblem, setPasswordProblem] = useState<string>();
    const started = useRef(false);

    const reason = (error: unknown): string => {
        if (error instanceof ApiError && error.status === 409 && removal?.refused) return text(removal.refused);
        if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return error.message;
        return (error instanceof ApiError && error.serverMessage) || translate('screens.remove.failed');
    };

    const removeEach = async (records: readonly RaRecord[]): Promise<readonly Failure[]> => {
        const known = new Map(records.map(record => [record.id, record]));
        const failed = await runForEach([...known.keys()], async id => void (await provider.delete(name, { id, previousData: known.get(id) ?? { id } })), setDone);
        return failed.filter(({ error }) => !isMissing(error)); // what is not there any more is what was wanted
    };

    const removeAtOnce = async (records: readonly RaRecord[]): Promise<readonly Failure[]> => {
        const ids = records.map(({ id }) => id);
        try {
            await provider.deleteMany(name, { ids });
            return [];
        } catch (error) {
            // Some of them are gone already: one by one it shows which.
            if (isMissing(error)) return removeEach(records);
            return error instanceof BulkError ? error.failed : ids.map(id => ({ id, error }));
        }
    };

    const removeAll = (records: readonly RaRecord[]): Promise<readonly Failure[]> => {
        if (records.length > 1 && !isRest(api) && api.removeMany) return removeAtOnce(records);
        return removeEach(records);
    };

    const isConfirmed = async (password: string): Promise<boolean> => {
        if (!removal?.password) return true;
        try {
            await provider.call('account.confirmPassword', { Password: password });
            return true;
        } catch (error) {
            setPasswordProblem((error instanceof ApiError && error.serverMessage) || translate('screens.remove.wrongPassword'));
            return false;
        }
    };

    const say = (failed: readonly Failure[], deleted: number) => {
        const [first] = failed;
        if (!first) notify(translate('screens.remove.done'), { type: 'info' });
        else if (!failed.some(({ error }) => isSessionOver(error))) {
            const outcome = deleted + failed.length > 1 ? `${translate('screens.bulk.outcome', { done: deleted, failed: failed.length })}\n` : '';
            notify(outcome + reason(first.error), { type: 'error', multiLine: true });
        }
    };

    /** Undefined when the password was wrong: nothing was deleted, the dialog stays. */
    const run = async (records: readonly RaRecord[], password: string): Promise<DeletionOutcome | undefined> => {
        if (started.current) return undefined;
        started.current = true;
        setPasswordProblem(undefined);
        setDone(0);
        try {
            if (!(await isConfirmed(password))) return undefined;
            const failed = await removeAll(records);
            const failedIds = failed.map(({ id }) => id);
            const deleted = records.map(({ id }) => id).filter(id => !failedIds.includes(id));
            unselect(deleted);
            say(failed, deleted.length);
            void refresh();
            return { deleted, failed: failedIds };
        } finally {
            started.current = false;
            setDone(undefined);
        }
    };
    return { run, done, passwordProblem };
};
