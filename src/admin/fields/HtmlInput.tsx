import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';

import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import type { InputProps } from './fieldType.ts';
import { useFieldInput } from './useFieldInput.ts';

const RichText = lazyFrom(() => import('./RichText.tsx'), 'RichText');

export const HtmlInput = (props: InputProps) => {
    const input = useFieldInput(props);

    return (
        <LabelledInput
            group
            id={input.id}
            label={input.label}
            required={input.required || props.field.rule === 'notBlankHtml'}
            help={input.help}
            error={input.error}
        >
            <Suspense
                fallback={
                    <Skeleton
                        data-input-coming
                        variant="rounded"
                        height={460}
                    />
                }
            >
                <Box data-field={props.source}>
                    <RichText source={props.source} input={input} />
                </Box>
            </Suspense>
        </LabelledInput>
    );
};
