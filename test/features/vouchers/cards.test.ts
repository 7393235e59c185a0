import { expect, test } from 'vitest';

import type { InternetUser } from '../../../resources/internetuser.ts';
import { csvLines } from '../../../resources/rules/csv.ts';
import {
    type AccessCard,
    userCard,
} from '../../../src/features/credit/cardSets.ts';
import { cardsNamed } from '../../../src/features/vouchers/print/CardChoice.tsx';
import { cardText } from '../../../src/features/vouchers/print/PhoneCards.tsx';
import {
    cardAllowance,
    voucherFacts,
    voucherRow,
} from '../../../src/features/vouchers/voucherFacts.ts';
import { fileForm } from '../../../src/foundation/files.ts';
import { createI18n } from '../../../src/i18n/createI18n.ts';

const card = (Id: number, Alias: string): AccessCard => ({
    Id,
    Alias,
    Password: 'pw',
    PlanMins: 120,
    PlanMB: 1000,
    PlanPrice: null,
    ExpiryDate: null,
});

const cards = ['kx7ab', 'mm204', 'qq8', 'kx9', '2040'].map((alias, n) =>
    card(n + 1, alias),
);

test.each([
    ['1-3', ['kx7ab', 'mm204', 'qq8']],
    ['2, 4', ['mm204', 'kx9']],
    ['KX', ['kx7ab', 'kx9']],
    ['3 kx9', ['qq8', 'kx9']],
    ['\u200E1\u20113\u00A0\u200Bkx9\u202C', ['kx7ab', 'mm204', 'qq8', 'kx9']], // as it was copied
    ['4-9', ['kx9', '2040']],
    ['mm20', ['mm204']],
    ['2040', ['2040']], // a whole code
])('"%s" selects these cards', (typed, named) =>
    expect(cardsNamed(typed, cards)).toEqual({
        cards: cards.filter(({ Alias }) => named.includes(Alias)),
        unknown: [],
    }),
);

test.each([
    ['204', ['204']],
    ['6', ['6']],
    ['0', ['0']],
    ['3-1', ['3-1']],
    ['6-9', ['6-9']],
    ['12345', ['12345']],
    ['zz', ['zz']],
])('"%s" selects no card, not even by part of a code', (typed, unknown) =>
    expect(cardsNamed(`${typed}, 1`, cards)).toEqual({
        cards: [cards[0]],
        unknown,
    }),
);

test('an internet user becomes a card of what is left', () => {
    const user = {
        Id: 5,
        Alias: 'room204',
        Password: 'secret',
        RemTime: 7200,
        RemTraffic: 1_500_000,
        RemDollar: 2.5,
        ExpiryDate: '2026-12-01T00:00:00',
    } as InternetUser;

    expect(userCard(user)).toEqual({
        Id: 5,
        Alias: 'room204',
        Password: 'secret',
        PlanMins: 120,
        PlanMB: 1500,
        PlanPrice: null,
        ExpiryDate: '2026-12-01T00:00:00',
        money: 2.5,
    });

    expect(userCard({ ...user, RemTime: 30 }).PlanMins).toBe(0.5); // less than a minute is something

    expect(
        userCard({ ...user, Password: null, RemTime: null, RemTraffic: -9999 }),
    ).toMatchObject({ Password: null, PlanMins: null, PlanMB: -9999 });
});

const words = {
    language: 'en',
    askCurrency: () => 'AUD',
    free: 'free',
    unlimited: 'unlimited',
    translate: (await createI18n('en')).translate,
};

const order = { planId: 1, quantity: 1 };

test('a card is sent as text with site, code, password and allowance; a voucher’s time starts at first use', () => {
    const labels = { code: 'Code', password: 'Password' };

    expect(
        cardText(
            card(1, 'kx7'),
            { siteName: 'Harbour', planName: '' },
            labels,
            words,
        ),
    ).toBe('Harbour\nCode: kx7\nPassword: pw\n2 hours, 1 GB');

    expect(
        cardText(
            card(1, 'kx7'),
            { siteName: 'Harbour', planName: 'Day', order },
            labels,
            words,
        ),
    ).toBe(
        'Harbour\nCode: kx7\nPassword: pw\nDay: 2 hours from first use, 1 GB',
    );
});

test('the voucher file has the same text in its last column, and none for an unknown card', () => {
    const priced = {
        ...card(1, 'kx7'),
        PlanPrice: 5,
        ExpiryDate: '2026-12-01T00:00:00',
    };

    expect(
        csvLines([
            voucherRow(
                priced,
                { planName: 'Day', order },
                words,
                fileForm('en'),
            ),
        ]).trimEnd(),
    ).toBe(
        'kx7,pw,Day,2h,1.0 GB,5.00 AUD,2026-12-01,"2 hours from first use, 1 GB, until 01/12/2026"',
    );

    expect(
        cardAllowance(
            { ...card(1, 'kx7'), PlanMins: null, PlanMB: null },
            words,
            { order },
        ),
    ).toBeUndefined();
});

test('fractions of a megabyte are not rounded away', () => {
    const data = (PlanMB: number) =>
        voucherFacts({ ...card(1, 'kx7'), PlanMB }, words).data;

    expect([1.5, 2, 1500].map(data)).toEqual(['1.5\u00a0MB', '2 MB', '1.5 GB']);
});
