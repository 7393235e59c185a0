import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
    afterAll,
    afterEach,
    beforeAll,
    beforeEach,
    describe,
    expect,
    it,
    vi,
} from 'vitest';

import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';
import { UserLogView } from '../../../src/features/logs/UserLog.tsx';
import {
    signedInPortal,
    type SignedInPortal,
} from '../internet-users/credit/signedInPortal.tsx';

let mock: StartedMock;
let portal: SignedInPortal;
let userId = 0;

beforeAll(async () => {
    mock = await startMock();
    portal = await signedInPortal(mock);

    userId = Number(
        (
            await portal.provider.getList('internetuser', {
                filter: {},
                pagination: { page: 1, perPage: 1 },
            })
        ).data[0]!.id,
    );

    for (let n = 0; n < 45; n++)
        await portal.provider.call('internetuser.adjustCredit', {
            id: userId,
            RemDollar: 1,
            RemTime: 0,
            RemTraffic: 0,
        });
});

afterAll(() => mock.close());
beforeEach(() => mock.faults.clear());
afterEach(() => vi.useRealTimers());

const View = ({ of }: { readonly of: number }) => {
    const [typed, setTyped] = useState<string | null>(null);

    return (
        <UserLogView
            name="credit"
            userId={of}
            typed={typed}
            onType={setTyped}
        />
    );
};

const open = (of = userId) => render(portal.wrap(<View of={of} />));
const since = () => screen.getByLabelText('Since');

describe('A log of an internet user', () => {
    it('is read a page at a time, and returns to the first page when its filter changes', async () => {
        open();
        expect(await screen.findByText(/^1-20 of \d\d$/)).toBeInTheDocument();
        expect(screen.getByText('Total of this page')).toBeInTheDocument();

        await userEvent.click(
            screen.getByRole('button', { name: 'Go to page 2' }),
        );

        expect(await screen.findByText(/^21-40 of/)).toBeInTheDocument();
        await userEvent.type(since(), '01-01-2020');
        expect(await screen.findByText(/^1-20 of/)).toBeInTheDocument();
    });

    it('says that there is nothing since a day', async () => {
        open();
        await userEvent.type(since(), '12-31-2098');

        expect(
            await screen.findByText(
                'Choose an earlier date to look further back.',
            ),
        ).toBeInTheDocument();

        expect(screen.queryByRole('table')).not.toBeInTheDocument();
    });

    it('reports an invalid day, and shows everything meanwhile', async () => {
        open();
        await userEvent.type(since(), 'soon');

        expect(
            screen.getByText('Enter a date such as 31/12/2026.'),
        ).toBeInTheDocument();

        expect(since()).toHaveAccessibleDescription(
            'Enter a date such as 31/12/2026.',
        );

        expect(await screen.findByRole('table')).toBeInTheDocument();
    });

    it('says why it could not be read, and retries on demand', async () => {
        mock.faults.add({
            path: 'creditlog',
            status: 500,
            body: { Message: 'The books are closed.' },
            times: 1,
        });

        open();

        expect(
            await screen.findByText('The books are closed.'),
        ).toBeInTheDocument();

        await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

        await waitFor(() =>
            expect(screen.getByRole('table')).toBeInTheDocument(),
        );
    });

    it('says after five seconds that no answer has come, and lets the user stop waiting', async () => {
        vi.useFakeTimers({
            shouldAdvanceTime: true,
            toFake: ['setTimeout', 'clearTimeout'],
        });

        mock.faults.add({ path: 'creditlog', delay: 25_000 });
        open(userId + 1);
        await vi.advanceTimersByTimeAsync(4500);

        expect(
            screen.queryByText('The server has not answered yet.'),
        ).toBeNull();

        await vi.advanceTimersByTimeAsync(1000);

        expect(
            await screen.findByText('The server has not answered yet.'),
        ).toBeInTheDocument();

        fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));

        expect(
            await screen.findByText('You stopped waiting for it.'),
        ).toBeInTheDocument();

        mock.faults.clear();
        fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(await screen.findByRole('table')).toBeInTheDocument();
    });
});
