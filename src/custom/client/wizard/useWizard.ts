import { useEffect, useState } from 'react';
import { settings } from '../../../boot/settings.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { dropDraft, keepDraft, keptDraft } from './draft.ts';
import { followingCode, startingValues, steps, type StepName, type TypedStep, type Values, type WizardValues } from './values.ts';

/** Where the wizard is and what was typed in it, kept for a reload until `isRunning`. */
export const useWizard = (isRunning: boolean) => {
    const { UserName: userName } = useSession().user;
    const [first] = useState(() => {
        const starting = startingValues(settings().productCode);
        const kept = keptDraft(userName, starting);
        return { isKept: kept !== undefined, ...(kept ?? { step: steps[0], values: starting }) };
    });
    const [step, setStep] = useState<StepName>(first.step);
    const [values, setValues] = useState<WizardValues>(first.values);
    const [isTyped, setIsTyped] = useState(first.isKept);
    const isWorthKeeping = isTyped && !isRunning;

    useEffect(() => {
        if (isWorthKeeping) keepDraft(userName, { step, values });
    }, [isWorthKeeping, userName, step, values]);
    useEffect(() => {
        if (isRunning) dropDraft();
    }, [isRunning]);

    const change = (name: TypedStep, typed: Values) => {
        setIsTyped(true);
        setValues(before => ({ ...before, [name]: typed }));
    };
    return {
        step,
        values,
        /** Something was typed that closing would lose. */
        isTyped,
        change,
        goTo: setStep,
        next: (name: TypedStep, typed: Values) => {
            change(name, typed);
            if (name === 'details') setValues(before => ({ ...before, credentials: followingCode(before.credentials, String(typed.Code ?? '')) }));
            setStep(steps[steps.indexOf(name) + 1] ?? 'review');
        },
        discard: dropDraft,
    };
};
