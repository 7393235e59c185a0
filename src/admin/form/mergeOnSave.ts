import {
    type Identifier,
    type RaRecord,
    useDataProvider,
    useNotify,
} from 'ra-core';
import { useMemo, useRef, useState } from 'react';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import {
    type CallOptions,
    freshFor,
    type PortalProvider,
} from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { flatten } from '../../../resources/rules/paths.ts';
import type {
    Fields,
    Resource,
    Text,
} from '../../../resources/schema/index.ts';
import { abandonable, runAtMostOnce } from '../../foundation/atMostOnce.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { doubtOf, isSessionOver } from '../failureText.ts';
import { type Change, useOverrides } from '../overrideTables.ts';
import { storedAs } from './creation.ts';
import { NotSavedError, notMergedText, ReplacedError } from './refusals.ts';
import {
    declaredPart,
    isSame,
    type MergeResult,
    threeWay,
    touchedFields,
    type Values,
} from './threeWay.ts';

/**
 * The values an open form's fields started from: a touched field's from the record as it was then,
 * the others' from the latest one received.
 */
export interface FormStart {
    /** Keyed by field name, nested fields included. */
    readonly values: () => Values;
    /** Replaces the start values of these fields, as when a draft is restored. */
    readonly replace: (values: Values) => void;
    /**
     * Called when the record arrives or is refreshed under the form. Touched fields keep their
     * start values, so that saving notices others' changes.
     */
    readonly follow: (record: Values, typed: Values) => void;
}

export const createFormStart = (fields: Fields, first?: Values): FormStart => {
    let current = first && flatten(fields, first);

    return {
        values: () => current ?? {},
        replace: values => {
            current = { ...current, ...values };
        },
        follow: (latest, entered) => {
            const record = flatten(fields, latest);
            const typed = flatten(fields, entered);
            const before = current ?? record;
            const touched = touchedFields(fields, before, typed);

            current = {
                ...record,
                ...Object.fromEntries(
                    touched.map(source => [source, before[source]]),
                ),
            };
        },
    };
};

/** For each field in conflict: the typed value or the server's. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

type WithAnswer<Subject, Answer> = Subject & {
    readonly answer: (answer: Answer) => void;
};

interface ConflictFacts extends Pick<MergeResult, 'conflicts' | 'others'> {
    readonly base: Values;
}

interface WarningFacts {
    readonly text: Text;
}

/** The answer is undefined if the user goes on editing. */
export type Question = WithAnswer<ConflictFacts, Choices | undefined>;

/** Asks for confirmation of a save that could be a slip. */
export type Warning = WithAnswer<WarningFacts, boolean>;

/** Asks the user one question at a time; `ask` resolves to the answer. */
const useQuestion = <Subject extends object, Answer>() => {
    const [question, setQuestion] = useState<WithAnswer<Subject, Answer>>();

    const ask = (subject: Subject) =>
        new Promise<Answer>(resolve =>
            setQuestion({
                ...subject,
                answer: answer => {
                    setQuestion(undefined);
                    resolve(answer);
                },
            }),
        );

    return { question, ask };
};

/** Whether the key is by now that of another record. */
const isAnother = (
    { identity, fields }: Resource,
    base: Values,
    theirs: Values,
): boolean => {
    if (identity === undefined) return false;
    const [former, present] = [base[identity], theirs[identity]];
    if (!former || !present) return false;

    return !isSame(former, present, fields[identity]);
};

/**
 * Merges what was typed into the current record, asking about each field changed on both sides, until there is no
 * conflict left.
 */
const useMerge = (name: ResourceName) => {
    const { question, ask } = useQuestion<ConflictFacts, Choices | undefined>();

    const resource: Resource = resources[name];

    /**
     * The values to send, and the record they were merged into; undefined if the user prefers to go on editing. `read`:
     * fetches the current record.
     */
    const merge = async (
        base: Values,
        typed: Values,
        read: () => Promise<RaRecord>,
    ): Promise<
        { readonly values: Values; readonly current: RaRecord } | undefined
    > => {
        let seen = base; // the user knows of these values
        let mine = flatten(resource.fields, typed);

        for (;;) {
            const current = await read();
            const theirs = declaredPart(resource, current);
            if (isAnother(resource, base, theirs))
                throw new ReplacedError(theirs);
            const merged = threeWay(resource.fields, seen, mine, theirs);
            if (merged.conflicts.length === 0)
                return { values: merged.values, current };
            const choices = await ask({ ...merged, base });
            if (!choices) return undefined;
            // The choice applies to the values shown. If the server's change again before sending, the user is asked
            // again.
            const shown: Record<string, unknown> = {};
            const chosen: Record<string, unknown> = {};

            for (const conflict of merged.conflicts) {
                const { source } = conflict;
                shown[source] = conflict.theirs;
                chosen[source] = conflict[choices[source] ?? 'mine'];
            }

            seen = { ...seen, ...shown };
            mine = { ...mine, ...chosen };
        }
    };

    return { merge, question };
};

