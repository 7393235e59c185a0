import {
    type RaRecord,
    useDataProvider,
    useNavigate,
    useNotify,
    useRefresh,
} from 'ra-core';
import { useRef } from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { flatten, nest } from '../../../resources/rules/paths.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { storedAs } from '../../admin/form/creation.ts';
import { isSame } from '../../admin/form/threeWay.ts';
import { readUndoable } from '../../admin/import/undo.ts';
import { undoImportAddress } from '../../admin/resource.ts';
import {
    goThrough,
    newActId,
    step,
    type Step,
} from '../../components/atMostOnce/steps.ts';
import { UndoRun } from '../../components/atMostOnce/UndoOffer.tsx';
import {
    type Activity,
    isConfirmed,
    readActivity,
    settleActivity,
    undoingOf,
} from '../../foundation/activity.ts';
import type { AtMostOnceAction, Outcome } from '../../foundation/atMostOnce.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    type Entry,
    undoState,
    useUndoOnce,
} from '../../session/activities.ts';
import { useAccess, useSession } from '../../session/SessionContext.ts';

interface Job extends AtMostOnceAction<unknown, unknown> {
    /** Finds out what became of an earlier attempt whose answer was lost. */
    readonly found: (former: Activity) => Promise<Outcome>;
}

/**
 * Makes the job that undoes a declared call; undefined if it cannot be undone. `refused`: error
 * message if the data has changed since. `act`: id to record the undo under.
 */
export type Reversal = (
    activity: Activity,
    provider: PortalProvider,
    refused: string,
    act?: string,
) => Job | undefined;

/** Restores the former values of the changed fields, unless somebody has changed the record since. */
const updateBack: Reversal = (
    { key, act = key, action, resource: name, id, title, before, after, isCut },
    provider,
    refused,
    undoing,
) => {
    const resource: Resource | undefined =
        name !== undefined && Object.hasOwn(resources, name)
            ? resources[name as ResourceName]
            : undefined;

    if (
        !resource ||
        name === undefined ||
        id === undefined ||
        !before ||
        !after ||
        isCut
    )
        return undefined;

    const changed = Object.keys(after).filter(
        source =>
            resource.fields[source] &&
            !resource.fields[source].readOnly &&
            resource.fields[source].sent !== false,
    );

    if (changed.length === 0) return undefined;

    const former = Object.fromEntries(
        changed.map(source => [source, before[source]]),
    );

    let now: RaRecord = { id };

    const outcome = async (): Promise<Outcome> =>
        (await storedAs(provider, name as ResourceName, id, nest(former)))
            ? 'applied'
            : 'notApplied';

    return {
        before: async () => {
            now = (await provider.getOne<RaRecord>(name, { id })).data;
            const flat = flatten(resource.fields, now);
            if (
                (title !== undefined && recordTitle(resource, now) !== title) ||
                !changed.every(source =>
                    isSame(
                        flat[source],
                        after[source],
                        resource.fields[source],
                    ),
                )
            )
                throw new Error(refused);
        },
        send: signal =>
            provider.update<RaRecord>(name, {
                id,
                data: {
                    ...now,
                    ...nest({ ...flatten(resource.fields, now), ...former }),
                },
                previousData: now,
                meta: { signal, note: { act: undoing, undoes: act, action } },
            }),
        outcome,
        found: outcome,
        trustsRefusal: true,
    };
};

/**
 * Which of the user's own changes can be undone, and how. Each is undone at most once. `reversals`: for declared calls,
 * by call name.
 */
export const useReversals = (
    all: readonly Activity[],
    reversals: Readonly<Record<string, Reversal>>,
) => {
    const provider = useDataProvider<
        PortalProvider & ReturnType<typeof useDataProvider>
    >();

    const message = useMessage();
    const notify = useNotify();
    const refresh = useRefresh();
    const navigate = useNavigate();
    const may = useAccess();

    const {
        user: { UserId, UserName },
    } = useSession();

    const onlyOnce = useUndoOnce();
    const begun = useRef(new Set<string>()); // the activity record comes too late to stop a double click

    const jobOf = (activity: Activity, act?: string): Job | undefined => {
        const { call, resource, undoes, user } = activity;
        if (!isConfirmed(activity) || undoes) return undefined;
        if (user !== UserName || !resource) return undefined;
        const isUpdate = call === 'update';
        const right = isUpdate ? 'edit' : call.slice(call.lastIndexOf('.') + 1);
        if (!may(resource, right)) return undefined;

        const declared = Object.hasOwn(reversals, call)
            ? reversals[call]
            : undefined;

        const undoing = isUpdate ? updateBack : declared;
        const conflict = message('activity.changedSince');

        return undoing?.(activity, provider, conflict, act);
    };

    /**
     * The steps that undo an entry, last change first. Empty unless all of it can be undone and every outcome is known.
     */
    const stepsOf = (entry: Entry): readonly Step[] => {
        const act = newActId();
        const { parts, left } = undoState(entry, all);

        const isUncertain = parts.some(
            ({ end }) => end === 'sent' || end === 'lost',
        );

        if (isUncertain) return [];
        const steps: Step[] = [];

        for (const part of left) {
            const job = jobOf(part, act);
            if (!job) return [];
            steps.push(step(part.key, '', () => onlyOnce(part, job), act));
        }

        return steps;
    };

    /** The import that made an entry, if this tab can still undo it; its own page does. */
    const importOf = ({ act }: Entry) => readUndoable(act);

    return {
        isOffered: (entry: Entry): boolean => {
            if (importOf(entry)) return true;
            const { former, parts } = undoState(entry, all);

            return former
                ? former.end === 'lost' && parts.some(part => jobOf(part))
                : stepsOf(entry).length > 0;
        },
        /** Finds out what became of an undo whose answer was lost. No other undo is offered until then. */
        look: async (entry: Entry): Promise<void> => {
            const latest = readActivity(UserId);

            const part = undoState(entry, latest).parts.find(
                part => undoingOf(part, latest)?.end === 'lost',
            );

            const former = part && undoingOf(part, latest);

            const outcome =
                part &&
                former &&
                (await jobOf(part)
                    ?.found(former)
                    .catch((): Outcome => 'unknown'));

            if (former && (outcome === 'applied' || outcome === 'notApplied'))
                settleActivity(
                    former.act ?? former.key,
                    outcome === 'applied' ? 'foundDone' : 'foundUndone',
                );
            else notify('activity.undoUnknown', { type: 'warning' });
            refresh();
        },
        undo: (entry: Entry): void => {
            const imported = importOf(entry);

            if (imported) {
                navigate(undoImportAddress(imported.name, imported.act));

                return;
            }

            const steps = stepsOf(entry);
            if (steps.length === 0 || begun.current.has(entry.key)) return;
            begun.current.add(entry.key);
            const { run } = goThrough();

            const start = async (
                action: Parameters<Parameters<typeof UndoRun>[0]['start']>[0],
            ) => {
                const end = await run(action.start, steps);
                if (end?.end === 'refused' || end?.end === 'notSent')
                    begun.current.delete(entry.key);

                return end;
            };

            notify(
                <UndoRun
                    start={start}
                    successMessage={message('activity.undone')}
                    warning={() => ''}
                />,
                { type: 'info', autoHideDuration: null },
            );

            refresh();
        },
    };
};
