import { useResourceContext } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { resources, type ResourceName } from '../../../resources/index.ts';
import { siteFieldFor } from '../../../resources/rules/narrowing.ts';
import type { Field, Resource } from '../../../resources/schema/index.ts';
import {
    InputComing,
    LabelledInput,
} from '../../components/inputs/Labelled.tsx';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { useText } from '../../components/useText.ts';
import { isId, idsOf } from '../../foundation/values/fieldTypes.ts';
import { useScope } from '../../session/useScope.ts';
import { targetOf } from './FieldCell.tsx';
import type { InputProps } from './fieldType.ts';
import { useFieldInput } from './useFieldInput.ts';

type FieldInput = ReturnType<typeof useFieldInput>;

/** The props every record picker receives. */
type PickerProps = FieldInput['control'] & {
    readonly target: ResourceName;
    readonly filter: Readonly<Record<string, unknown>>;
    readonly meta?: Readonly<Record<string, unknown>>;
    readonly placeholder: string | undefined;
};

interface PickerFrameProps extends InputProps {
    readonly children: (picker: PickerProps, input: FieldInput) => ReactNode;
}

const fieldsOf = (name = ''): Resource['fields'] =>
    Object.hasOwn(resources, name)
        ? resources[name as ResourceName].fields
        : {};

/**
 * Narrows the target's list by other fields of the form and by the scope. The record's own site takes precedence over
 * the selected one.
 */
const useNarrowing = (field: Field): Pick<PickerProps, 'filter' | 'meta'> => {
    const { dependsOn = {}, scopedTo = {} } = field;

    const siteField = siteFieldFor(
        field,
        fieldsOf(useResourceContext()),
        resources,
    );

    const sources = Object.values(dependsOn);

    const values: readonly unknown[] = useWatch({
        name: siteField === undefined ? sources : [...sources, siteField],
    });

    const { scope } = useScope();

    const filters = [
        ...Object.keys(dependsOn).map(
            (parameter, n) => [parameter, values[n]] as const,
        ),
        ...Object.entries(scopedTo).map(
            ([parameter, level]) => [parameter, scope[level]] as const,
        ),
    ];

    const site = values[sources.length];

    return {
        filter: Object.fromEntries(filters.filter(([, id]) => isId(id))),
        ...(typeof site === 'number' &&
            isId(site) &&
            site !== scope.site && { meta: { scope: { site } } }),
    };
};

/** Binds a record picker to a form field, with its label and a placeholder until it is loaded. */
const PickerFrame = ({ children, ...props }: PickerFrameProps) => {
    const input = useFieldInput(props);
    const text = useText();
    const { none } = props.field;

    const picker = {
        ...input.control,
        placeholder: none && text(none),
        target: targetOf(props.field),
        ...useNarrowing(props.field),
    };

    return (
        <LabelledInput {...input.labelled}>
            <Suspense fallback={<InputComing />}>
                {children(picker, input)}
            </Suspense>
        </LabelledInput>
    );
};

const RecordPicker = lazyFrom(
    () => import('./RecordPicker.tsx'),
    'RecordPicker',
);

export const ReferenceInput = (props: InputProps) => (
    <PickerFrame {...props}>
        {(picker, { value, change }) => (
            <RecordPicker
                {...picker}
                stores={props.field.stores}
                value={isId(value) ? value : null}
                onChange={change}
            />
        )}
    </PickerFrame>
);

const RecordsPicker = lazyFrom(
    () => import('./RecordPicker.tsx'),
    'RecordsPicker',
);

export const ReferencesInput = (props: InputProps) => (
    <PickerFrame {...props}>
        {(picker, { value, change }) => (
            <RecordsPicker {...picker} value={idsOf(value)} onChange={change} />
        )}
    </PickerFrame>
);
