import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { addDays, dayAt } from '../../../resources/rules/calendar.ts';
import {
    batchFile,
    batchList,
    isListedBatch,
    type ListedBatch,
    readBatchFile,
    voucherState,
} from '../../../src/features/vouchers/batches.ts';
import { knownClock } from '../../../src/foundation/serverTime.ts';
import { fileMock } from '../../app/fileMock.ts';
import {
    firstSite,
    openPortal,
    type OpenedPortal,
} from '../../app/openPortal.tsx';

const mock = await fileMock();
const { store } = mock.backend;

const plan = {
    id: store.rows('wifiplan').find(({ SiteId }) => SiteId === firstSite.Id)!
        .id,
};

const groupWith = (ExpiryDays: number) =>
    Object.assign(
        store.find(
            'billgroup',
            store.find('wifiplan', plan.id)!.GroupId as number,
        )!,
        { ExpiryDays },
    );

const today = dayAt(Date.now(), Number(firstSite.LocTimeOffset));
const users = () => store.rows('internetuser');

const bodies = ({ sent }: OpenedPortal, line: string) =>
    sent()
        .filter(request => request.line === line)
        .map(({ body }) => body as Record<string, unknown>);

const press = async (
    name: string,
    inside: Pick<typeof screen, 'findByRole'> = screen,
) => fireEvent.click(await inside.findByRole('button', { name }));

const create = async (
    quantity: number,
    fields: Readonly<Record<string, string>> = {},
) => {
    fireEvent.change(await screen.findByRole('combobox', { name: 'Plan' }), {
        target: { value: String(plan.id) },
    });

    fireEvent.change(screen.getByRole('textbox', { name: 'Quantity' }), {
        target: { value: String(quantity) },
    });

    for (const [name, value] of Object.entries(fields))
        fireEvent.change(await screen.findByRole('textbox', { name }), {
            target: { value },
        });
    await press('Create vouchers');
};

/** Back on the page of the vouchers: the batch of that name. */
const item = async (name: string) =>
    within(await screen.findByRole('listitem', { name }));

const toList = async () =>
    fireEvent.click(await screen.findByRole('link', { name: 'New vouchers' }));

/** Text of the file that the next click saves. */
const savedFile = async (click: () => Promise<unknown>): Promise<string> => {
    let blob: Blob | undefined;

    URL.createObjectURL = saved => {
        blob = saved as Blob;

        return 'blob:file';
    };

    URL.revokeObjectURL = () => undefined;

    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(
        () => undefined,
    );

    await click();

    return blob!.text();
};

beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    mock.faults.clear();

    Object.assign(store.find('wifiplan', plan.id)!, {
        Desciption: 'Day pass',
        PlanMins: 60,
        PlanMB: 100,
        DateEnd: null,
        DateStart: null,
    });

    groupWith(30);
});

