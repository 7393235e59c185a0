import { isObject } from '../../../../resources/rules/isObject.ts';
import { items, type Item, type RecordId, type Run } from './stateMachine.ts';
import { withoutSecrets } from './secrets.ts';
import { typedSteps, steps, type StepName, type TypedStep, type Values, type WizardValues } from './values.ts';

const KEY = 'atrium.clientWizard';

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

const cleaned = ({ sent, ...run }: KeptRun) => ({ ...run, sent: Object.fromEntries(Object.entries(sent).map(([item, record]) => [item, withoutSecrets(record)])) });

export const dropDraft = (): void => sessionStorage.removeItem(KEY);

/** Keeps what was typed, and a run as far as it got, for a reload of the tab; passwords are not written anywhere. */
export const keepDraft = (userName: string, { step, values, run }: Draft): void => {
    const kept = Object.fromEntries(typedSteps.map(name => [name, withoutSecrets(values[name])]));
    try {
        sessionStorage.setItem(KEY, JSON.stringify({ userName, step, values: kept, ...(run && { run: cleaned(run) }) }));
    } catch {
        // A full or forbidden storage costs the draft, not the wizard. An older state of a run would be worse than none: it does not know what was made since.
        dropDraft();
    }
};

const isKeptRun = (value: unknown): value is KeptRun => {
    if (!isObject(value) || typeof value.key !== 'string' || !isObject(value.sent) || !isObject(value.run)) return false;
    const phases = value.run;
    return items.every(item => isObject(phases[item]) && typeof phases[item].at === 'string');
};

const readDraft = (userName: string, starting: WizardValues): Draft | undefined => {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isObject(draft) || draft.userName !== userName || !isObject(draft.values)) return undefined;
    const typed = draft.values;
    const of = (name: TypedStep): Values => ({ ...starting[name], ...(isObject(typed[name]) && typed[name]) });
    const values = { details: of('details'), credentials: of('credentials'), theme: of('theme') };
    if (draft.run !== undefined) return isKeptRun(draft.run) ? { step: 'run', values, run: draft.run } : undefined;
    return { step: draft.step === steps[0] ? 'details' : 'credentials', values };
};

/** The user's own draft over the starting values; it comes back no further than to the passwords it has not kept, a run to where it was. Anybody else's is forgotten. */
export const keptDraft = (userName: string, starting: WizardValues): Draft | undefined => {
    let draft: Draft | undefined;
    try {
        draft = readDraft(userName, starting);
    } catch {
        // Nonsense in the storage is no draft.
    }
    if (!draft) dropDraft();
    return draft;
};