interface Read {
    readonly since: number;
    /** Resolves to undefined if the request failed. */
    readonly record: Promise<RaRecord | undefined>;
}

/**
 * Reads a form's record as it is on the server now. `prepare` reads ahead when the user reaches for Save, so that
 * saving need not wait.
 */
const useFreshRecord = (name: ResourceName) => {
    const provider = useDataProvider<PortalProvider>();
    const ahead = useRef<Read>(undefined);

    return useMemo(() => {
        const isFresh = () =>
            ahead.current !== undefined &&
            performance.now() - ahead.current.since < freshFor.save;

        const ask = async (
            id: Identifier,
            onSessionEnd: CallOptions['onSessionEnd'],
        ) => {
            const { data } = await provider.getOne<RaRecord>(name, {
                id,
                meta: { onSessionEnd },
            });

            return data;
        };

        return {
            prepare: (id: Identifier) => {
                if (!isFresh())
                    ahead.current = {
                        since: performance.now(),
                        record: ask(id, 'fails').catch(() => undefined),
                    };
            },
            read: async (id: Identifier): Promise<RaRecord> => {
                const early = isFresh() ? ahead.current : undefined;
                ahead.current = undefined; // used for one save only

                return (await early?.record) ?? ask(id, 'waits as a change');
            },
        };
    }, [provider, name]);
};

/**
 * Merges what was typed into the current record, sends it, and resolves to what is stored. `start`: the values the form
 * started from.
 */
export const useMergedUpdate = (name: ResourceName, start: FormStart) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const translate = useMessage();
    const { saveOf } = useOverrides();
    const { read, prepare } = useFreshRecord(name);
    const { merge, question } = useMerge(name);

    const { question: warning, ask: confirm } = useQuestion<
        WarningFacts,
        boolean
    >();

    const { user } = useSession();
    const [problem, setProblem] = useState<string>();
    const [isGone, setGone] = useState(false);
    const [waiting, setWaiting] = useState<AbortController>();

    /** Asks what the entity wants asked before this is sent. */
    const mayBeSent = async (
        change: Omit<Change, 'userId'>,
    ): Promise<boolean> => {
        const text = await saveOf(name).warning?.(
            { ...change, userId: user.UserId },
            provider,
        );

        return !text || (await confirm({ text }));
    };

    /** Stays in the form until the next save: a toast would be gone before somebody who waited a minute looks. */
    const unsaved = (why: string): NotSavedError => {
        setProblem(why);

        return new NotSavedError(why);
    };

    /** What to send, and the record before; undefined if the user prefers to go on editing. */
    const mergedWithCurrent = async (
        id: Identifier,
        typed: Values,
    ): Promise<
        { readonly data: Values; readonly before: RaRecord } | undefined
    > => {
        const merged = await merge(start.values(), typed, () => read(id));
        if (!merged) return undefined;
        const { values, current: before } = merged;
        const { fields } = resources[name];

        const changed = touchedFields(
            fields,
            flatten(fields, before),
            flatten(fields, values),
        );

        if (!(await mayBeSent({ id, values, changed }))) return undefined;
        const { reconcile } = saveOf(name);
        const reconciled = await reconcile?.(provider, id, values);

        return { data: reconciled ?? values, before };
    };

    const update = async (id: Identifier, typed: Values): Promise<RaRecord> => {
        setProblem(undefined);

        const merged = await mergedWithCurrent(id, typed).catch(
            (error: unknown) => {
                if (isSessionOver(error)) throw error;
                setGone(isMissing(error));
                throw unsaved(notMergedText(error, name, translate));
            },
        );

        if (!merged) throw new NotSavedError('the user goes on editing');
        const { data, before } = merged;
        let stored: RaRecord | undefined;
        const waitingNow = new AbortController();
        setWaiting(waitingNow);

        const send = (signal: AbortSignal) =>
            provider.update<RaRecord>(name, {
                id,
                data,
                previousData: { id },
                meta: { signal, before },
            });

        const sendUntilStopped = async () => {
            try {
                return await abandonable(send, waitingNow.signal);
            } finally {
                setWaiting(undefined);
            }
        };

        const result = await runAtMostOnce({
            before: async () => undefined,
            send: sendUntilStopped,
            outcome: async () => {
                stored = await storedAs(provider, name, id, data);

                return stored ? 'applied' : 'notApplied';
            },
            trustsRefusal: true,
            looks: [0],
        });

        if (result.end === 'answered') return result.answer.data;

        const isLookedUp =
            result.end === 'lost' && result.outcome !== 'unknown';

        if (!isLookedUp) throw result.error; // what was typed stays
        const why = translate(doubtOf(result.error));
        if (!stored)
            throw unsaved(
                `${translate('saving.notApplied.title')}. ${translate('saving.notChanged', { why })}`,
            );
        notify(translate('saving.found', { why }), { type: 'info' });

        return stored;
    };

    return {
        update,
        mayBeSent,
        prepare,
        question,
        warning,
        problem,
        isGone,
        stopWaiting: waiting && (() => waiting.abort()),
    };
};