test('a named batch shows how many were used; unused ones are revoked once each, and one used meanwhile is left alone', async () => {
    const portal = await openPortal(mock, '/voucher');
    await create(6, { Name: 'Wedding Miller', Note: 'Garden room' });
    await toList();
    const batch = await item('Wedding Miller');
    expect(batch.getByText('Garden room')).toBeInTheDocument();
    const made = users().slice(-6);
    Object.assign(made[0]!, { NetData: 5, CheckIn: `${today}T01:00:00Z` });
    Object.assign(made[1]!, { RemTime: 0, NetData: 9 });
    Object.assign(made[2]!, { ExpiryDate: `${addDays(today, -1)}T00:00:00` });
    portal.forgetRequests();
    await press('Look what was used', batch);
    const use = await batch.findByRole('group', { name: 'Use' });
    expect(use).toHaveTextContent('3 unused1 used1 used up1 ended');

    expect(
        portal.requests().filter(line => /^GET user\/\d+$/.test(line)),
    ).toHaveLength(6);

    await press('Revoke unused', batch);

    const dialog = within(
        await screen.findByRole('dialog', { name: 'Revoke unused' }),
    );

    expect(dialog.getByText(/^3 vouchers are unused/)).toBeInTheDocument();
    Object.assign(made[3]!, { RemTime: 1800 });
    mock.faults.add({ path: 'user', method: 'POST', kind: 'lost', times: 1 });
    await press('Revoke unused', dialog);

    expect(
        await dialog.findByText(
            'It has been used in the meantime, or does not belong to this site: left as it is.',
        ),
    ).toBeInTheDocument();

    expect(
        dialog.getByRole('rowheader', { name: String(made[3]!.Alias) }),
    ).toBeInTheDocument();

    expect(
        bodies(portal, 'POST user')
            .map(({ Id, Active }) => [Id, Active])
            .toSorted(),
    ).toEqual([
        [made[4]!.id, false],
        [made[5]!.id, false],
    ]);

    expect(
        made.map(({ id }) => store.find('internetuser', id)!.Active),
    ).toEqual([true, true, true, true, false, false]);

    await press('Close', dialog);

    await waitFor(() =>
        expect(batch.getByRole('group', { name: 'Use' })).toHaveTextContent(
            '0 unused2 used1 used up1 ended2 not active',
        ),
    );

    expect(batch.queryByRole('button', { name: 'Revoke unused' })).toBeNull();

    const csv = await savedFile(() => press('Download CSV', batch));

    expect(csv).toContain(
        `Wedding Miller,Day pass,${String(made[1]!.Alias)},used up,`,
    );

    expect(csv).not.toContain(String(made[1]!.Password));
});

test('a batch’s state is read again after leaving the page, and stays correct after "Revoke unused"', async () => {
    await openPortal(mock, '/voucher');
    await create(2, { Name: 'Left alone' });
    await toList();
    await press('Look what was used', await item('Left alone'));

    expect(
        await (await item('Left alone')).findByRole('group', { name: 'Use' }),
    ).toHaveTextContent('2 unused');

    fireEvent.click(
        (await item('Left alone')).getByRole('link', { name: 'Reprint' }),
    );

    await screen.findByText('2 cards on 1 sheet');
    users().at(-1)!.NetData = 5;
    await toList();
    const batch = await item('Left alone');
    expect(batch.queryByRole('group', { name: 'Use' })).toBeNull();
    await press('Look what was used', batch);

    expect(await batch.findByRole('group', { name: 'Use' })).toHaveTextContent(
        '1 unused1 used',
    );

    await press('Revoke unused', batch);

    await press(
        'Revoke unused',
        within(await screen.findByRole('dialog', { name: 'Revoke unused' })),
    );

    await waitFor(() =>
        expect(batch.getByRole('group', { name: 'Use' })).toHaveTextContent(
            '0 unused1 used0 used up0 ended1 not active',
        ),
    );
});

test('vouchers used or revoked meanwhile are not ticked for reprinting, and say why', async () => {
    const first = await openPortal(mock, '/voucher');
    await create(3, { Name: 'Fair' });
    await screen.findByText('3 cards on 1 sheet');
    const made = users().slice(-3);
    made[0]!.NetData = 5;
    made[1]!.Active = false;

    const isLeftOut = async () => {
        await screen.findByText('1 card on 1 sheet');
        expect(screen.getByText(/^2 cards are not ticked/)).toBeVisible();

        expect(
            screen.getByRole('checkbox', {
                name: new RegExp(`${String(made[0]!.Alias)} ?used$`),
            }),
        ).not.toBeChecked();

        expect(
            screen.getByRole('checkbox', {
                name: new RegExp(`${String(made[1]!.Alias)} ?not active$`),
            }),
        ).not.toBeChecked();

        expect(
            screen.getByRole('checkbox', {
                name: new RegExp(`${String(made[2]!.Alias)}$`),
            }),
        ).toBeChecked();
    };

    await toList();

    fireEvent.click(
        (await item('Fair')).getByRole('link', { name: 'Reprint' }),
    );

    await isLeftOut();
    await press('All');
    await screen.findByText('3 cards on 1 sheet');
    first.close();
    for (const name of Object.keys(localStorage))
        if (name.includes('cards.')) localStorage.removeItem(name);
    sessionStorage.clear();
    // Its cards are gone: the accounts are read.
    await openPortal(mock, '/voucher');

    fireEvent.click(
        (await item('Fair')).getByRole('link', { name: 'Reprint' }),
    );

    await isLeftOut();
});

