import { useCallback, useEffect, useRef } from 'react';
import { openDesk, type OpenDesk } from './openDesk.ts';

/** Asks a desk of the page's own; it is opened with the first question and closed with the page. */
export const useDesk = (): OpenDesk['ask'] => {
    const desk = useRef<OpenDesk>(undefined);
    useEffect(
        () => () => {
            desk.current?.close();
            desk.current = undefined;
        },
        [],
    );
    return useCallback((name, ...args) => (desk.current ??= openDesk()).ask(name, ...args), []);
};
