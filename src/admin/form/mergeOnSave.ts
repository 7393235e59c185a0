import { type Identifier, type RaRecord, useDataProvider, useNotify } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { type CallOptions, freshFor, type PortalProvider } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { flatten } from '../../../resources/rules/paths.ts';
import type { Fields, Resource, Text } from '../../../resources/schema/index.ts';
import { abandonable, runAtMostOnce } from '../../foundation/atMostOnce.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { doubtOf, isSessionOver } from '../failureText.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useOverrides } from '../overrides.ts';
import { storedAs } from './creation.ts';
import { NotSavedError, notMergedText, ReplacedError } from './refusals.ts';
import { declaredPart, isSame, type MergeResult, threeWay, touchedFields, type Values } from './threeWay.ts';

/** What the fields of an open form started from: a touched one from the record as it was then, the others from the latest that came. */
export interface FormStart {
    /** By the names of the fields, also of those that lie deep in the record. */
    readonly values: () => Values;
    /** These fields started from other values: a draft of them is restored. */
    readonly replace: (values: Values) => void;
    /** The record came, or was refreshed under the form: what is touched keeps its start, so that saving sees what others changed since. */
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
            const [record, typed] = [flatten(fields, latest), flatten(fields, entered)];
            const before = current ?? record;
            const touched = touchedFields(fields, before, typed);
            current = { ...record, ...Object.fromEntries(touched.map(source => [source, before[source]])) };
        },
    };
};

/** For each field in question: the typed value, or the server's. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

type Asked<Subject, Answer> = Subject & { readonly answer: (answer: Answer) => void };

/** Undefined as its answer: the user goes on editing. */
export type Question = Asked<Pick<MergeResult, 'conflicts' | 'others'> & { readonly base: Values }, Choices | undefined>;

/** What a save does that nobody wants by a slip. */
export type Warning = Asked<{ readonly text: Text }, boolean>;

