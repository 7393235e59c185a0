import type { ReactNode } from 'react';
import { useScope } from './useScope.ts';
import { Bone } from '../components/Skeleton.tsx';

const LINES = 6;

/** What speaks of the site's today, drawn once the site's clock is known. That it cannot be had stands above the page. */
export const ClockAwaited = ({ children }: { readonly children: ReactNode }) => {
    const { timeOffset, missing } = useScope();
    if (timeOffset !== undefined) return children;
    return missing.clock ? null : <Bone lines={LINES} />;
};
