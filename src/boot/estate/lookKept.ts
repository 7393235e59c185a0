import type { Look } from '../../foundation/devices/changes.ts';
import { stored } from '../../foundation/preferences.ts';

/** What the one user of whom there is something under such a key kept there; of several nobody knows yet which is here. */
const keptIn = (storage: Storage, ending: string): Look | undefined => {
    const found = Object.keys(storage).flatMap(key => RegExp(`\\.(estate\\.[^.]+\\.${ending})$`).exec(key)?.[1] ?? []);
    return found.length === 1 ? ((stored(found[0]!, () => storage) as Look | null) ?? undefined) : undefined;
};

/** How the estate was when the user looked last, as the application tells it (src/features/devices/estate/useLastLook.ts). */
export const lookKept = (): Look | undefined => {
    try {
        return keptIn(sessionStorage, 'atStart') ?? keptIn(localStorage, 'seen');
    } catch {
        return undefined; // a browser may refuse the storage itself
    }
};
