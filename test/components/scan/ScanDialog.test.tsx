import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
const stopped = vi.fn();
let seen: readonly { readonly rawValue: string }[] = [];
let camera: () => Promise<unknown> = () => Promise.reject(new Error());

beforeEach(() => {
    stopped.mockClear();
    seen = [];
    camera = () => Promise.resolve({ getTracks: () => [{ stop: stopped }] });

    vi.stubGlobal(
        'BarcodeDetector',
        class {
            detect = () => Promise.resolve(seen);
        },
    );

    Object.defineProperty(navigator, 'mediaDevices', {
        configurable: true,
        value: { getUserMedia: () => camera() },
    });

    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'mediaDevices');
});

const scanButton = (within_: HTMLElement) =>
    within(within_).findByRole('button', { name: 'Scan a code' });

test('scans the address on a device’s label into its form and turns the camera off; says so if there is no camera', async () => {
    const device = mock.backend.store
        .rows('device')
        .find(({ SiteId }) => SiteId === 1)!;

    await openPortal(mock, `/device/${device.id}`);
    const code = await screen.findByRole('textbox', { name: 'Device code' });
    const form = code.closest('form')!;
    camera = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await userEvent.click(await scanButton(form));
    const dialog = await screen.findByRole('dialog', { name: 'Scan a code' });

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        'This page is not allowed to use the camera',
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Cancel' }),
    );

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    camera = () => Promise.resolve({ getTracks: () => [{ stop: stopped }] });
    await userEvent.click(await scanButton(form));
    await screen.findByRole('dialog', { name: 'Scan a code' });
    expect(stopped).not.toHaveBeenCalled();
    seen = [{ rawValue: 'MAC:aabbccddeeff SN:12' }];
    await waitFor(() => expect(code).toHaveValue('AA:BB:CC:DD:EE:FF'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stopped).toHaveBeenCalledTimes(1);
});

test('scans a code into the search, and offers no scanner if the browser cannot scan', async () => {
    const device = mock.backend.store
        .rows('device')
        .find(({ SiteId }) => SiteId === 1)!;

    await openPortal(mock, '/room');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Find anything' }),
    );

    const search = await screen.findByRole('dialog', { name: 'Find anything' });
    seen = [{ rawValue: String(device.NASID) }];
    await userEvent.click(await scanButton(search));

    await waitFor(() =>
        expect(within(search).getByRole('combobox')).toHaveValue(
            String(device.NASID),
        ),
    );

    expect(
        await within(search).findByRole('option', {
            name: new RegExp(String(device.NickName)),
        }),
    ).toBeInTheDocument();

    expect(stopped).toHaveBeenCalledTimes(1);

    vi.stubGlobal('BarcodeDetector', undefined);
    await userEvent.keyboard('{Escape}{Control>}k{/Control}');
    expect(screen.queryByRole('button', { name: 'Scan a code' })).toBeNull();
});