/** A question to the user, asked one at a time. */
const useQuestion = <Subject extends object, Answer>() => {
    const [question, setQuestion] = useState<Asked<Subject, Answer>>();
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

const isAnother = ({ identity, fields }: Resource, base: Values, theirs: Values): boolean =>
    identity !== undefined && Boolean(base[identity]) && Boolean(theirs[identity]) && !isSame(base[identity], theirs[identity], fields[identity]);

/** Joins what was typed with the record as it is now, asking about each field changed on both sides, until nothing is in question. */
const useMerge = (name: ResourceName) => {
    const { question, ask } = useQuestion<Omit<Question, 'answer'>, Choices | undefined>();
    const resource: Resource = resources[name];

    /** What goes out; undefined when the user would rather go on editing. `read`: asks for the record as it is now. */
    const merge = async (base: Values, typed: Values, read: () => Promise<RaRecord>): Promise<Values | undefined> => {
        let [from, mine] = [base, flatten(resource.fields, typed)];
        for (;;) {
            const theirs = declaredPart(resource, await read());
            if (isAnother(resource, base, theirs)) throw new ReplacedError(theirs);
            const merged = threeWay(resource.fields, from, mine, theirs);
            if (merged.conflicts.length === 0) return merged.values;
            const choices = await ask({ ...merged, base });
            if (!choices) return undefined;
            // The choice is about what was shown; if that changes again before it goes out, it is asked about again.
            const shown = Object.fromEntries(merged.conflicts.map(({ source, theirs: value }) => [source, value]));
            from = { ...from, ...shown };
            mine = { ...mine, ...Object.fromEntries(merged.conflicts.map(each => [each.source, each[choices[each.source] ?? 'mine']])) };
        }
    };
    return { merge, question };
};

interface Read {
    readonly since: number;
    /** Undefined: it could not be had. */
    readonly record: Promise<RaRecord | undefined>;
}

/** The record of a form as it is on the server now. `prepare`, when the user reaches for Save, asks ahead, so that saving waits for nothing. */
const useFreshRecord = (name: ResourceName) => {
    const provider = useDataProvider<PortalProvider>();
    const ahead = useRef<Read>(undefined);
    return useMemo(() => {
        const isFresh = () => ahead.current !== undefined && performance.now() - ahead.current.since < freshFor.save;
        const ask = async (id: Identifier, onSessionEnd: CallOptions['onSessionEnd']) => (await provider.getOne<RaRecord>(name, { id, meta: { onSessionEnd } })).data;
        return {
            prepare: (id: Identifier) => {
                if (!isFresh()) ahead.current = { since: performance.now(), record: ask(id, 'fails').catch(() => undefined) };
            },
            read: async (id: Identifier): Promise<RaRecord> => {
                const early = isFresh() ? ahead.current : undefined;
                ahead.current = undefined; // good for one save
                return (await early?.record) ?? ask(id, 'waits as a change');
            },
        };
    }, [provider, name]);
};

/** Joins what was typed with the record as it is now, sends it, and answers what is stored. `start`: what the form started from. */
export const useMergedUpdate = (name: ResourceName, start: FormStart) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const translate = useMessage();
    const { saveOf } = useOverrides();
    const { read, prepare } = useFreshRecord(name);
    const { merge, question } = useMerge(name);
    const { question: warning, ask: confirm } = useQuestion<Omit<Warning, 'answer'>, boolean>();
    const { user } = useSession();
    const [problem, setProblem] = useState<string>();
    const [isGone, setGone] = useState(false);
    const [sent, setSent] = useState<AbortController>();

    /** Stays in the form until it is saved again: a toast would be gone before whoever waited for a minute looks. */
    const unsaved = (why: string): NotSavedError => {
        setProblem(why);
        return new NotSavedError(why);
    };
    const merged = async (id: Identifier, typed: Values): Promise<{ readonly data: Values; readonly before: RaRecord | undefined }> => {
        let before: RaRecord | undefined;
        try {
            const values = await merge(start.values(), typed, async () => (before = await read(id)));
            const text = values && before && saveOf(name).warning?.({ id, userId: user.UserId, values, changed: touchedFields(resources[name].fields, flatten(resources[name].fields, before), flatten(resources[name].fields, values)) });
            if (values && (!text || (await confirm({ text })))) return { data: (await saveOf(name).settled?.(provider, id, values)) ?? values, before };
        } catch (error) {
            if (isSessionOver(error)) throw error;
            setGone(isMissing(error));
            throw unsaved(notMergedText(error, name, translate));
        }
        throw new NotSavedError('the user goes on editing');
    };
    const update = async (id: Identifier, typed: Values): Promise<RaRecord> => {
        setProblem(undefined);
        const { data, before } = await merged(id, typed);
        let stored: RaRecord | undefined;
        const waiting = new AbortController();
        setSent(waiting);
        const end = await runAtMostOnce(
            {
                before: async () => undefined,
                send: () => abandonable(signal => provider.update<RaRecord>(name, { id, data, previousData: { id }, meta: { signal, before } }), waiting.signal).finally(() => setSent(undefined)),
                outcome: async () => {
                    stored = await storedAs(provider, name, id, data);
                    return stored ? 'applied' : 'notApplied';
                },
                unlessTold: true,
                looks: [0],
            },
        );
        if (end.end === 'answered') return end.answer.data;
        if (end.end !== 'lost' || end.outcome === 'unknown') throw end.error; // nobody can tell; what was typed stays
        const why = translate(doubtOf(end.error));
        if (!stored) throw unsaved(`${translate('saving.notApplied.title')}. ${translate('saving.notChanged', { why })}`);
        notify(translate('saving.found', { why }), { type: 'info' });
        return stored;
    };
    return { update, prepare, question, warning, problem, isGone, stopWaiting: sent && (() => sent.abort()) };
};
