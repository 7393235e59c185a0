import { createElement, type ComponentPropsWithRef } from 'react';

interface SpanProps extends ComponentPropsWithRef<'span'> {
    /** What react-admin still passes for older versions of MUI; React complains of it on an element, whatever it holds. */
    readonly inputProps?: unknown;
}

/** A plain `span`. */
export const Span = ({ inputProps: _, ...props }: SpanProps) => createElement('span', props);
