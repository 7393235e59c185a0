import { readFileSync } from 'node:fs';

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

import { token } from '../../src/foundation/sessionToken.ts';
import { fileMock } from '../app/fileMock.ts';
import { field, press, retype } from '../app/formInputs.ts';
import { openPortal, shell } from '../app/openPortal.tsx';
import { tokenFor } from '../mock-api/signIn.ts';
import { watchWhatRuns } from './whatRan.ts';

const mock = await fileMock();
const ran = watchWhatRuns();
afterAll(() => ran.stop());
afterEach(() => token.clear());

/** What ran in the flow that is driven: of each moment by its name, and of what lies between two of them. */
let slices: { readonly moment?: string; readonly files: ReadonlySet<string> }[];

beforeEach(() => {
    slices = [];
    ran.since();
});

/** Ends a moment: what ran since the last one is its own. */
const ends = (moment: string) =>
    void slices.push({ moment, files: ran.since() });

/** Begins with what comes next; what ran so far is of no moment. */
const begins = () => void slices.push({ files: ran.since() });

const native = globalThis.fetch;

/**
 * A moment ends when the named request goes out, and the next begins when it is answered: what the mock API does
 * meanwhile is a flow of its own.
 */
const endsAtRequest = (
    request: RegExp,
    ...names: readonly string[]
): typeof fetch => {
    const left = [...names];

    return async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);

        const name = request.test(
            `${init?.method ?? 'GET'} ${url.slice(mock.apiUrl.length + 1)}`,
        )
            ? left.shift()
            : undefined;

        if (name !== undefined) ends(name);
        const response = await native(input, init);
        if (name !== undefined) begins();

        return response;
    };
};

const page = readFileSync('docs/flows.md', 'utf8');

/** The flow's moments with the files that the page names in each. */
const momentsOf = (flow: string): ReadonlyMap<string, readonly string[]> => {
    const section = page.split(`\n## ${flow}\n`)[1]!.split('\n## ')[0]!;

    return new Map(
        section
            .split('\n### ')
            .slice(1)
            .map(part => [
                part.split('\n')[0]!,
                [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map(
                    ([, file]) => file!,
                ),
            ]),
    );
};

/**
 * In its moment, or right before or after it: what is at hand already runs a little earlier than what has yet to be
 * fetched.
 */
const ranIn = (moment: string, file: string): boolean => {
    const at = slices.findIndex(slice => slice.moment === moment);

    return slices
        .slice(Math.max(0, at - 1), at + 2)
        .some(({ files }) => files.has(file));
};

const holds = (flow: string) => {
    const moments = momentsOf(flow);

    expect([...moments.keys()]).toEqual(
        slices.flatMap(({ moment }) => moment ?? []),
    );

    const missing = [...moments]
        .map(
            ([name, files]) =>
                [name, files.filter(file => !ranIn(name, file))] as const,
        )
        .filter(([, files]) => files.length > 0);

    expect(missing).toEqual([]);
};

const firstRow = () =>
    document.querySelector('tbody tr a')?.getAttribute('href');

test('a list row', async () => {
    await openPortal(mock, '/room', {
        fetch: endsAtRequest(
            /^GET room\//,
            'Before the application',
            'The next page is asked for',
        ),
    });

    await shell();
    await waitFor(() => expect(firstRow()).toBeTruthy());
    const next = await waitFor(() => screen.getByLabelText('Go to next page'));
    ends('The rows are drawn');
    const before = firstRow();
    await userEvent.click(next);

    await waitFor(() => {
        expect(firstRow()).toBeTruthy();
        expect(firstRow()).not.toBe(before);
    });

    ends('The next page is drawn');
    holds('A list row');
});

test('a saved field', async () => {
    await openPortal(mock, '/room/1', {
        fetch: endsAtRequest(
            /^POST room/,
            'Save is pressed',
            'Save is pressed again',
        ),
    });

    await shell();
    await field('RoomName');
    ends('The record opens');
    await retype('RoomName', 'Blue suite');
    ends('Something is typed');

    mock.faults.add({
        path: 'room',
        method: 'POST',
        fields: { RoomName: 'Not blue.' },
        times: 1,
    });

    await press('Save');
    await screen.findByText('Not blue.');
    ends('The server refuses the field');
    await retype('RoomName', 'Red suite');
    begins();
    await press('Save');
    await screen.findByText('Data Saved Successfully.');
    ends('The server accepts');
    holds('A saved field');
});

test('a credit', async () => {
    const user = userEvent.setup({ delay: null });

    await openPortal(mock, '/internetuser', {
        fetch: endsAtRequest(
            /^POST user\//,
            'The change is sent',
            'Undo is pressed',
        ),
    });

    await shell();

    const actions = await waitFor(() => {
        const one = document.querySelector<HTMLElement>(
            'tbody button[aria-label^="Actions"]',
        );

        if (!one) throw new Error('no rows yet');

        return one;
    });

    begins();
    await user.click(actions);

    await user.click(
        await screen.findByRole('menuitem', { name: 'Adjust credit' }),
    );

    const dialog = within(
        await screen.findByRole('dialog', { name: /Adjust credit/ }),
    );

    const more = await dialog.findByRole('button', { name: '+1 h' });
    ends('The dialog opens');
    await user.click(more);
    ends('An amount is chosen');
    await user.click(dialog.getByRole('button', { name: /^Adjust credit/ }));
    await screen.findByText(/^Added 1 hour/);
    ends('The answer has come');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Took 1 hour/);
    ends('It is undone');
    holds('A credit');
});

