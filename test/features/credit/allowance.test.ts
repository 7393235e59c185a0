import { describe, expect, it, test } from 'vitest';

import { NO_LIMIT } from '../../../resources/schema/index.ts';
import {
    type Allowance,
    allowanceProblems,
    allowanceText,
    type AllowanceFormatters,
} from '../../../src/features/credit/allowance.ts';
import { plainSpaces } from '../../../src/foundation/format/numberText.ts';
import { createI18n } from '../../../src/i18n/createI18n.ts';

const wordsOf = async (
    language: 'en' | 'fr',
): Promise<AllowanceFormatters> => ({
    language,
    askCurrency: () => 'AUD',
    translate: (await createI18n(language)).translate,
});

const english = await wordsOf('en');
const french = await wordsOf('fr');
const TODAY = '2026-11-22';

describe('describes an allowance in one sentence', () => {
    it.each<[Allowance, string, string]>([
        [
            {
                minutes: 120,
                kb: 1_000_000,
                until: '2026-11-30',
                fromFirstUse: true,
            },
            '2 hours from first use, 1 GB, until 30/11/2026',
            '2 heures dès la première connexion, 1 Go, jusqu’au 30/11/2026',
        ],
        [
            { minutes: 1565, kb: NO_LIMIT },
            '1 day 2 hours 5 minutes, unlimited data',
            '1 jour 2 heures 5 minutes, données illimitées',
        ],
        [
            {
                minutes: NO_LIMIT,
                kb: 1_250_000,
                money: 2.5,
                fromFirstUse: true,
            },
            'unlimited time, 1.25 GB, 2.50 AUD',
            'durée illimitée, 1,25 Go, 2,50 AUD',
        ],
        [{ minutes: 0, kb: null, money: 0 }, 'nothing', 'rien'],
        [
            { minutes: 60, from: '2026-12-01', until: '2026-12-24' },
            '1 hour, from 01/12/2026, until 24/12/2026',
            '1 heure, à partir du 01/12/2026, jusqu’au 24/12/2026',
        ],
        [
            { minutes: 60, from: '2026-01-01', until: '2026-11-21' },
            '1 hour, ended 21/11/2026',
            '1 heure, terminé le 21/11/2026',
        ],
        [
            {
                minutes: 60,
                from: '2026-12-01',
                until: '2026-12-24',
                isOnSale: true,
            },
            '1 hour, on sale from 01/12/2026, on sale until 24/12/2026',
            '1 heure, en vente à partir du 01/12/2026, en vente jusqu’au 24/12/2026',
        ],
    ])('%j', (gives, inEnglish, inFrench) => {
        expect(
            [
                allowanceText(gives, english, TODAY),
                allowanceText(gives, french, TODAY),
            ].map(plainSpaces),
        ).toEqual([inEnglish, inFrench]);
    });
});

test('keeps a figure and its unit on one line', () =>
    expect(allowanceText({ kb: 1_000_000, money: 28 }, french)).toBe(
        '1\u00A0Go, 28,00\u00A0AUD',
    ));

test('never shows a number with a special meaning', () => {
    for (const value of [NO_LIMIT, null, undefined, 0, -1])
        expect(
            allowanceText({ minutes: value, kb: value, money: value }, english),
        ).not.toMatch(/9999|null|undefined|NaN|-/);
});

describe('contradictions in an allowance', () => {
    const week = { minutes: 7 * 1440, kb: 1000, price: 5 };

    it.each([
        [week, []],
        [{ ...week, until: '2026-11-23' }, ['endsTooSoon']],
        [{ ...week, until: '2026-11-28' }, []], // today and the six days after it
        [{ ...week, from: '2026-12-01', until: '2026-12-06' }, ['endsTooSoon']],
        [{ ...week, until: '2026-11-21' }, ['hasEnded']],
        [
            { ...week, from: '2026-12-02', until: '2026-12-01' },
            ['startAfterEnd'],
        ],
        [{ minutes: null, kb: null, price: 5 }, ['noTime', 'noData']],
        [{ minutes: null, kb: 1000, price: 0 }, ['freeWithoutEnd']],
        [
            { minutes: NO_LIMIT, kb: NO_LIMIT, price: 0 },
            ['freeWithoutEnd', 'freeUnlimitedData'],
        ],
        [{ minutes: NO_LIMIT, kb: NO_LIMIT, price: 9 }, []],
        [
            { minutes: 99_999 * 1440, kb: 2_000_000_000, price: 9 },
            ['longTime', 'muchData'],
        ],
        [{ minutes: 366 * 1440, kb: 1_000_000_000, price: 9 }, []],
    ])('are found in %j', (offer, problems) =>
        expect(allowanceProblems(offer, TODAY)).toEqual(problems),
    );

    it('are not judged without a known current day', () =>
        expect(
            allowanceProblems({ ...week, until: '2020-01-01' }, undefined),
        ).toEqual([]));
});
