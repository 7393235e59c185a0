import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { shownMoment } from '../../../src/foundation/format/days.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const payment = {
    Id: 1,
    Created: '2026-02-28T01:00:00Z',
    UserId: 1,
    Alias: 'ann',
    Description: '1 day',
    Amount: 16.5,
    CurrCode: 'NZD',
    Refunded: false,
    RefundedAmount: null,
};

const others = [
    payment,
    { ...payment, Id: 2, Amount: 20, CurrCode: 'AUD' },
    { ...payment, Id: 3, Amount: 1500, CurrCode: 'JPY' },
    { ...payment, Id: 4, Amount: 1.234, CurrCode: 'KWD' },
    { ...payment, Id: 5, Amount: 3.335, CurrCode: 'KWD' },
];

const native = globalThis.fetch;

/** Payments are these, whichever log asks for them. */
const paid: typeof fetch = (input, init) =>
    /merchantlog\/(list|\?)/.test(String(input))
        ? Promise.resolve(
              Response.json({ Results: others, Count: others.length }),
          )
        : native(input, init);

const { matchMedia } = window;

const onPhone = () => {
    window.matchMedia = query =>
        Object.assign(matchMedia(query), { matches: /max-width/.test(query) });
};

afterEach(() => {
    window.matchMedia = matchMedia;
    localStorage.clear();
});

/** As a reader sees it: figure and unit are kept together by a space of their own. */
const spaced = ({ textContent }: HTMLElement) =>
    textContent.replaceAll('\u00A0', ' ');

test('a payment in another currency than the client’s says so in its row', async () => {
    await openPortal(mock, '/paymentlog', { fetch: paid });
    const table = await screen.findByRole('table');
    expect(await within(table).findByText('16.50 NZD')).toBeVisible();
    for (const amount of ['20.00', '1,500 JPY', '1.234 KWD'])
        expect(within(table).getByText(amount)).toBeVisible();

    expect(
        within(table).getByRole('columnheader', { name: /Amount \(AUD\)/ }),
    ).toBeInTheDocument();

    const total = await screen.findByText('Total of this page');
    for (const net of [
        'Net 16.50 NZD',
        'Net 20.00 AUD',
        'Net 1,500 JPY',
        'Net 4.569 KWD',
    ])
        expect(spaced(total.parentElement!)).toContain(net);
});

test('the payment’s own page shows no other currency beside it', async () => {
    Object.assign(mock.backend.store.find('paymentlog', 1)!, payment);
    await openPortal(mock, '/paymentlog/1/show');

    expect(await screen.findByText(/16\.50 NZD/)).toHaveTextContent(
        /^16\.50\sNZD$/,
    );
});

test('on a phone its card says so too', async () => {
    onPhone();
    await openPortal(mock, '/paymentlog', { fetch: paid });
    const cards = await screen.findAllByRole('listitem');
    const shown = cards.map(spaced).join();
    for (const amount of ['16.50 NZD', '1,500 JPY', '1.234 KWD'])
        expect(shown).toContain(amount);
});

test('if the client’s currency cannot be loaded, each row shows its own', async () => {
    const { Id, Company } = { Id: 1, Company: 'Aurora Hotels' };

    await openPortal(mock, '/paymentlog', {
        client: { Id, Company },
        fetch: (input, init) =>
            /\/client\/1/.test(String(input))
                ? Promise.resolve(
                      Response.json({ Message: 'No.' }, { status: 500 }),
                  )
                : paid(input, init),
    });

    const table = await screen.findByRole('table');
    expect(await within(table).findByText('20.00 AUD')).toBeVisible();
    expect(within(table).getByText('16.50 NZD')).toBeVisible();
});

test.each(['a table', 'cards on a phone'])(
    'an internet user’s purchase log shows each amount’s currency, with a total for each: %s',
    async look => {
        if (look !== 'a table') onPhone();

        await openPortal(mock, '/internetuser/purchase/1/2026-01-01', {
            fetch: paid,
        });

        const log = await (look === 'a table'
            ? screen.findByRole('table')
            : screen.findByRole('list', { name: /Purchase log/ }));

        await waitFor(() =>
            expect(spaced(log.closest('main')!)).toContain('1.234 KWD'),
        );

        const shown = spaced(log.closest('main')!);
        for (const amount of [
            '16.50 NZD',
            '1,500 JPY',
            '3.335 KWD',
            '4.569 KWD',
        ])
            expect(shown).toContain(amount); // the last is a total
    },
);

test('cards printed again keep the currency and clock of the site they were made for', async () => {
    const cards = [
        {
            Id: 1,
            Alias: 'kx7ab',
            Password: 'pw',
            PlanMins: 60,
            PlanMB: 1000,
            PlanPrice: 16.5,
            ExpiryDate: null,
        },
    ];

    const set = {
        created: Date.now() - 60_000,
        siteId: 2,
        siteName: 'Harbour',
        currency: 'NZD',
        timeOffset: -3,
        planName: 'Day',
        cards,
        order: { planId: 1, quantity: 1 },
    };

    const older = {
        ...set,
        created: set.created - 1,
        currency: undefined,
        timeOffset: undefined,
    };

    localStorage.setItem('atrium.cards.u-1', JSON.stringify([set, older]));

    const { close } = await openPortal(
        mock,
        `/voucher/print/1/1?batch=${set.created}`,
    );

    const card = await screen.findByRole('article', { name: 'kx7ab' });
    expect(spaced(card)).toContain('Price 16.50 NZD');

    expect(screen.getByText(/voucher of Harbour, created/)).toHaveTextContent(
        shownMoment(new Date(set.created).toISOString(), -3, 'en')!,
    );

    close();
    // Of a set that does not say it, nothing is guessed.
    await openPortal(mock, `/voucher/print/1/1?batch=${older.created}`);

    expect(
        spaced(await screen.findByRole('article', { name: 'kx7ab' })),
    ).toMatch(/Price 16\.50(?! (AUD|NZD))/);
});
