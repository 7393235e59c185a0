import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';

/** Presses "Export", or chooses one of its formats, and answers the file it saves: its name and its lines. */
export const exported = async (
    format?: string,
    button = 'Export',
): Promise<{ name: string; lines: readonly string[] }> => {
    let saved: Blob | undefined;
    let name = '';

    URL.createObjectURL = blob => {
        saved = blob as Blob;

        return 'blob:file';
    };

    URL.revokeObjectURL = () => undefined;

    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(
        function click(this: HTMLAnchorElement) {
            name = this.download;
        },
    );

    if (format === undefined)
        await userEvent.click(
            await screen.findByRole('button', { name: button }),
        );
    else {
        await userEvent.click(
            await screen.findByRole('button', { name: 'More formats' }),
        );

        await userEvent.click(
            await screen.findByRole('menuitem', { name: format }),
        );
    }

    await waitFor(() => expect(saved).toBeDefined());

    return {
        name,
        lines: (await saved!.text())
            .replace(/^\uFEFF/, '')
            .trimEnd()
            .split('\r\n'),
    };
};
