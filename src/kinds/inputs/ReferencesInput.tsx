import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { Labelled } from '../../ui/Labelled.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import type { InputProps } from '../kindView.ts';
import { targetOf } from '../reference.tsx';
import { idsOf } from '../references.tsx';
import { useFieldInput } from './useFieldInput.ts';
import { useNarrowing } from './ReferenceInput.tsx';

const RecordsPicker = preloadable(() => import('../../ui/RecordPicker.tsx').then(module => module.RecordsPicker));

export const ReferencesInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const filter = useNarrowing(props.field);
    return (
        <Labelled id={input.id} label={input.label} required={input.required} help={input.help} error={input.error}>
            <Suspense fallback={<Skeleton height={40} />}>
                <RecordsPicker
                    id={input.id}
                    name={props.source}
                    target={targetOf(props.field)}
                    filter={filter}
                    value={idsOf(input.value)}
                    onChange={input.change}
                    onBlur={input.blur}
                    disabled={input.disabled}
                    error={input.error !== undefined}
                    required={input.required}
                    describedBy={input.describedBy}
                />
            </Suspense>
        </Labelled>
    );
};
