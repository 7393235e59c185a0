import { useEffect, useState } from 'react';

import { settings } from '../../../foundation/settings.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { dropDraft, keepDraft, loadDraft, type Draft } from './draft.ts';
import {
    followingCode,
    startingValues,
    steps,
    type StepName,
    type TypedStep,
    type Values,
    type WizardValues,
} from './values.ts';

/** The user's stored wizard from before a reload of the tab. */
export const useDraft = (): Draft | undefined => {
    const { UserName: userName } = useSession().user;

    const [draft] = useState(() =>
        loadDraft(userName, startingValues(settings().productCode)),
    );

    return draft;
};

const textOf = (values: Values): string =>
    JSON.stringify(
        Object.entries(values)
            .map(([name, value]) => [name, value ?? ''])
            .toSorted(),
    );

const isSame = (one: Values, other: Values): boolean =>
    textOf(one) === textOf(other);

/**
 * The wizard's step and typed values, stored for a reload until `isRunning`; from then on the run is stored instead.
 */
export const useWizard = (draft: Draft | undefined, isRunning: boolean) => {
    const { UserName: userName } = useSession().user;
    const [step, setStep] = useState<StepName>(draft?.step ?? steps[0]);

    const [values, setValues] = useState<WizardValues>(
        () => draft?.values ?? startingValues(settings().productCode),
    );

    const [isTyped, setIsTyped] = useState(draft !== undefined);
    const [isRestored, setIsRestored] = useState(draft !== undefined);
    const [start, setStart] = useState(0);
    const isWorthKeeping = isTyped && !isRunning && step !== 'run';

    useEffect(() => {
        if (isWorthKeeping) keepDraft(userName, { step, values });
    }, [isWorthKeeping, userName, step, values]);

    const change = (name: TypedStep, typed: Values) => {
        // A form also reports its values on its first render.
        if (isSame(values[name], typed)) return;
        setIsTyped(true);
        setValues(before => ({ ...before, [name]: typed }));
    };

    return {
        step,
        values,
        /** Something was typed that closing would lose. */
        isTyped,
        change,
        replaceValues: setValues,
        goTo: setStep,
        next: (name: TypedStep, typed: Values) => {
            change(name, typed);
            if (name === 'details')
                setValues(before => ({
                    ...before,
                    credentials: followingCode(
                        before.credentials,
                        String(typed.Code ?? ''),
                    ),
                }));
            setStep(steps[steps.indexOf(name) + 1] ?? 'review');
        },
        discard: dropDraft,
        /** The values come from before a reload, and the user has not yet decided what to do with them. */
        isRestored,
        noteRestored: () => setIsRestored(false),
        /** Changes each time the wizard is restarted. */
        start,
        startAgain: () => {
            dropDraft();
            setValues(startingValues(settings().productCode));
            setStep(steps[0]);
            setIsTyped(false);
            setIsRestored(false);
            setStart(before => before + 1);
        },
    };
};