test('lists a batch by the server’s clock, whatever this computer’s time', async () => {
    mock.backend.clock.set(Date.now() + 5 * 3_600_000);
    knownClock.offset = 0;
    await openPortal(mock, '/voucher');
    await waitFor(() => expect(knownClock.offset).toBeGreaterThan(3_600_000));
    await create(1, { Name: 'Late', Note: '' });

    await waitFor(() =>
        expect(
            batchList(localStorage, 'u-1', Date.now)
                .all()
                .find(({ name }) => name === 'Late')!.created,
        ).toBeGreaterThan(Date.now() + 3_600_000),
    );

    mock.backend.clock.set(Date.now());
    knownClock.offset = 0;
});

test('limits a note to its space in the list, however much is pasted', async () => {
    await openPortal(mock, '/voucher');
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await userEvent.click(note);
    await userEvent.paste('n'.repeat(20_000));
    expect((note as HTMLInputElement).value).toHaveLength(200);
});

test('shows the card as it will be printed', async () => {
    localStorage.setItem(
        'RaStoreAtrium.vouchers.print',
        JSON.stringify({
            format: 'roll58',
            perPage: 10,
            lines: ['qr', 'site'],
            colours: 'plain',
            wifi: false,
        }),
    );

    await openPortal(mock, '/voucher');

    fireEvent.change(await screen.findByRole('combobox', { name: 'Plan' }), {
        target: { value: String(plan.id) },
    });

    expect(
        within(
            await screen.findByRole('region', {
                name: 'What a card will show',
            }),
        ).getByRole('article'),
    ).toHaveClass('stacked');
});

test('the stored list survives a sign-out and contains no code and no password', async () => {
    const portal = await openPortal(mock, '/voucher');
    await create(2, { Name: 'Seminar' });
    await toList();
    await item('Seminar');

    const [key] = Object.keys(localStorage).filter(name =>
        name.includes('batches.'),
    );

    for (const { Alias, Password } of users().slice(-2))
        for (const secret of [Alias, Password])
            expect(localStorage.getItem(key!)).not.toContain(String(secret));
    portal.close();
    for (const name of Object.keys(localStorage))
        if (name !== key) localStorage.removeItem(name);
    sessionStorage.clear();
    await openPortal(mock, '/voucher');
    const batch = await item('Seminar');

    // Its cards are gone: they are read again.
    expect(batch.getByRole('link', { name: 'Reprint' })).toHaveAttribute(
        'href',
        `/internetuser/cards?ids=${users()
            .slice(-2)
            .map(({ id }) => id)
            .join(',')}`,
    );
});

test('if plan and group have no end, a batch can have its own; failures are retried, successes are not', async () => {
    groupWith(0);
    const until = addDays(today, 40);
    const portal = await openPortal(mock, '/voucher');

    mock.faults.add({
        path: 'user/extendcredit',
        status: 500,
        html: '<h1>Oops</h1>',
        times: 1,
    });

    await create(3, {
        'Valid until': until.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2-$3-$1'),
    });

    const dialog = within(
        await screen.findByRole('dialog', { name: /^Setting the end/ }),
    );

    await press('Retry the failed ones', dialog);

    await waitFor(() =>
        expect(location.pathname).toBe(`/voucher/print/${plan.id}/3`),
    );

    const made = users().slice(-3);

    expect(
        made.map(({ ExpiryDate }) => String(ExpiryDate).slice(0, 10)),
    ).toEqual([until, until, until]);

    expect(bodies(portal, 'POST user/extendcredit')).toHaveLength(4);
    await toList();
    const batch = await item('3 × Day pass');
    expect(batch.getByText(/ · until /)).toBeInTheDocument();

    expect(
        batch.queryByRole('button', { name: 'Set the end date' }),
    ).toBeNull();
});

