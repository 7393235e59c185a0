import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { preloadable } from '../ui/preloadable.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import type { CellProps, InputProps, KindView } from './kindView.ts';
import { useFieldInput } from './useFieldInput.ts';

const SanitisedHtml = preloadable(() => import('../ui/SanitisedHtml.tsx').then(module => module.SanitisedHtml));
const RichText = preloadable(() => import('./RichText.tsx').then(module => module.RichText));

const HtmlCell = ({ value }: CellProps) => (
    <Suspense fallback={<Skeleton height={48} />}>
        <SanitisedHtml html={String(value)} />
    </Suspense>
);

const HtmlInput = (props: InputProps) => {
    const input = useFieldInput(props);
    return (
        <Labelled group id={input.id} label={input.label} required={input.required || props.field.rule === 'notBlankHtml'} help={input.help} error={input.error}>
            <Suspense fallback={<Skeleton variant="rounded" height={460} />}>
                <Box data-field={props.source}>
                    <RichText source={props.source} label={input.label} disabled={input.disabled} validate={input.validate} />
                </Box>
            </Suspense>
        </Labelled>
    );
};

/** Markup: edited as rich text, shown without anything that could run. */
export const html: KindView = {
    text: value => (typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ').replace(/\s+/g, ' ').trim() || null : null),
    Cell: HtmlCell,
    Input: HtmlInput,
    wide: true,
};
