import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
    afterAll,
    afterEach,
    beforeAll,
    beforeEach,
    expect,
    test,
    vi,
} from 'vitest';

import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';
import { openPortal } from '../../app/openPortal.tsx';

const MINUTE = 60_000;

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
});

beforeEach(() => {
    mock.reset();

    vi.useFakeTimers({
        shouldAdvanceTime: true,
        toFake: [
            'setTimeout',
            'clearTimeout',
            'setInterval',
            'clearInterval',
            'Date',
        ],
    });
});

afterEach(() => {
    vi.useRealTimers();
    show('visible');
});

afterAll(() => mock.close());

const user = userEvent.setup({ delay: null });

/** The tab comes to the front or goes behind another. */
const show = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

const passes = (milliseconds: number) =>
    vi.advanceTimersByTimeAsync(milliseconds);

const bodyRows = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);

/** Devices of the site as the server has them now: seen a minute ago by its clock, whatever time it is. */
const answerDevices = (nickNames: readonly string[]): void => {
    mock.faults.clear();
    const LogTime = new Date(mock.backend.clock.now() - MINUTE).toISOString();

    const Results = nickNames.map((NickName, n) => ({
        Id: n + 1,
        SiteId: 1,
        NickName,
        NASID: `HS${n}`,
        DeviceType: 'Gateway',
        LogTime,
        HasProblem: false,
        Testing: false,
    }));

    mock.faults.add({
        path: 'device/',
        method: 'GET',
        status: 200,
        body: { Results, Count: Results.length },
    });
};

test('a list of devices refreshes every minute while visible, and keeps selection and open menu', async () => {
    answerDevices(['Roof', 'Cellar']);
    const { requests } = await openPortal(mock, '/device');

    const requested = () =>
        requests().filter(line => line.startsWith('GET device/')).length;

    await screen.findByText('Roof');
    expect(await screen.findByText(/^updated \d+ s ago$/)).toBeInTheDocument();
    await user.click(within((await bodyRows())[0]!).getByRole('checkbox'));

    await user.click(
        within((await bodyRows())[1]!).getByRole('button', { name: 'Actions' }),
    );

    expect(await screen.findByRole('menu')).toBeInTheDocument();

    for (let minute = 0; minute < 2; minute += 1) {
        mock.backend.clock.advance(40);
        answerDevices(['Roof', 'Cellar (moved)']);
        const before = requested();
        await passes(MINUTE + 1000);
        await waitFor(() => expect(requested()).toBe(before + 1));
    }

    await screen.findByText('Cellar (moved)');

    await waitFor(async () =>
        expect(
            within(
                (await screen.findAllByRole('table', { hidden: true }))[0]!,
            ).getAllByText('Happy'),
        ).toHaveLength(2),
    );

    expect(screen.getByRole('menu')).toBeInTheDocument();
    await user.keyboard('{Escape}');

    expect(
        await screen.findByRole('toolbar', { name: '1 selected' }),
    ).toBeInTheDocument();
});

test('a hidden tab requests nothing, and refreshes at once when visible', async () => {
    answerDevices(['Roof']);
    const { requests } = await openPortal(mock, '/device');

    const requested = () =>
        requests().filter(line => line.startsWith('GET device/')).length;

    await screen.findByText('Roof');
    const before = requested();
    show('hidden');
    await passes(3 * MINUTE);
    expect(requested()).toBe(before);
    show('visible');
    await waitFor(() => expect(requested()).toBe(before + 1));
});

/** The devices stand, and whoever asks for them from now on is refused. */
const openThenFail = async () => {
    answerDevices(['Roof']);
    await openPortal(mock, '/device');
    await screen.findByText('Roof');
    mock.faults.clear();

    mock.faults.add({
        path: 'device/',
        method: 'GET',
        status: 500,
        body: { Message: 'The database is asleep' },
    });
};

test('a failed background refresh keeps the rows and shows their age', async () => {
    await openThenFail();
    await passes(MINUTE + 1000);

    expect(
        await screen.findByText('This could not be updated.'),
    ).toBeInTheDocument();

    expect(await screen.findByText(/^updated 1 min ago$/)).toBeInTheDocument();
    expect(screen.getByText('Roof')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    answerDevices(['Roof']);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() =>
        expect(screen.queryByText('This could not be updated.')).toBeNull(),
    );
});

test('a failed refresh by the user empties the list and shows the reason', async () => {
    await openThenFail();
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
        'The database is asleep',
    );

    await waitFor(() => expect(screen.queryByText('Roof')).toBeNull());

    expect(
        await within(screen.getByRole('main')).findByText(
            /The database is asleep/,
        ),
    ).toBeInTheDocument();
});

test('a failed refetch after a short reconnection keeps the rows', async () => {
    await openThenFail();

    const refused = () =>
        mock.log
            .entries()
            .filter(({ path, status }) => path === 'device/' && status === 500)
            .length;

    await passes(MINUTE + 1000);
    await screen.findByText('This could not be updated.');
    const before = refused();
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(refused()).toBe(before + 1));
    await new Promise(done => setTimeout(done, 300)); // until the page has it
    expect(screen.getByText('Roof')).toBeInTheDocument();
    expect(screen.getByText('This could not be updated.')).toBeInTheDocument();
});

test('a list without statuses does not refresh by itself', async () => {
    const { requests, forgetRequests } = await openPortal(mock, '/room');
    await bodyRows();
    await waitFor(() => expect(requests()).toContain('GET value/servertime'));
    forgetRequests();
    await passes(2 * MINUTE);

    expect(requests().filter(line => line !== 'GET value/servertime')).toEqual(
        [],
    );

    expect(screen.queryByText(/^updated /)).toBeNull();
});

test('the dashboard refreshes too, and a background failure keeps its figures', async () => {
    const { requests } = await openPortal(mock, '/');

    const requested = () =>
        requests().filter(line => line.startsWith('GET stat/usage')).length;

    const sessions = await screen.findByRole('region', { name: 'Sessions' });
    await within(sessions).findByText(/^[\d,]+$/);
    expect(await screen.findByText(/^updated \d+ s ago$/)).toBeInTheDocument();
    const before = requested();
    await passes(MINUTE + 1000);
    await waitFor(() => expect(requested()).toBeGreaterThan(before));
    mock.faults.add({ path: 'stat/*', status: 500 });
    await passes(MINUTE + 1000);

    expect(
        await screen.findByText('This could not be updated.'),
    ).toBeInTheDocument();

    expect(within(sessions).getByText(/^[\d,]+$/)).toBeInTheDocument();
});