test('a batch whose expiry dates were interrupted by a reload says so, and resumes', async () => {
    groupWith(0);
    const until = addDays(today, 40);
    const first = await openPortal(mock, '/voucher');
    mock.faults.add({ path: 'user/extendcredit', status: 503, nth: [2] });

    await create(2, {
        Name: 'Cut short',
        'Valid until': until.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2-$3-$1'),
    });

    await screen.findByRole('button', { name: 'Retry the failed ones' });
    first.close();
    mock.faults.clear();
    const portal = await openPortal(mock, '/voucher');
    await press('Set the end date', await item('Cut short'));

    await waitFor(() =>
        expect(
            screen.queryByRole('button', { name: 'Set the end date' }),
        ).toBeNull(),
    );

    expect(bodies(portal, 'POST user/extendcredit')).toHaveLength(1); // the other has it

    expect(
        users()
            .slice(-2)
            .map(({ ExpiryDate }) => String(ExpiryDate).slice(0, 10)),
    ).toEqual([until, until]);
});

test('a batch is passed to a colleague as a file; a broken one, or one of another site, is refused with a message', async () => {
    const portal = await openPortal(mock, '/voucher');
    await create(2, { Name: 'For Eve' });
    await toList();
    const batch = await item('For Eve');
    const text = await savedFile(() => press('Download batch', batch));
    for (const { Alias, Password } of users().slice(-2))
        for (const secret of [Alias, Password])
            expect(text).not.toContain(String(secret));
    portal.close();
    localStorage.clear();
    sessionStorage.clear();
    await openPortal(mock, '/voucher');

    expect(
        await screen.findByText('No batch of this site yet.'),
    ).toBeInTheDocument();

    const take = (content: string) =>
        fireEvent.change(document.querySelector('input[type=file]')!, {
            target: { files: [new File([content], 'batch.json')] },
        });

    take(text.slice(0, 90));

    expect(
        await screen.findByText(
            /^This file is damaged or is not a voucher batch/,
        ),
    ).toBeInTheDocument();

    take(
        text.replace(
            /"siteId": 1,\s+"siteName": "[^"]+"/,
            '"siteId": 2, "siteName": "Harbour"',
        ),
    );

    expect(
        await screen.findByText(/^This batch belongs to Harbour/),
    ).toBeInTheDocument();

    take(text);

    expect(
        await screen.findByText('Batch of 2 vouchers uploaded.'),
    ).toBeInTheDocument();

    expect(
        (await item('For Eve')).getByText(/ · from admin$/),
    ).toBeInTheDocument();

    take(text);

    expect(
        await screen.findByText('This batch is in the list already.'),
    ).toBeInTheDocument();

    expect(screen.getAllByRole('listitem', { name: 'For Eve' })).toHaveLength(
        1,
    );
});

const listed = (created: number): ListedBatch => ({
    created,
    siteId: 1,
    siteName: 'Harbour',
    planName: 'Day',
    order: { planId: 7, quantity: 2 },
    minutes: 60,
    megabytes: 100,
    ids: [1, 2],
});

test('a voucher file of another system dropped on the list is recognised by name', async () => {
    await openPortal(mock, '/voucher');
    const list = await screen.findByRole('region', { name: /batches/i });
    const roll = '# Voucher Tickets 1..5 for Roll 0\n" 6UVeTS6II68"\n';

    fireEvent.drop(list, {
        dataTransfer: { files: [new File([roll], 'roll.csv')] },
    });

    expect(
        await screen.findByText(/^This voucher file was made by pfSense/),
    ).toBeVisible();
});

