import { useNotify } from 'ra-core';
import { useState, type DragEvent } from 'react';

/**
 * A drop target for one file: its event handlers, and whether a file is held over it. Of several files it takes the
 * first and says so.
 */
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
            if (file && others.length > 0)
                notify('uploads.oneTaken', {
                    type: 'warning',
                    messageArgs: { name: file.name },
                });
            onDropped(file);
        },
    };

    return { isOver, target };
};
