import { createContext } from 'react';

/** Fetches the code of the page at an address, for whoever may be about to open it. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);