test('a new client', async () => {
    await openPortal(mock, '/client/create', {
        fetch: endsAtRequest(/^POST client\//, 'Create is pressed'),
    });

    await shell();

    const wizard = within(
        await screen.findByRole('dialog', { name: 'Add client' }),
    );

    const next = async (name: string) => {
        await waitFor(() =>
            expect(wizard.getByRole('button', { name })).toBeEnabled(),
        );

        await userEvent.click(wizard.getByRole('button', { name }));
    };

    await field('Company');
    ends('The wizard opens');
    await retype('Company', 'Numbat House');
    await next('Next');
    await field('Password'); // the code is checked first, and that step has an Email, too
    await retype('Email', 'ned@example.com');
    await retype('Password', 'secret1');
    await retype('ConfirmPassword', 'secret1');
    await next('Next');
    await field('ThemeCode');
    await next('Next');
    ends('The steps are filled in');
    await next('Create client');
    await screen.findByText('Client Added Successfully');
    ends('One record after the other');
    holds('A new client');
});

test('a session', async () => {
    await openPortal(mock, '/room/1', {
        userName: undefined,
        fetch: endsAtRequest(
            /^POST Token/,
            'Somebody signs in',
            'The password is typed again',
        ),
    });

    await userEvent.type(await screen.findByLabelText('Username'), 'admin');
    await userEvent.type(screen.getByLabelText('Password'), 'demo');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await shell();
    ends('The session begins');
    await retype('RoomName', 'Penthouse');

    await waitFor(() =>
        expect(
            screen.queryByRole('progressbar', { name: 'Loading' }),
        ).toBeNull(),
    );

    localStorage.setItem(
        'atrium.token',
        JSON.stringify({ ...token.stored(), expires: Date.now() - 1000 }),
    );

    begins();
    await press('Save');

    const dialog = within(
        await screen.findByRole('dialog', { name: 'Your session has ended' }),
    );

    ends('Save is pressed without a session');
    await userEvent.type(dialog.getByLabelText(/Password/), 'demo');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Data Saved Successfully.');
    ends('What waited goes out');
    holds('A session');
});

test('the mock API', async () => {
    const headers = {
        Authorization: `Bearer ${await tokenFor(mock, 'admin')}`,
    };

    begins();

    const reply = await fetch(
        `${mock.apiUrl}/room/?PageNo=1&PageSize=10&SiteId=1&SearchText=1`,
        { headers },
    );

    expect(reply.status, await reply.clone().text()).toBe(200);
    expect(await reply.text()).toContain('RoomCode');
    ends('A list is asked for');
    holds('The mock API answers a list');
});

/**
 * Modules of ours that a flow runs through whenever it is gone through, in an application that is open: a ratchet. What
 * runs beside it now and then is none of it. `FLOWS=1` prints them.
 */
const MOST = { 'open a list': 124, 'next page': 114 } as const;
const PASSES = 3;

const isOurs = (file: string): boolean =>
    /^(?:resources|dataProvider|src)\//.test(file);

test('a flow runs through few modules', async () => {
    const passes: (typeof slices)[] = [];
    await openPortal(mock, '/profile');
    await shell();

    for (let pass = 0; pass < PASSES; pass++) {
        await screen.findByRole('heading', { level: 1, name: 'My profile' });

        const entry = within(
            screen.getByRole('navigation', { name: 'Menu' }),
        ).getByRole('link', { name: 'Rooms' });

        slices = [];
        begins();
        await userEvent.click(entry);
        await waitFor(() => expect(firstRow()).toBeTruthy());
        const next = await screen.findByLabelText('Go to next page');
        ends('open a list');
        const before = firstRow();
        await userEvent.click(next);
        await waitFor(() => expect(firstRow()).not.toBe(before));
        ends('next page');
        passes.push(slices);
        await userEvent.click(screen.getByLabelText('Go to previous page')); // the list is remembered as it is left
        await waitFor(() => expect(firstRow()).toBe(before));
        await userEvent.click(screen.getByRole('button', { name: 'Account' }));

        await userEvent.click(
            await screen.findByRole('menuitem', { name: 'My profile' }),
        );
    }

    for (const [at, { moment, files }] of passes[0]!.entries()) {
        const ours = [...files]
            .filter(
                file =>
                    isOurs(file) &&
                    passes.every(pass => pass[at]!.files.has(file)),
            )
            .toSorted();

        // eslint-disable-next-line no-console -- for who asks
        if (process.env.FLOWS && moment)
            console.log(
                [`${moment}: ${ours.length} modules`, ...ours].join('\n    '),
            );
        if (moment)
            expect(ours.length, moment).toBeLessThanOrEqual(
                MOST[moment as keyof typeof MOST],
            );
    }
});
