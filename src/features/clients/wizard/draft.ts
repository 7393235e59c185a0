import { isObject } from '../../../../resources/rules/valueAt.ts';
import type { Field } from '../../../../resources/schema/index.ts';
import { storageKey } from '../../../foundation/basePath.ts';
import { readStored, writeStored } from '../../../foundation/browserStorage.ts';
import {
    items,
    recordIdsOf,
    type Item,
    type RecordId,
    type Run,
} from './stateMachine.ts';
import {
    stepFields,
    typedSteps,
    type StepName,
    type TypedStep,
    type Values,
    type WizardValues,
} from './values.ts';

const KEY = storageKey('clientWizard');

/** A started run and its progress. */
export interface RunDraft {
    /** Unique across all tabs. */
    readonly key: string;
    readonly run: Run;
    /** The records sent, without passwords. */
    readonly sent: Partial<Readonly<Record<Item, Values>>>;
    /** Clients that already had the new one's code; undefined if unknown. */
    readonly before: readonly RecordId[] | undefined;
}

export interface Draft {
    readonly step: StepName;
    readonly values: WizardValues;
    readonly run?: RunDraft | undefined;
}

/** Typed values that are never stored, and the item each belongs to. */
const secrets = {
    Password: 'user',
    ConfirmPassword: 'user',
    RMSClientPassword: 'client',
} as const satisfies Readonly<Record<string, Item>>;

const isTyped = (value: unknown): boolean =>
    typeof value === 'string' && value !== '';

const forgottenIn = (values: Values): readonly unknown[] =>
    Array.isArray(values.Forgotten) ? values.Forgotten : [];

/** The values of a step that may be stored. `Forgotten` names the passwords that were typed; it is not sent. */
const withoutSecrets = (values: Values): Values => ({
    ...Object.fromEntries(
        Object.entries(values).filter(
            ([name]) => !Object.hasOwn(secrets, name),
        ),
    ),
    Forgotten: Object.keys(secrets).filter(
        name => isTyped(values[name]) || forgottenIn(values).includes(name),
    ),
});

const runWithoutSecrets = ({ sent, ...run }: RunDraft) => ({
    ...run,
    sent: Object.fromEntries(
        Object.entries(sent).map(([item, record]) => [
            item,
            withoutSecrets(record),
        ]),
    ),
});

export const dropDraft = (): void => sessionStorage.removeItem(KEY);

/** Stores typed values, and the progress of a run, for a reload of the tab. Passwords are never stored. */
export const keepDraft = (
    userName: string,
    { step, values, run }: Draft,
): void => {
    const safeValues = Object.fromEntries(
        typedSteps.map(name => [name, withoutSecrets(values[name])]),
    );

    const isStored = writeStored(() => sessionStorage, KEY, {
        userName,
        step,
        values: safeValues,
        ...(run && { run: runWithoutSecrets(run) }),
    });

    // If storage is full, the wizard works on without a draft. An older state of a run would be
    // worse than none: it would not know what was created since.
    if (!isStored) dropDraft();
};

const isPhase = (value: unknown): boolean =>
    isObject(value) && typeof value.at === 'string';

const isRunDraft = (value: unknown): value is RunDraft => {
    if (!isObject(value)) return false;
    const { key, sent, run } = value;
    if (typeof key !== 'string' || !isObject(sent) || !isObject(run))
        return false;

    return items.every(item => isPhase(run[item]));
};

const readDraft = (
    userName: string,
    starting: WizardValues,
): Draft | undefined => {
    const draft = readStored(() => sessionStorage, KEY, isObject);
    if (draft?.userName !== userName || !isObject(draft.values))
        return undefined;
    const typed = draft.values;

    const valuesOf = (name: TypedStep): Values => ({
        ...starting[name],
        ...(isObject(typed[name]) && typed[name]),
    });

    const values = {
        details: valuesOf('details'),
        credentials: valuesOf('credentials'),
        theme: valuesOf('theme'),
    };

    const { run, step } = draft;
    if (run === undefined)
        return {
            step: step === 'details' ? 'details' : 'credentials',
            values,
        };

    return isRunDraft(run) ? { step: 'run', values, run } : undefined;
};

/**
 * The user's own draft merged over the starting values. It resumes at most at the step with the
 * passwords, which were not stored; a run resumes where it was. Drafts of other users are deleted.
 */
export const loadDraft = (
    userName: string,
    starting: WizardValues,
): Draft | undefined => {
    const draft = readDraft(userName, starting);
    if (!draft) dropDraft();

    return draft;
};

/** A password that must be typed again. */
export interface Secret {
    readonly step: TypedStep;
    readonly name: string;
    readonly field: Field;
}

/** Passwords that were typed, are no longer known, and are needed for what a run has yet to create. */
export const missingSecrets = (
    values: WizardValues,
    run: Run,
): readonly Secret[] => {
    const ids = recordIdsOf(run);
    const missing: Secret[] = [];

    for (const step of ['details', 'credentials'] as const)
        for (const [name, item] of Object.entries(secrets)) {
            const field = stepFields[step][name];
            const isNeeded = ids[item] === undefined;

            const isForgotten =
                forgottenIn(values[step]).includes(name) &&
                !isTyped(values[step][name]);

            if (field && isNeeded && isForgotten)
                missing.push({
                    step,
                    name,
                    field: { ...field, required: true },
                });
        }

    return missing;
};