test('batches expire after ninety days, are limited to 200, and the oldest go if space runs out', () => {
    const values = new Map<string, string>();
    let room = Infinity;

    const storage = {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) =>
            value.length > room
                ? (() => {
                      throw new Error('quota');
                  })()
                : void values.set(key, value),
    };

    const day = 86_400_000;
    let now = 100 * day;
    const list = batchList(storage, 'u-1', () => now);
    for (let n = 0; n < 210; n += 1) list.put(listed(now + n));
    expect(list.all()).toHaveLength(200);
    expect(batchList(storage, 'u-2', () => now).all()).toEqual([]);
    room = values.get([...values.keys()][0]!)!.length - 1;
    expect(list.put(listed(now + 300))).toBe(true);
    expect(list.all()[0]!.created).toBe(now + 300);
    expect(list.all().length).toBeLessThan(200);
    now += 91 * day;
    expect(list.all()).toEqual([]);
});

test.each([
    ['ids', [1, 1]],
    ['ids', []],
    ['ids', ['1']],
    ['ids', Array.from({ length: 501 }, (_, n) => n + 1)],
    ['created', -1],
    ['siteName', 'x'.repeat(501)],
    ['name', 'x'.repeat(61)],
    ['minutes', 'much'],
    ['until', '2026-02-30'],
    ['order', null],
])('refuses a file with a wrong %s', (field, value) => {
    const text = (batch: unknown) => batchFile(batch as ListedBatch, 'eve');

    expect(readBatchFile(text(listed(5)), 1)).toEqual({
        batch: { ...listed(5), by: 'eve' },
    });

    const wrong = { ...listed(5), [field]: value };
    expect(isListedBatch(wrong)).toBe(false);
    expect(readBatchFile(text(wrong), 1)).toEqual({ problem: 'broken' });
});

test('takes only the batch from a file, and refuses one from the future', () => {
    expect(
        readBatchFile(
            batchFile(
                { ...listed(5), junk: 'x'.repeat(1000) } as ListedBatch,
                'eve',
            ),
            1,
        ),
    ).toEqual({ batch: { ...listed(5), by: 'eve' } });

    expect(
        readBatchFile(
            batchFile(listed(Date.now() + 10 * 86_400_000), 'eve'),
            1,
        ),
    ).toEqual({ problem: 'broken' });
});

test('refuses a file of another portal', () => {
    const text = batchFile(listed(5), 'eve').replace(
        /"server": "[^"]+"/,
        '"server": "https://elsewhere.example/api"',
    );

    expect(readBatchFile(text, 1)).toEqual({
        problem: 'otherServer',
        of: 'https://elsewhere.example/api',
    });
});

const fresh = {
    Active: true,
    RemTime: 3600,
    RemTraffic: 100_000,
    NetData: 0,
    CheckIn: null,
    ExpiryDate: '2026-12-01T00:00:00',
    FinishDate: null,
};

test.each([
    [{}, 'unused'],
    [{ RemTime: 7200 }, 'unused'], // somebody added an hour
    [{ RemTime: 3599 }, 'used'],
    [{ NetData: 1 }, 'used'],
    [{ CheckIn: '2026-11-01T00:00:00Z' }, 'used'],
    [{ RemTraffic: 0, NetData: 100_000 }, 'usedUp'],
    [{ RemTraffic: -9999 }, 'unused'],
    [{ ExpiryDate: '2026-11-01T00:00:00' }, 'ended'],
    [{ Active: false }, 'revoked'],
] as const)('a voucher with %j is %s', (now, state) => {
    expect(
        voucherState(
            { minutes: 60, megabytes: 100 },
            { ...fresh, ...now },
            '2026-11-25',
        ),
    ).toBe(state);

    expect(
        voucherState({ minutes: 60, megabytes: 100 }, undefined, '2026-11-25'),
    ).toBe('gone');
});
