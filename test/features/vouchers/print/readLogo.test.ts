import { expect, test } from 'vitest';

import {
    MAX_LOGO_BYTES,
    readLogo,
} from '../../../../src/features/vouchers/print/VoucherOptions.tsx';

const PNG = [0x89, 0x50, 0x4e, 0x47];

test('a picture becomes an address that can be kept', async () =>
    expect(
        await readLogo(
            new File([new Uint8Array(PNG)], 'a.png', { type: 'image/png' }),
        ),
    ).toEqual({ logo: 'data:image/png;base64,iVBORw==' }));
test('a picture too large to be kept is refused', async () =>
    expect(
        await readLogo(
            new File(
                [new Uint8Array(PNG), new Uint8Array(MAX_LOGO_BYTES)],
                'a.png',
                { type: 'image/png' },
            ),
        ),
    ).toEqual({ problem: 'size' }));
test('what is no picture is refused', async () =>
    expect(
        await readLogo(
            new File(['GIF? no'], 'a.svg', { type: 'image/svg+xml' }),
        ),
    ).toEqual({ problem: 'type' }));
