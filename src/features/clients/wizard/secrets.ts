import { stepFields, type TypedStep, type Values, type WizardValues } from './values.ts';
import { madeBy, type Item, type Run } from './stateMachine.ts';
import type { Field } from '../../../../resources/schema/index.ts';

/** Typed values that are written nowhere, and what they are for. */
const secrets = { Password: 'user', ConfirmPassword: 'user', RMSClientPassword: 'client' } as const satisfies Readonly<Record<string, Item>>;

const isTyped = (value: unknown): boolean => typeof value === 'string' && value !== '';

const forgottenIn = (values: Values): readonly unknown[] => (Array.isArray(values.Forgotten) ? values.Forgotten : []);

/** What may be kept of a step: `Forgotten` names the passwords that were typed. It is not sent. */
export const withoutSecrets = (values: Values): Values => ({
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(secrets, name))),
    Forgotten: Object.keys(secrets).filter(name => isTyped(values[name]) || forgottenIn(values).includes(name)),
});

/** A password to be typed again. */
export interface Secret {
    readonly step: TypedStep;
    readonly name: string;
    readonly field: Field;
}

/** The passwords that were typed, are no longer known, and are needed for what a run has not made yet. */
export const missingSecrets = (values: WizardValues, run: Run): readonly Secret[] => {
    const made = madeBy(run);
    return (['details', 'credentials'] as const).flatMap(step =>
        Object.entries(secrets).flatMap(([name, item]) => {
            const field = stepFields[step][name];
            return field && made[item] === undefined && forgottenIn(values[step]).includes(name) && !isTyped(values[step][name]) ? [{ step, name, field: { ...field, required: true } }] : [];
        }),
    );
};
