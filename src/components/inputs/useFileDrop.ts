import { useNotify } from 'ra-core';
import { useState, type DragEvent } from 'react';

/** Makes a place take a dropped file: what it listens to, and whether one is held over it. Of several the first is taken, which is said. */
export const useFileDrop = (onDropped: (file: File | undefined) => void) => {
    const notify = useNotify();
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
            const [file, ...others] = event.dataTransfer.files;
            if (file && others.length > 0) notify('uploads.oneTaken', { type: 'warning', messageArgs: { name: file.name } });
            onDropped(file);
        },
    };
    return { isOver, target };
};
