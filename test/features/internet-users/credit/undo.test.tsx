import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal, type OpenedPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z'));
const user = userEvent.setup({ delay: null });

const userNow = async (): Promise<Record<string, unknown>> =>
    (await fetch(`${mock.url}/db/internetuser/1`)).json() as never;

const change = (values: object) =>
    fetch(`${mock.url}/db/internetuser/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
    });

const posted = (portal: OpenedPortal) =>
    portal.sent().filter(({ line }) => line.startsWith('POST user/'));

/** By selectors: by its role a whole page with its list is searched again and again. */
const found = (selector: string, text: RegExp) =>
    waitFor(() => {
        const element = [
            ...document.querySelectorAll<HTMLElement>(selector),
        ].find(each =>
            text.test(each.getAttribute('aria-label') ?? each.textContent),
        );

        if (!element) throw new Error(`no ${selector} ${String(text)}`);

        return element;
    });

const openAction = async (name: string) => {
    await user.click(await found('tbody button', /^Actions/));
    await user.click(await found('[role=menuitem]', new RegExp(`^${name}$`)));

    const confirm = await found(
        '[role=dialog] button[type=submit]',
        new RegExp(`^${name}$`),
    );

    return {
        dialog: within(confirm.closest<HTMLElement>('[role=dialog]')!),
        confirm,
    };
};

const undo = () => found('button', /^Undo$/);

test('a wrong credit, a reset and an extension are each undone by one opposite request, whatever happens to its answer', async () => {
    await change({
        RemTime: 3600,
        RemTraffic: 2_000_000,
        RemDollar: 5,
        ExpiryDate: '2028-01-31T00:00:00',
    });

    const portal = await openPortal(mock, '/internetuser');
    const adjust = await openAction('Adjust credit');
    await user.click(adjust.dialog.getByRole('button', { name: 'Take away' }));
    await user.click(adjust.dialog.getByRole('button', { name: '−2 h' }));

    expect(
        adjust.dialog.getByText(/Time left would fall below zero/),
    ).toBeInTheDocument();

    expect(
        adjust.dialog.getByRole('row', { name: /^Time left 1h −2h −1h/ }),
    ).toBeInTheDocument();

    await user.click(adjust.dialog.getByRole('button', { name: '−500 MB' }));

    expect(
        adjust.dialog.getByText(
            /^With this change, .* has: −1 hour, 1\.5.GB, 5\.00.AUD/,
        ),
    ).toBeInTheDocument();

    expect(adjust.confirm).toHaveTextContent(/^Adjust credit \(below zero\)$/);
    await user.dblClick(adjust.confirm);

    expect(
        adjust.dialog.getByText(
            'If this is intended, press “Adjust credit (below zero)” again.',
        ),
    ).toBeInTheDocument();

    expect(adjust.confirm).toBeEnabled(); // the second click of a double click is no answer
    await user.click(adjust.confirm);
    await screen.findByText(/^Took 2 hours and 500 MB away from/);
    expect(screen.queryByText(/Data Saved Successfully/)).toBeNull(); // what was done is said once

    expect(await userNow()).toMatchObject({
        RemTime: -3600,
        RemTraffic: 1_500_000,
    });

    mock.faults.add({ path: 'user/adjustcredit', kind: 'lost', times: 1 });
    await user.dblClick(await undo());
    await screen.findByText(/^Added 2 hours and 500 MB to/); // looked up

    expect(await userNow()).toMatchObject({
        RemTime: 3600,
        RemTraffic: 2_000_000,
    });

    expect(posted(portal)).toHaveLength(2);

    await user.click((await openAction('Reset credit')).confirm);
    await screen.findByText(/^Set the credit of/);
    mock.faults.add({ path: 'user/adjustcredit', kind: 'drop', times: 1 });
    await user.click(await undo());
    await screen.findByText('Not applied');
    expect(posted(portal)).toHaveLength(4); // nothing is repeated by itself

    expect(await userNow()).toMatchObject({
        RemTime: 0,
        RemTraffic: 0,
        RemDollar: 0,
    });

    await user.click(await undo());
    await screen.findByText(/^Added 1 hour, 2 GB and 5.00 AUD to/);

    expect(await userNow()).toMatchObject({
        RemTime: 3600,
        RemTraffic: 2_000_000,
        RemDollar: 5,
    });

    const extend = await openAction('Extend credit');
    await user.click(extend.dialog.getByLabelText('Or another day'));
    await user.paste('31.12.2027');

    expect(
        extend.dialog.getByText(
            'This is earlier than the current expiry date.',
        ),
    ).toBeInTheDocument();

    await user.clear(extend.dialog.getByLabelText('Or another day'));
    await user.paste('30.06.2028');
    await user.click(extend.confirm);
    await screen.findByText(/now expires on 30\/06\/2028/);
    expect((await userNow()).ExpiryDate).toBe('2028-06-30T00:00:00');
    await user.click(await undo());

    await waitFor(async () =>
        expect((await userNow()).ExpiryDate).toBe('2028-01-31T00:00:00'),
    );

    expect(posted(portal).map(({ line }) => line)).toEqual([
        ...Array<string>(2).fill('POST user/adjustcredit'),
        'POST user/resetcredit',
        ...Array<string>(2).fill('POST user/adjustcredit'),
        ...Array<string>(2).fill('POST user/extendcredit'),
    ]);
});

test('credit used meanwhile is undone anyway by one request, and its message warns of a negative balance', async () => {
    await change({ RemTime: 600, RemTraffic: 1000, RemDollar: 5 });
    const portal = await openPortal(mock, '/internetuser');
    const adjust = await openAction('Adjust credit');
    await user.click(adjust.dialog.getByRole('button', { name: '+2 h' }));
    await user.click(adjust.confirm);
    await screen.findByText(/^Added 2 hours to/);
    await change({ RemTime: 60 });
    await user.click(await undo());

    await screen.findByText(
        /^Took 2 hours away from .*\. Below zero now: Time left\. More was taken away than was left\.$/,
    );

    expect(await userNow()).toMatchObject({ RemTime: -7140, RemDollar: 5 });
    expect(posted(portal)).toHaveLength(2);
});
