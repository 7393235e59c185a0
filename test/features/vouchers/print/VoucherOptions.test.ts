import { expect, test } from 'vitest';

import {
    MAX_LOGO_BYTES,
    readLogo,
} from '../../../../src/features/vouchers/print/VoucherOptions.tsx';
import { stubDrawing } from '../../../components/inputs/stubDrawing.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const picture = () => new File([PNG], 'a.png', { type: 'image/png' });
const LOGO = { width: 300, height: 100 };

test('converts a picture to an address that can be stored', async () => {
    stubDrawing(LOGO);

    expect(await readLogo(picture())).toEqual({
        logo: 'data:image/png;base64,iVBORw==',
        remarks: [],
    });
});

test('refuses a picture that is still too large to store', async () => {
    stubDrawing(LOGO, Array<number>(MAX_LOGO_BYTES + 1).fill(0));
    expect(await readLogo(picture())).toEqual({ problem: 'size' });
});

test('refuses a file that is not a picture', async () =>
    expect(
        await readLogo(new File(['GIF? no'], 'a.gif', { type: 'image/gif' })),
    ).toEqual({ problem: 'content' }));
