import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';

/** Presses "Export" and answers the file it saves: its name and its lines. */
export const exported = async (): Promise<{ name: string; lines: readonly string[] }> => {
    let saved: Blob | undefined;
    let name = '';
    URL.createObjectURL = blob => {
        saved = blob as Blob;
        return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
        name = this.download;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toBeDefined());
    return { name, lines: (await saved!.text()).replace(/^\uFEFF/, '').trimEnd().split('\r\n') };
};
