import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { PartFailureProps } from '../PartBoundary.tsx';
import { preloadable, type Preload } from './preloadable.tsx';

/** A part whose code is fetched when it is first drawn, or before by `preload`; until then `outline` holds its place. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>, outline: ReactNode = null, Failure?: ComponentType<PartFailureProps>): ComponentType<Props> & Preload => {
    const Part = preloadable(load, Failure);
    const LaterPart = (props: Props) => <Suspense fallback={outline}><Part {...props} /></Suspense>;
    return Object.assign(LaterPart, { preload: Part.preload });
};
