import { Skeleton } from '@mui/material';
import type { Identifier } from 'ra-core';
import { Suspense } from 'react';
import { Labelled } from '../ui/Labelled.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import type { CellProps, InputProps, KindView } from './kindView.ts';
import { targetOf, useNarrowing } from './reference.tsx';
import { ReferenceName } from './ReferenceName.tsx';
import { useFieldInput } from './useFieldInput.ts';

const RecordsPicker = preloadable(() => import('../ui/RecordPicker.tsx').then(module => module.RecordsPicker));

const idsOf = (value: unknown): readonly Identifier[] =>
    Array.isArray(value) ? value.map((item: unknown) => (typeof item === 'object' && item !== null && 'Id' in item ? (item.Id as Identifier) : (item as Identifier))) : [];

const ReferencesCell = ({ value, field }: CellProps) => {
    const ids = idsOf(value);
    return ids.length === 0 ? '—' : <ReferenceName target={targetOf(field)} ids={ids} />;
};

const ReferencesInput = (props: InputProps) => {
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

/** Several other records, by name. */
export const references: KindView = { text: value => (idsOf(value).length > 0 ? idsOf(value).join(', ') : null), Cell: ReferencesCell, Input: ReferencesInput, wide: true };
