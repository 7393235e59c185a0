import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { ResourceName } from '../../../resources/index.ts';
import { useOverrides } from '../overrides.ts';
import { fieldInputs } from '../fields/inputs.ts';
import type { FormPart } from './formLayout.ts';

/** The inputs and panels of one tab: two columns where fields are short, one on a phone. */
export const FormItems = ({ name, items }: { readonly name: ResourceName; readonly items: FormPart['items'] }) => {
    const { inputOf, panelOf } = useOverrides();
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 2, rowGap: 2, alignItems: 'start' }}>
            {items.map(item => {
                if ('panel' in item) {
                    const Panel = panelOf(name, item.panel);
                    return Panel && <Box key={item.panel} sx={{ gridColumn: '1 / -1', minWidth: 0 }}><Suspense fallback={<Skeleton variant="rounded" height={120} />}><Panel resource={name} /></Suspense></Box>;
                }
                const { source, field, prefix, wide } = item;
                const Input = inputOf(name, source) ?? fieldInputs[field.kind].Input;
                return (
                    <Box key={source} data-source={source} sx={{ minWidth: 0, height: '100%', ...(wide && { gridColumn: '1 / -1' }) }}>
                        <Suspense fallback={<Skeleton height={64} />}><Input source={source} field={field} prefix={prefix} /></Suspense>
                    </Box>
                );
            })}
        </Box>
    );
};
