import { Box, Skeleton } from '@mui/material';
import { Suspense, useMemo, useState } from 'react';
import type { ResourceName } from '../../../resources/index.ts';
import { InputComing } from '../../components/inputs/InputComing.tsx';
import { panelHeight } from '../../foundation/forms/panelHeights.ts';
import { useOverrides } from '../overrides.ts';
import { fieldInputs } from '../fields/inputs.ts';
import type { FormPart } from './formLayout.ts';
import { useConditions } from './useConditions.ts';

interface FormItemsProps {
    readonly name: ResourceName;
    readonly items: FormPart['items'];
    /** The tab is not offered: its panels stay mounted, its inputs are not checked. */
    readonly isHidden?: boolean;
    /** The tab that is seen: lists of other entities are asked for when theirs first is. */
    readonly isOpen?: boolean;
}

/** The inputs and panels of one tab: two columns where fields are short, one on a phone. An input that is not shown is not checked, and keeps its value. */
export const FormItems = ({ name, items, isHidden = false, isOpen = true }: FormItemsProps) => {
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) setWasOpen(true);
    const { inputOf, inputOfType, panelOf, ChildRecords } = useOverrides();
    const conditions = useMemo(() => items.map(item => ('panel' in item ? undefined : item.field.when)), [items]);
    const isMet = useConditions(conditions);
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 2, rowGap: 2, alignItems: 'start' }}>
            {items.map(item => {
                if ('panel' in item) {
                    const Panel = panelOf(name, item.panel);
                    const piece = item.list ? wasOpen && <ChildRecords {...item.list} /> : Panel && <Panel resource={name} />;
                    return piece && <Box key={item.panel} sx={{ gridColumn: '1 / -1', minWidth: 0 }}><Suspense fallback={<Skeleton data-input-coming variant="rounded" height={panelHeight(name, item.panel)} />}>{piece}</Suspense></Box>;
                }
                const { source, field, prefix, wide } = item;
                if (isHidden || !isMet(field.when)) return null;
                const Input = inputOf(name, source) ?? inputOfType(field) ?? fieldInputs[field.kind].Input;
                return (
                    <Box key={source} data-source={source} sx={{ minWidth: 0, height: '100%', ...(wide && { gridColumn: '1 / -1' }) }}>
                        <Suspense fallback={<InputComing labelled />}><Input source={source} field={field} prefix={prefix} /></Suspense>
                    </Box>
                );
            })}
        </Box>
    );
};
