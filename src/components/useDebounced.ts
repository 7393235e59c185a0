import { useEffect, useState } from 'react';
import { TYPING_PAUSE_MS } from '../foundation/typingPause.ts';

/** A text once its typing has stopped, and a way to have it at once. */
export const useDebounced = (text: string): readonly [settled: string, settle: () => void] => {
    const [settled, setSettled] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
        return () => clearTimeout(timer);
    }, [text]);
    return [settled, () => setSettled(text)];
};
