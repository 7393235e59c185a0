import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';

import { PictureUpload } from '../../../src/components/inputs/PictureUpload.tsx';
import { pictureBoxes } from '../../../src/components/inputs/preparePicture.ts';
import { createI18n } from '../../../src/i18n/createI18n.ts';
import { stubDrawing } from './stubDrawing.ts';

const ADDRESS = `${location.origin}/images/lobby.png`;
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);

const drawn = () =>
    screen.getByRole('img', { name: 'Logo' }).getAttribute('src');

beforeEach(() => {
    stubDrawing({ width: 300, height: 100 });
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
                box={pictureBoxes.logo}
                send={send}
                onSent={onSent}
            />
        </CoreAdminContext>
    );

    return render(upload);
};

test('a picture replaced at the same address is fetched again, and its address is passed on as the server sent it', async () => {
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

test('a refused file can be chosen again under the same name after it was corrected', async () => {
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

const chooseFile = (file: File) =>
    userEvent.upload(
        screen.getByLabelText<HTMLInputElement>('Choose a file: Logo', {
            selector: 'input',
        }),
        file,
        { applyAccept: false },
    );

test('a large picture is reduced, named by its content, and the user is told', async () => {
    stubDrawing({ width: 300, height: 100 });
    const send = vi.fn((_: File) => Promise.resolve(ADDRESS));
    await show(send, () => undefined);
    stubDrawing({ width: 4000, height: 20, pixel: [255, 255, 255, 0] });
    await chooseFile(new File([png], 'scan', { type: '' }));
    const shown = await screen.findByText(/narrow strip/);
    expect(shown).toHaveTextContent('4000 × 20 pixels');
    expect(screen.getByText(/Nothing of it can be seen/)).toBeVisible();
    const [file] = send.mock.calls[0]!;
    expect([file.name, file.type]).toEqual(['scan.png', 'image/png']);
});

test('a photo above 5 MB is reduced and sent', async () => {
    const send = vi.fn((_: File) => Promise.resolve(ADDRESS));
    await show(send, () => undefined);
    stubDrawing({ width: 6000, height: 4000 });
    await chooseFile(new File([png, new Uint8Array(5_000_000)], 'a.png'));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.calls[0]![0].size).toBeLessThan(5_000_000);
    expect(screen.queryByText(/is too large/)).toBeNull();
});

/** The start of a JPEG with a comment before the header of its frame, which counts four components. */
const cmykJpeg = new Uint8Array(
    '\xff\xd8\xff\xfe\0\x04hi\xff\xff\xc0\0\x14\x08\0\x10\0\x10\x04\x01\x11\0'
        .split('')
        .map(each => each.charCodeAt(0)),
);

test('a picture in the colours of print is sent in those of screens, and that is said', async () => {
    const send = vi.fn((_: File) => Promise.resolve(ADDRESS));
    await show(send, () => undefined);
    await chooseFile(new File([cmykJpeg], 'brochure.jpg'));

    expect(
        await screen.findByText(/the colours of print \(CMYK\) and is sent/),
    ).toBeVisible();

    expect(send).toHaveBeenCalledTimes(1);
});

test.each([
    [
        new File([png, 'damaged'], 'a.png', { type: 'image/png' }),
        'a.png is not really a picture, whatever its name says.',
    ],
    [
        new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.jpg', {
            type: 'image/jpeg',
        }),
        'On the iPhone: Settings, Camera, Formats, Most Compatible.',
    ],
    [
        new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
        'a.svg is an SVG drawing, which servers do not take. Choose a PNG, JPEG, GIF or WebP file.',
    ],
    [
        new File([png, new Uint8Array(100_000_000)], 'a.png', {
            type: 'image/png',
        }),
        'a.png is too large: pictures may be up to 5 MB.',
    ],
    [
        new File([cmykJpeg, 'damaged'], 'brochure.jpg', { type: 'image/jpeg' }),
        'brochure.jpg is in the colours of print (CMYK), which this browser cannot read.',
    ],
    [new File([], 'a.png', { type: 'image/png' }), 'a.png is empty.'],
])('an unreadable picture is refused and not sent: %#', async (file, words) => {
    const send = vi.fn(() => Promise.resolve(ADDRESS));
    await show(send, () => undefined);
    await chooseFile(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(send).not.toHaveBeenCalled();
});
