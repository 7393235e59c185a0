import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { resources } from '../../resources/index.ts';
import { pages } from '../../resources/pages.ts';
import { clockHours, momentText } from '../../resources/rules/calendar.ts';
import {
    inLanguage,
    type Resource,
    type Text,
} from '../../resources/schema/index.ts';
import { inSentence } from '../../src/components/useText.ts';
import { voucherFacts } from '../../src/features/vouchers/voucherFacts.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';
import { en } from '../../src/i18n/en/index.ts';
import { fr } from '../../src/i18n/fr/index.ts';

const textsIn = (
    node: unknown,
    path = '',
): readonly (readonly [string, string])[] =>
    typeof node === 'string'
        ? [[path, node]]
        : Object.entries(node as object).flatMap(([key, below]) =>
              textsIn(below, `${path}.${key}`),
          );

const names: readonly Text[] = [
    ...Object.values(resources).flatMap(({ label, plural }): Text[] => [
        label,
        plural,
    ]),
    ...Object.values(pages).map(({ label }): Text => label),
];

const isText = (node: unknown): node is Text =>
    Array.isArray(node) &&
    node.length === 2 &&
    node.every(part => typeof part === 'string');

const declaredTexts = (node: unknown): readonly Text[] => {
    if (isText(node)) return [node];
    if (typeof node !== 'object' || node === null) return [];

    return Object.values(node).flatMap(declaredTexts);
};

const french = new Map(textsIn(fr));

/** Everything the portal says, in English and in French. */
const everything: readonly Text[] = [
    ...textsIn(en).map(([path, text]): Text => [text, french.get(path) ?? '']),
    ...declaredTexts([resources, pages]),
];

test('one word means one thing: licences, home, and batches that are downloaded and uploaded', () => {
    const old =
        /\bmachines?\b|\bdashboard\b|tableau de bord|hand(ed)? over as a file|take in a file/i;

    expect(
        everything.filter(([english, translated]) =>
            old.test(`${english} ${translated}`),
        ),
    ).toEqual([]);
});

test('in French a guest is a “voyageur”; only who pays is a “client”', () => {
    expect(
        everything.filter(
            ([english, translated]) =>
                /\bclients?\b/i.test(translated) &&
                !/\bclients?\b/i.test(english),
        ),
    ).toEqual([]);

    expect(
        everything.filter(
            ([english, translated]) =>
                /\bguests?\b/i.test(english) &&
                /\b(clients?|hôtes?)\b/i.test(translated) &&
                !/\bclients?\b/i.test(english),
        ),
    ).toEqual([]);
});

test('each language uses one kind of quotation marks', () => {
    expect(textsIn(en).filter(([, text]) => /"|«|»/.test(text))).toEqual([]);
    expect(textsIn(fr).filter(([, text]) => /"|“|”/.test(text))).toEqual([]);
});

test('a label of money is used for nothing else', () => {
    const labels = Object.values<Resource>(resources).flatMap(({ fields }) =>
        Object.values(fields).flatMap(({ type, label }) =>
            label === undefined ? [] : [{ isMoney: type === 'money', label }],
        ),
    );

    for (const language of ['en', 'fr'] as const) {
        const called = (isMoney: boolean) =>
            labels
                .filter(each => each.isMoney === isMoney)
                .map(each => inLanguage(each.label, language));

        expect(
            called(false).filter(label => called(true).includes(label)),
        ).toEqual([]);
    }
});

test('"colour" has one spelling', () => {
    expect(
        textsIn(en).filter(([, text]) => /\bcolors?\b|\bcenter\b/i.test(text)),
    ).toEqual([]);
});

test('a name within a sentence has no stray capital', () => {
    expect(
        [
            'Ticket',
            'Support plan',
            'Wi-Fi plan',
            'TV device',
            'SMS',
            'Home app',
            'Écriture de crédit',
        ].map(inSentence),
    ).toEqual([
        'ticket',
        'support plan',
        'Wi-Fi plan',
        'TV device',
        'SMS',
        'home app',
        'écriture de crédit',
    ]);
});

test('French names are French: "Journal des accès"', () => {
    const french = names.map(name => inLanguage(name, 'fr'));
    expect(french).toContain('Journal des accès');

    expect(
        french.filter(name => /ss\b/.test(name) && !/business/i.test(name)),
    ).toEqual([]);
});

test('French uses the 24-hour clock', () => {
    expect(momentText('2026-03-01T20:05:00Z', 10, clockHours('fr'))).toBe(
        '02/03/2026 06:05',
    );

    expect(momentText('2026-03-01T12:05:00Z', 10, clockHours('fr'))).toBe(
        '01/03/2026 22:05',
    );

    expect(momentText('2026-03-01T12:05:00Z', 10, clockHours('en'))).toBe(
        '01/03/2026 10:05 PM',
    );
});

test('an amount is followed by its currency in every language', () => {
    const price = (language: string) =>
        voucherFacts(
            { PlanMins: null, PlanMB: null, PlanPrice: 12.5, ExpiryDate: null },
            {
                language,
                askCurrency: () => 'AUD',
                free: 'Free',
                unlimited: 'unlimited',
                translate: key => key,
            },
        ).price;

    expect([price('en'), price('fr')]).toEqual([
        '12.50\u00A0AUD',
        '12,50\u00A0AUD',
    ]); // on one line
});

test('the portal describes itself, and keeps search engines out', () => {
    expect(readFileSync('index.html', 'utf8')).toMatch(
        /<meta\s+name="description"\s+content="[^"]{20,}"/,
    );

    expect(readFileSync('public/robots.txt', 'utf8')).toMatch(
        /^User-agent: \*\nDisallow: \/$/m,
    );
});

test('a sortable heading keeps its capitals', async () => {
    const shown = async (language: 'en' | 'fr') =>
        (await createI18n(language)).translate('ra.sort.sort_by', {
            field: 'MAC address',
            field_lower_first: 'mAC address',
            order: '↑',
        });

    expect([await shown('en'), await shown('fr')]).toEqual([
        'Sort by MAC address ↑',
        'Trier par MAC address ↑',
    ]);
});

test('French punctuation stays on the line of the word it belongs to', () => {
    expect(
        everything.filter(([, translated]) =>
            /[^|\s] (?:[;!»]|[?:](?! et \/))|« /.test(translated),
        ),
    ).toEqual([]);
});
