import { isObject } from '../../../../resources/rules/valueAt.ts';
import type { Field } from '../../../../resources/schema/index.ts';
import { storageKey } from '../../../foundation/basePath.ts';
import { readStored, writeStored } from '../../../foundation/browserStorage.ts';
import { items, madeBy, type Item, type RecordId, type Run } from './stateMachine.ts';
import { stepFields, steps, typedSteps, type StepName, type TypedStep, type Values, type WizardValues } from './values.ts';

const KEY = storageKey('clientWizard');

/** A run that was started, as far as it got. */
export interface KeptRun {
    /** Tells it from every other run, in every tab. */
    readonly key: string;
    readonly run: Run;
    /** The records sent, without passwords. */
    readonly sent: Partial<Readonly<Record<Item, Values>>>;
    /** Clients that had the new one's code before; undefined where that is not known. */
    readonly before: readonly RecordId[] | undefined;
}

export interface Draft {
    readonly step: StepName;
    readonly values: WizardValues;
    readonly run?: KeptRun | undefined;
}

/** Typed values that are written nowhere, and what they are for. */
const secrets = { Password: 'user', ConfirmPassword: 'user', RMSClientPassword: 'client' } as const satisfies Readonly<Record<string, Item>>;

const isTyped = (value: unknown): boolean => typeof value === 'string' && value !== '';

const forgottenIn = (values: Values): readonly unknown[] => (Array.isArray(values.Forgotten) ? values.Forgotten : []);

/** What may be kept of a step: `Forgotten` names the passwords that were typed. It is not sent. */
const withoutSecrets = (values: Values): Values => ({
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(secrets, name))),
    Forgotten: Object.keys(secrets).filter(name => isTyped(values[name]) || forgottenIn(values).includes(name)),
});

const cleaned = ({ sent, ...run }: KeptRun) => ({ ...run, sent: Object.fromEntries(Object.entries(sent).map(([item, record]) => [item, withoutSecrets(record)])) });

export const dropDraft = (): void => sessionStorage.removeItem(KEY);

/** Keeps what was typed, and a run as far as it got, for a reload of the tab; passwords are not written anywhere. */
export const keepDraft = (userName: string, { step, values, run }: Draft): void => {
    const kept = Object.fromEntries(typedSteps.map(name => [name, withoutSecrets(values[name])]));
    // Without room it costs the draft, not the wizard. An older state of a run would be worse than none: it does not know what was made since.
    if (!writeStored(() => sessionStorage, KEY, { userName, step, values: kept, ...(run && { run: cleaned(run) }) })) dropDraft();
};

const isKeptRun = (value: unknown): value is KeptRun => {
    if (!isObject(value) || typeof value.key !== 'string' || !isObject(value.sent) || !isObject(value.run)) return false;
    const phases = value.run;
    return items.every(item => isObject(phases[item]) && typeof phases[item].at === 'string');
};

const readDraft = (userName: string, starting: WizardValues): Draft | undefined => {
    const draft = readStored(() => sessionStorage, KEY, isObject);
    if (draft?.userName !== userName || !isObject(draft.values)) return undefined;
    const typed = draft.values;
    const of = (name: TypedStep): Values => ({ ...starting[name], ...(isObject(typed[name]) && typed[name]) });
    const values = { details: of('details'), credentials: of('credentials'), theme: of('theme') };
    if (draft.run !== undefined) return isKeptRun(draft.run) ? { step: 'run', values, run: draft.run } : undefined;
    return { step: draft.step === steps[0] ? 'details' : 'credentials', values };
};

/** The user's own draft over the starting values; it comes back no further than to the passwords it has not kept, a run to where it was. Anybody else's is forgotten. */
export const keptDraft = (userName: string, starting: WizardValues): Draft | undefined => {
    const draft = readDraft(userName, starting);
    if (!draft) dropDraft();
    return draft;
};

/** A password to be typed again. */
export interface Secret {
    readonly step: TypedStep;
    readonly name: string;
    readonly field: Field;
}

/** The passwords that were typed, are no longer known, and are needed for what a run has not made yet. */
export const missingSecrets = (values: WizardValues, run: Run): readonly Secret[] => {
    const ids = madeBy(run);
    return (['details', 'credentials'] as const).flatMap(step =>
        Object.entries(secrets).flatMap(([name, item]) => {
            const field = stepFields[step][name];
            return field && ids[item] === undefined && forgottenIn(values[step]).includes(name) && !isTyped(values[step][name]) ? [{ step, name, field: { ...field, required: true } }] : [];
        }),
    );
};
