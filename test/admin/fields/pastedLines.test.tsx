import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { field } from '../../app/formInputs.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

test.each([
    ['/sms/create', 'MobileNo', '+61412345678\n+61413345678', '+61412345678'],
    ['/room/create', 'RoomCode', '901\r\n902\r\n903\r\n', '901'],
])(
    'refuses several lines pasted into the single-line field %s, and says so',
    async (address, name, pasted, one) => {
        await openPortal(mock, address);
        const input = await field(name);
        await userEvent.click(input);
        await userEvent.paste(pasted);
        const notice = await screen.findByText(/values were pasted, and this/);
        expect(notice).toHaveTextContent(one);
        expect(input).toHaveValue('');
        expect(input).toHaveAccessibleDescription(notice.textContent!);

        await userEvent.paste(`${one}\n`);
        expect(input).toHaveValue(one);
        expect(screen.queryByText(/values were pasted/)).toBeNull();
    },
);

test('keeps the number if only one of several pasted lines has one', async () => {
    await openPortal(mock, '/sms/create');
    const input = await field('MobileNo');
    await userEvent.click(input);
    await userEvent.paste('Anna Lee\nMobile: +61 412 345 678');
    await userEvent.tab();
    expect(input).toHaveValue('+61412345678');
    expect(screen.queryByText(/values were pasted/)).toBeNull();
});
