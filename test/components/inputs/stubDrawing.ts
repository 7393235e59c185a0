import { vi } from 'vitest';

/**
 * Stands in for the browser's decoder and canvas, which jsdom lacks: every picture decodes to these pixels unless it is
 * damaged, and is written as these bytes.
 */
export const stubDrawing = (
    { width = 1, height = 1, pixel = [10, 20, 30, 255] } = {},
    bytes: readonly number[] = [0x89, 0x50, 0x4e, 0x47],
): void => {
    const bitmap = { width, height, close: () => undefined };

    vi.stubGlobal('createImageBitmap', async (picture: Blob) => {
        if ((await picture.text()).includes('damaged'))
            throw new DOMException('', 'InvalidStateError');

        return bitmap;
    });

    class Canvas {
        readonly width: number;
        readonly height: number;
        constructor(wide: number, high: number) {
            this.width = wide;
            this.height = high;
        }
        getContext = () => ({
            canvas: this,
            drawImage: () => undefined,
            getImageData: () => ({ data: pixel }),
        });
        convertToBlob = ({ type }: { readonly type: string }) =>
            Promise.resolve(new Blob([new Uint8Array(bytes)], { type }));
    }

    vi.stubGlobal('OffscreenCanvas', Canvas);
};
