import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';

import { PictureUpload } from '../../../src/components/inputs/PictureUpload.tsx';
import { createI18n } from '../../../src/i18n/createI18n.ts';

const ADDRESS = `${location.origin}/images/lobby.png`;
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
const drawn = () =>
    screen.getByRole('img', { name: 'Logo' }).getAttribute('src');

beforeEach(() => {
    URL.createObjectURL = () => 'blob:of-the-file';
    URL.revokeObjectURL = () => undefined;
});

const show = async (
    send: (file: File) => Promise<string>,
    onSent: (address: string) => void,
) => {
    const i18nProvider = await createI18n('en');
    const upload = (
        <CoreAdminContext i18nProvider={i18nProvider}>
            <PictureUpload
                title="Logo"
                current={ADDRESS}
                send={send}
                onSent={onSent}
            />
        </CoreAdminContext>
    );
    return render(upload);
};

test('a picture that was stored under the address of the old one is fetched anew, and its address is handed on as the server said it', async () => {
    const onSent = vi.fn();
    const { unmount } = await show(() => Promise.resolve(ADDRESS), onSent);
    expect(drawn()).toBe(ADDRESS);
    await userEvent.upload(
        screen.getByLabelText<HTMLInputElement>('Choose a file: Logo', {
            selector: 'input',
        }),
        new File([png], 'logo.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(ADDRESS));
    unmount();
    await show(() => Promise.resolve(ADDRESS), onSent);
    expect(drawn()).toMatch(/lobby\.png\?v=\d+$/);
});

test('a refused file may be chosen again, under the same name, once it was mended', async () => {
    const send = vi.fn(() => Promise.resolve(ADDRESS));
    await show(send, () => undefined);
    const input = screen.getByLabelText<HTMLInputElement>(
        'Choose a file: Logo',
        { selector: 'input' },
    );
    await userEvent.upload(
        input,
        new File(['%PDF'], 'logo.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('logo.png');
    expect(send).not.toHaveBeenCalled();
    expect(input.value).toBe(''); // a browser says nothing of a file that is chosen already
    await userEvent.upload(
        input,
        new File([png], 'logo.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
});
