import { Box, Typography } from '@mui/material';
import { Form, FormGroupContextProvider, useFormGroups } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

import { fieldInputs } from '../../../admin/fields/inputs.ts';
import { firstOf, inputAt } from '../../../admin/form/refusals.ts';
import { stepFields, type TypedStep, type Values } from './values.ts';

/** Id of the visible step's form; the dialog's "Next" submits it. */
export const STEP_FORM = 'client-wizard-step';

const Watched = ({
    onChange,
}: {
    readonly onChange: (values: Values) => void;
}) => {
    const { watch } = useFormContext();
    const latest = useRef(onChange);

    useEffect(() => {
        latest.current = onChange;
    });

    useEffect(() => {
        const { unsubscribe } = watch(values => latest.current(values));

        return unsubscribe;
    }, [watch]);

    return null;
};

/** Form group that tracks which inputs the step has. */
const STEP = 'step';

/**
 * Shows the server's refusals at their inputs. Skips inputs that do not exist, because such an error would never go
 * away.
 */
const RefusedInputs = ({
    refused,
}: Required<Pick<StepFormProps, 'refused'>>) => {
    const groups = useFormGroups();
    const { setError } = useFormContext();
    const [first] = useState(refused);

    useEffect(() => {
        const reportedNames = new Set<string>();

        const showErrors = () => {
            const inputs = groups?.getGroupFields(STEP) ?? [];

            for (const [name, message] of Object.entries(first)) {
                if (reportedNames.has(name) || !inputs.includes(name)) continue;
                reportedNames.add(name);
                setError(name, { type: 'server', message });
            }
        };

        const timer = setTimeout(showErrors, 0); // the surrounding form first resets to its values, without errors
        const stop = groups?.subscribe(STEP, () => setTimeout(showErrors, 0));

        return () => {
            clearTimeout(timer);
            stop?.();
        };
    }, [first, groups, setError]);

    return null;
};

/** Focuses the first input with a problem after a refused "Next", and scrolls to all that belongs to it. */
const FirstProblem = () => {
    const { submitCount, isSubmitting, errors } = useFormState();
    const handled = useRef(submitCount);

    useEffect(() => {
        if (isSubmitting || submitCount === handled.current) return;
        handled.current = submitCount;

        const showFirst = () => {
            const form = document.getElementById(STEP_FORM);
            const first = form && firstOf(form, Object.keys(errors));
            if (!first) return;

            const block =
                first.closest('[data-inputs] > *') ?? first.closest('.field');

            inputAt(first)?.focus({ preventScroll: true });
            block?.scrollIntoView?.({ block: 'nearest' });
        };

        setTimeout(showFirst, 0); // after the form's own focus, which scrolls to the input alone
    }, [submitCount, isSubmitting, errors]);

    return null;
};

/** What is wrong, by input. */
export type StepErrors = Readonly<Record<string, string>>;

interface StepFormProps {
    readonly title: string;
    /** "Next" is under way: nothing can be typed until it is known where it leads. */
    readonly isChecking?: boolean;
    readonly values: Values;
    /** The server's refusals. */
    readonly refused?: StepErrors;
    readonly onChange: (values: Values) => void;
    /** Called with valid values. Resolves to errors if the step is not left after all. */
    readonly onNext: (values: Values) => void | Promise<StepErrors | undefined>;
    readonly children: ReactNode;
}

/** One step's inputs in a form of its own. "Next" validates them; "Back" keeps them as they are. */
export const StepForm = ({
    title,
    isChecking = false,
    values,
    refused = {},
    onChange,
    onNext,
    children,
}: StepFormProps) => {
    const [first] = useState(values); // from here on the form holds what is typed

    useEffect(() => {
        // On a touch screen, focusing would open the keyboard over the form.
        if (window.matchMedia?.('(pointer: fine)').matches)
            document
                .getElementById(STEP_FORM)
                ?.querySelector<HTMLElement>('input:enabled')
                ?.focus();
    }, []);

    return (
        <Form
            id={STEP_FORM}
            record={first}
            onSubmit={(typed: Values) => onNext({ ...first, ...typed })}
            disableInvalidFormNotification
            noValidate
        >
            <Watched onChange={typed => onChange({ ...first, ...typed })} />
            <Box
                component="fieldset"
                disabled={isChecking}
                sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
            >
                <legend className="view-unseen">{title}</legend>
                <FormGroupContextProvider name={STEP}>
                    {children}
                </FormGroupContextProvider>
            </Box>
            <RefusedInputs refused={refused} />
            <FirstProblem />
        </Form>
    );
};

/** An input of a step, as declared by its entity. */
export const StepInput = ({
    step,
    name,
    disabled,
}: {
    readonly step: TypedStep;
    readonly name: string;
    readonly disabled?: boolean | undefined;
}) => {
    const field = stepFields[step][name];
    if (!field)
        throw new Error(
            `The step ${step} of the client wizard has no field ${name}`,
        );
    const { Input } = fieldInputs[field.type];

    return <Input source={name} field={field} disabled={disabled ?? false} />;
};

/** Related inputs, in two columns if there is room. */
export const StepPart = ({
    title,
    children,
}: {
    readonly title?: string;
    readonly children: ReactNode;
}) => (
    <Box component="section" sx={{ mb: 3 }}>
        {title && (
            <Typography
                component="h3"
                variant="subtitle2"
                sx={{ color: 'text.secondary', mb: 1 }}
            >
                {title}
            </Typography>
        )}
        <Box
            data-inputs
            sx={{
                display: 'grid',
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    sm: 'repeat(2, minmax(0, 1fr))',
                },
                columnGap: 2,
                rowGap: 2,
                '& > *': { scrollMarginBlock: '16px' },
            }}
        >
            {children}
        </Box>
    </Box>
);
