import type { RaRecord } from 'ra-core';

import {
    type ChangeNote,
    isMissing,
    type PortalProvider,
    runForEach,
} from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { NO_LOOKUP, runAtMostOnce } from '../../foundation/atMostOnce.ts';
import { storedAs } from '../form/creation.ts';
import { isSame, type Values } from '../form/threeWay.ts';
import type { ImportOutcome } from './useImport.ts';

/** One record to take back. `before`: what it was; absent if it was created. */
export interface UndoStep {
    readonly name: ResourceName;
    readonly id: RaRecord['id'];
    readonly sent: Values;
    readonly before?: RaRecord;
}

export interface UndoEnd {
    readonly undone: number;
    /** Touched by somebody since, or refused. */
    readonly left: number;
}

/** Everything that an import did, its own records first: they may refer to those that were created on the way. */
export const stepsOfUndo = (
    name: ResourceName,
    { created, changed, onTheWay }: ImportOutcome,
): readonly UndoStep[] => [
    ...created.flatMap(({ record, sent }) =>
        record.id === '' ? [] : [{ name, id: record.id, sent }],
    ),
    ...changed.map(({ before, change }) => ({
        name,
        id: before.id,
        sent: change,
        before,
    })),
    ...onTheWay.map(({ target, record, sent }) => ({
        name: target,
        id: record.id,
        sent,
    })),
];

/** What a record has to be put back to: the fields that were changed, as they were. */
const formerOf = ({ name, sent, before }: UndoStep, now: RaRecord): Values => {
    const { fields }: Resource = resources[name];
    return {
        ...now,
        ...Object.fromEntries(
            Object.keys(sent)
                .filter(
                    source =>
                        !isSame(
                            valueAt(before, source),
                            sent[source],
                            fields[source],
                        ),
                )
                .map(source => [source, valueAt(before, source)]),
        ),
    };
};

/** Takes one record back, unless somebody has touched it since. A delete or a former value is sent once; a lost answer is looked up. */
const undoStep = async (
    provider: PortalProvider,
    step: UndoStep,
    note: ChangeNote,
): Promise<boolean> => {
    const { name, id, sent, before } = step;
    const now = await storedAs(provider, name, id, sent).catch(
        (error: unknown) => {
            if (isMissing(error)) return undefined;
            throw error;
        },
    );
    if (!now) return false;
    const former = before && formerOf(step, now);
    const ended = await runAtMostOnce<undefined, unknown>({
        ...NO_LOOKUP,
        send: () =>
            former
                ? provider.update(name, {
                      id,
                      data: former,
                      previousData: now,
                      meta: { note },
                  })
                : provider.delete(name, {
                      id,
                      previousData: now,
                      meta: { note, isConfirmed: true },
                  }),
        outcome: async () => {
            const still = await storedAs(provider, name, id, sent).catch(
                () => undefined,
            );
            return still ? 'notApplied' : 'applied';
        },
        looks: [0, 1000],
        trustsRefusal: true,
    });
    return (
        ended.end === 'answered' ||
        (ended.end === 'lost' && ended.outcome === 'applied')
    );
};

/** Takes records back, four at a time; those that were created on the way come last. */
export const undoSteps = async (
    provider: PortalProvider,
    steps: readonly UndoStep[],
    note: ChangeNote,
    onProgress: (done: number) => void,
): Promise<UndoEnd> => {
    let [done, undone] = [0, 0];
    const own = steps.filter(({ name }) => name === steps[0]?.name);
    const others = steps.filter(({ name }) => name !== steps[0]?.name);
    for (const part of [own, others])
        await runForEach(part, async step => {
            const isUndone = await undoStep(provider, step, note).catch(
                () => false,
            );
            if (isUndone) undone += 1;
            done += 1;
            onProgress(done);
        });
    return { undone, left: steps.length - undone };
};
