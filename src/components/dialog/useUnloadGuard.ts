import { useEffect } from 'react';
import { askBeforeUnload } from '../../foundation/unloadGuard.ts';

/** While something is under way, the browser asks before the tab is closed or reloaded. */
export const useUnloadGuard = (isUnderWay: boolean): void => useEffect(() => (isUnderWay ? askBeforeUnload() : undefined), [isUnderWay]);
