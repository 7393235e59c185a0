import type { RaRecord } from 'ra-core';

import {
    type ChangeNote,
    isMissing,
    type PortalProvider,
    runForEach,
} from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { isObject, valueAt } from '../../../resources/rules/valueAt.ts';
import { factsOf, type Resource } from '../../../resources/schema/index.ts';
import { NO_LOOKUP, runAtMostOnce } from '../../foundation/atMostOnce.ts';
import { storageKey } from '../../foundation/basePath.ts';
import {
    readStoredList,
    writeStored,
} from '../../foundation/browserStorage.ts';
import { writeNewest } from '../../foundation/values/newestStored.ts';
import { storedAs } from '../form/creation.ts';
import { isSame, type Values } from '../form/threeWay.ts';
import type { ImportOutcome } from './outcome.ts';

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

/** An import that can be undone. */
export interface UndoableImport {
    /** The id under which it was recorded. */
    readonly act: string;
    readonly name: ResourceName;
    readonly steps: readonly UndoStep[];
}

const UNDOABLE = storageKey('import.undoable');
/** The most characters kept: about 3,000 records. */
const MOST = 1_000_000;

const isUndoable = (value: unknown): value is UndoableImport =>
    isObject(value) &&
    typeof value.act === 'string' &&
    typeof value.name === 'string' &&
    Object.hasOwn(resources, value.name) &&
    Array.isArray(value.steps);

const readAll = (): readonly UndoableImport[] =>
    readStoredList(() => sessionStorage, UNDOABLE, isUndoable);

/** A step with the fields it needs, and without passwords. */
const slimStep = ({ name, id, sent, before }: UndoStep): UndoStep => {
    const { fields }: Resource = resources[name];

    const kept = Object.entries(sent).filter(
        ([source]) => fields[source] && !factsOf(fields[source]).secret,
    );

    return {
        name,
        id,
        sent: Object.fromEntries(kept),
        ...(before && {
            before: {
                id,
                ...Object.fromEntries(
                    kept.map(([source]) => [source, valueAt(before, source)]),
                ),
            },
        }),
    };
};

/** Keeps what an import did until the tab is closed, so that Activity can undo it. */
export const keepUndoable = ({ steps, ...own }: UndoableImport): void => {
    const others = readAll().filter(({ act }) => act !== own.act);

    writeNewest(
        () => sessionStorage,
        UNDOABLE,
        [{ ...own, steps: steps.map(slimStep) }, ...others],
        MOST,
    );
};

export const readUndoable = (
    act: string | undefined,
): UndoableImport | undefined =>
    readAll().find(imported => imported.act === act);

const forgetUndoable = (act: string): void => {
    const others = readAll().filter(imported => imported.act !== act);
    writeStored(() => sessionStorage, UNDOABLE, others);
};

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

/**
 * Takes one record back, unless somebody has touched it since. A delete or a former value is sent once; a lost answer
 * is looked up.
 */
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
    if (note.undoes !== undefined) forgetUndoable(note.undoes);
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
