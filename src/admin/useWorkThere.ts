import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useWorkAt } from '../session/useWorkAt.ts';
import { failureText } from './failureText.ts';

/** Chooses a site by its id, and says what failed. `onDone`: where to go on, once it is chosen. */
export const useWorkThere = (onDone: () => void): { readonly isBusy: boolean; readonly work: (site: number, options?: { readonly withClient?: boolean }) => void } => {
    const workAt = useWorkAt();
    const notify = useNotify();
    const [isBusy, setBusy] = useState(false);
    const work = async (site: number, options?: { readonly withClient?: boolean }) => {
        setBusy(true);
        try {
            if (await workAt(site, options)) onDone();
        } catch (error) {
            notify(failureText(error), { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return { isBusy, work: (site, options) => void work(site, options) };
};
