import { useState, type DragEvent } from 'react';

/** Makes a place take dropped files: what it listens to, and whether one is held over it. */
export const useFileDrop = (onDropped: (file: File | undefined) => void) => {
    const [isOver, setOver] = useState(false);
    const target = {
        onDragOver: (event: DragEvent) => {
            event.preventDefault();
            setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
            event.preventDefault();
            setOver(false);
            onDropped(event.dataTransfer.files[0]);
        },
    };
    return { isOver, target };
};
