import { typedSteps, steps, type StepName, type TypedStep, type Values, type WizardValues } from './values.ts';

const KEY = 'atrium.clientWizard';
const NEVER_KEPT = ['Password', 'ConfirmPassword', 'RMSClientPassword'];

export interface Draft {
    readonly step: StepName;
    readonly values: WizardValues;
}

const withoutPasswords = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_KEPT.includes(name)));

/** Keeps what was typed for a reload of the tab; passwords are not written anywhere. */
export const keepDraft = (userName: string, { step, values }: Draft): void => {
    const kept = Object.fromEntries(typedSteps.map(name => [name, withoutPasswords(values[name])]));
    try {
        sessionStorage.setItem(KEY, JSON.stringify({ userName, step, values: kept }));
    } catch {
        // A full or forbidden storage costs the draft, not the wizard.
    }
};

export const dropDraft = (): void => sessionStorage.removeItem(KEY);

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The user's own draft over the starting values; it comes back no further than to the passwords it has not kept. */
export const keptDraft = (userName: string, starting: WizardValues): Draft | undefined => {
    try {
        const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
        if (!isObject(draft) || draft.userName !== userName || !isObject(draft.values)) return undefined;
        const typed = draft.values;
        const of = (name: TypedStep): Values => ({ ...starting[name], ...(isObject(typed[name]) && typed[name]) });
        return { step: draft.step === steps[0] ? 'details' : 'credentials', values: { details: of('details'), credentials: of('credentials'), theme: of('theme') } };
    } catch {
        return undefined;
    }
};
