import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock();

/** Counts the files that reach the user. */
const savedFiles = () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;

    return vi
        .spyOn(HTMLAnchorElement.prototype, 'click')
        .mockImplementation(() => undefined);
};

test('leaving the page stops an export, and no file is saved', async () => {
    const files = savedFiles();
    let answerPage: (() => void) | undefined;
    let cut = false;
    const native = globalThis.fetch;

    const held: typeof fetch = async (input, init) => {
        if (String(input).includes('PageSize=1000')) {
            await new Promise<void>((resolve, reject) => {
                answerPage = resolve;

                init?.signal?.addEventListener('abort', () => {
                    cut = true;
                    reject(new DOMException('cut', 'AbortError'));
                });
            });
        }

        return native(input, init);
    };

    const portal = await openPortal(mock, '/accesslogs', { fetch: held });

    await userEvent.click(
        await screen.findByRole('button', { name: 'Export' }),
    );

    await waitFor(() => expect(answerPage).toBeDefined());
    const warned = vi.spyOn(console, 'warn').mockReturnValue(); // the router says that it did not go there itself
    act(() => void window.history.pushState(null, '', '/room'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(cut).toBe(true));

    expect(warned).toHaveBeenCalledWith(
        expect.stringContaining('a blocker on a POP navigation'),
    );

    answerPage?.();

    await waitFor(() =>
        expect(
            portal.requests().some(line => line.startsWith('GET room/')),
        ).toBe(true),
    );

    expect(
        portal.sent().filter(({ line }) => line.includes('PageSize=1000')),
    ).toHaveLength(1);

    expect(files).not.toHaveBeenCalled();
});

test('saves no file if the server holds rows back, and says so', async () => {
    const files = savedFiles();

    mock.faults.add({
        path: 'accesslog/list',
        method: 'GET',
        status: 200,
        body: {
            Results: [{ Id: 1, MacAddress: '02:00:00:00:00:01' }],
            Count: 12,
        },
    });

    await openPortal(mock, '/accesslogs');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Export' }),
    );

    await screen.findByText(
        'The server returned only 1 of 12 rows. No file was saved.',
    );

    expect(files).not.toHaveBeenCalled();
});

test('saves no file for an empty list, and says so', async () => {
    const files = savedFiles();

    mock.backend.store.remove(
        'room',
        new Set(mock.backend.store.rows('room').map(({ id }) => id)),
    );

    await openPortal(mock, '/room');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Export' }),
    );

    expect(
        await screen.findByText(
            'Nothing to export: no row matches. No file was saved.',
        ),
    ).toBeInTheDocument();

    expect(files).not.toHaveBeenCalled();
    files.mockRestore();
});
