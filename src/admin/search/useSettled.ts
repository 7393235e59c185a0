import { useRef, useState } from 'react';
import { useDebounced } from '../../components/useDebounced.ts';

/** Characters that come at once when something is pasted. */
const PASTED = 3;

/** A text once its typing has paused; at once where it was pasted. */
export const useSettled = (text: string): string => {
    const [paused] = useDebounced(text);
    const last = useRef(text);
    const [pasted, setPasted] = useState(text);
    if (last.current !== text) {
        if (text.length - last.current.length >= PASTED || text === '') setPasted(text);
        last.current = text;
    }
    return pasted === text ? text : paused;
};
