import { useStore } from 'ra-core';

export type Density = 'compact' | 'comfortable';

/** How high the rows of lists are, and how to change it. */
export const useDensity = () => useStore<Density>('preferences.density', 'compact');
