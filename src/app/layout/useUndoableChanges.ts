import { useTakeUndoableMutation } from 'ra-core';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { holdChange, isWaiting, type UndoableChange } from '../../foundation/undoable.ts';

/** Milliseconds that a change waits for the message with its Undo button; without one it goes out. */
const UNCLAIMED = 5000;

/**
 * Takes react-admin's undoable changes as they come. The answer gives the change that belongs to an undoable message: changes and messages
 * come in the same order, the change first.
 */
export const useUndoableChanges = (): (() => UndoableChange | undefined) => {
    const take = useTakeUndoableMutation();
    const unclaimed = useRef<UndoableChange[]>([]);
    // Before anything else can add one: react-admin would forget what was added since it was drawn.
    useLayoutEffect(() => {
        const settle = take() as ReturnType<typeof take> | undefined;
        if (!settle) return;
        const change = holdChange(settle);
        unclaimed.current.push(change);
        setTimeout(() => {
            const place = unclaimed.current.indexOf(change);
            if (place < 0) return;
            unclaimed.current.splice(place, 1);
            change.send();
        }, UNCLAIMED);
    }, [take]);
    return useCallback(() => {
        unclaimed.current = unclaimed.current.filter(isWaiting);
        return unclaimed.current.shift();
    }, []);
};
