import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock();
const user = userEvent.setup({ delay: null });

/** By selectors: by its role a whole page with its list is searched again and again. */
const dialogs = () => [
    ...document.querySelectorAll<HTMLElement>('[role=dialog]'),
];

const within = (selector: string, text: string) =>
    waitFor(() => {
        const element = [
            ...document.querySelectorAll<HTMLElement>(selector),
        ].find(each =>
            (each.getAttribute('aria-label') ?? each.textContent).startsWith(
                text,
            ),
        );

        if (!element) throw new Error(`no ${selector} ${text}`);

        return element;
    });

const dialogGone = () => waitFor(() => expect(dialogs()).toHaveLength(0));

const openAdjust = async () => {
    await user.click(await within('tbody button', 'Actions'));
    await user.click(await within('[role=menuitem]', 'Adjust credit'));

    return within('[role=dialog] button[type=submit]', 'Adjust credit');
};

test('Escape and a click outside ask before discarding typed credit; Cancel does not, nor does Escape with nothing typed', async () => {
    await openPortal(mock, '/internetuser');
    await openAdjust();
    await user.keyboard('{Escape}');
    await dialogGone();

    await openAdjust();
    await user.type(screen.getByLabelText('Hours'), '2');
    await user.keyboard('{Escape}');
    await user.click(await within('[role=dialog] button', 'Keep editing'));
    await waitFor(() => expect(dialogs()).toHaveLength(1));
    expect(screen.getByLabelText('Hours')).toHaveValue('2');

    await user.click(document.querySelector('.MuiDialog-container')!);
    await user.click(await within('[role=dialog] button', 'Discard'));
    await dialogGone();

    await openAdjust();
    await user.type(screen.getByLabelText('Hours'), '2');
    await user.click(await within('[role=dialog] button', 'Cancel'));
    await dialogGone();

    expect(
        mock.log.entries().filter(({ path }) => path === 'user/adjustcredit'),
    ).toHaveLength(0);
});
