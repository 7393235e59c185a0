import { readFileSync } from 'node:fs';

import type { APIRequestContext, Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

import { expect, signIn, test } from './support.ts';

/** Dots an inch of label printers, and of a page on the screen. */
test.use({ deviceScaleFactor: 203 / 96 });

void prepareZXingModule({
    overrides: {
        wasmBinary: readFileSync(
            'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm',
        ).buffer,
    },
});

/** Of a millimetre. */
const POINTS = 72 / 25.4;
const MM = 96 / 25.4;

/** Width and height in millimetres; a roll is as long as its card. */
const SIZES = {
    a4: [210, 297],
    labels: [210, 297],
    letter: [215.9, 279.4],
    roll80: [80],
    roll58: [58],
} as const;

/** As long as their fields let them be. */
const SITE =
    'Wohnungseigentumsgemeinschaft Königin-Elisabeth-Straße, Haus der sieben Schwestern am Alten Hafen, Aufgang Nord, '
        .repeat(2)
        .slice(0, 198)
        .trim();

const PLAN =
    'Forfait Longue Durée « Séjour professionnel » avec accès prioritaire dans les salles de conférence, '
        .repeat(2)
        .slice(0, 198)
        .trim();

const CODE = `reception.${'aussergewoehnlich-lange-'.repeat(3)}`.slice(0, 60);
const SECRET = 'Mw8-'.repeat(15);

const NETWORK = {
    ssid: 'Hotel; "Goldener Loewe": EG, Bar',
    password: `p:a;s,s\\w"o${'rd12345678'.repeat(6)}`.slice(0, 63),
};

const escaped = (text: string) => text.replace(/[\\;,:"]/g, String.raw`\$&`);
const WIFI = `WIFI:T:WPA;S:${escaped(NETWORK.ssid)};P:${escaped(NETWORK.password)};;`;

/** Written as what is read out of a PDF is compared: lines are broken anywhere. */
const bare = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

const readPdf = async (page: Page) => {
    const pdf = await getDocumentProxy(
        new Uint8Array(
            await page.pdf({ preferCSSPageSize: true, printBackground: true }),
        ),
    );

    return Promise.all(
        Array.from({ length: pdf.numPages }, async (_, n) => {
            const sheet = await pdf.getPage(n + 1);
            const { width, height } = sheet.getViewport({ scale: 1 });
            const { items } = await sheet.getTextContent();

            return {
                width,
                height,
                text: bare(
                    items.map(item => ('str' in item ? item.str : '')).join(''),
                ),
            };
        }),
    );
};

/** Texts of cards that are cut: wider or higher than their box, or outside of their card. */
const cutTexts = (page: Page): Promise<readonly string[]> =>
    page.locator('.voucher-print').evaluate(print => {
        const range = document.createRange();

        return [
            ...print.querySelectorAll<HTMLElement>('.voucher-card'),
        ].flatMap(card => {
            const edges = card.getBoundingClientRect();

            return [
                ...card.querySelectorAll<HTMLElement>(
                    'p, div, dt, dd, figcaption',
                ),
            ].flatMap(box => {
                if (
                    ![...box.childNodes].some(
                        node => node.nodeType === Node.TEXT_NODE,
                    )
                )
                    return [];
                range.selectNodeContents(box);
                const text = range.getBoundingClientRect();

                const isCut =
                    box.scrollWidth > box.clientWidth + 1 ||
                    box.scrollHeight > box.clientHeight + 1;

                const isOutside =
                    text.left < edges.left - 1 ||
                    text.right > edges.right + 1 ||
                    text.top < edges.top - 1 ||
                    text.bottom > edges.bottom + 1;

                return isCut || isOutside
                    ? [`${box.className || box.tagName}: ${box.textContent}`]
                    : [];
            });
        });
    });

/** What each QR code of the paper says to a reader. */
const codesOf = async (page: Page) => {
    const shown: (readonly string[])[] = [];
    for (const code of await page.locator('.voucher-print svg').all())
        shown.push(
            (
                await readBarcodes(new Uint8Array(await code.screenshot()), {
                    formats: ['QRCode'],
                })
            ).map(({ text }) => text),
        );

    return shown;
};

interface Paper {
    readonly format: keyof typeof SIZES;
    readonly perPage?: number;
    /** In place of every line. */
    readonly lines?: readonly string[];
    /** Not everything can be read, as the studio says beside it: names are cut, and nothing else is. */
    readonly tight?: true;
}

interface Print {
    readonly language: 'en' | 'fr';
    readonly wifi: boolean;
    /** Names that each card says. */
    readonly names: readonly string[];
    /** What else each card says, until when it is valid first. */
    readonly texts: readonly string[];
}

/** Prints what the studio shows, on each paper, and holds it against what the studio says of it. */
const expectPaper = async (
    page: Page,
    papers: readonly Paper[],
    { language, wifi, names, texts }: Print,
) => {
    if (wifi) {
        await page.locator('input[name=Wifi]').check();
        await page.locator('input[name=SSID]').fill(NETWORK.ssid);

        await page
            .locator('input[name=NetworkPassword]')
            .fill(NETWORK.password);
    }

    const cards = page.locator('.voucher-print article');

    const aliases = await cards.evaluateAll(all =>
        all.map(card => card.getAttribute('aria-label')!),
    );

    for (const { format, perPage, lines, tight = false } of papers) {
        const named = [
            language,
            format,
            perPage,
            ...(lines ? ['few'] : []),
        ].join(' ');

        await page.locator('select[name=Format]').selectOption(format);
        if (perPage)
            await page
                .locator('select[name=PerPage]')
                .selectOption(String(perPage));
        for (const box of await page.locator('input[name^="line."]').all())
            await box.setChecked(
                lines?.includes(
                    (await box.getAttribute('name'))!.slice('line.'.length),
                ) ?? true,
            );

        const [, sheets] = /(\d+)\D*$/.exec(
            await page
                .getByRole('status')
                .filter({ hasText: /^\d/ })
                .innerText(),
        )!;

        expect
            .soft(
                await page
                    .getByText(
                        language === 'en'
                            ? 'Not everything can be read'
                            : 'Tout n’est pas lisible',
                    )
                    .isVisible(),
                `${named}: whether it is said to be tight`,
            )
            .toBe(tight);

        await page.emulateMedia({ media: 'print' });
        const pages = await readPdf(page);
        expect.soft(pages, `${named}: pages`).toHaveLength(Number(sheets));
        const sheet = page.locator('.voucher-print .voucher-sheet').first();

        const [ofWidth, ofHeight = (await sheet.boundingBox())!.height / MM] =
            SIZES[format];

        for (const { width, height } of pages) {
            expect
                .soft(
                    Math.abs(width - ofWidth * POINTS),
                    `${named}: ${width} points wide`,
                )
                .toBeLessThan(1);

            expect
                .soft(
                    Math.abs(height - ofHeight * POINTS),
                    `${named}: ${height} points high`,
                )
                .toBeLessThan(1.5);
        }

        const paper = pages.map(({ text }) => text).join('');
        for (const text of lines
            ? texts.slice(0, 1)
            : [...(tight ? [] : names), ...texts])
            expect
                .soft(
                    paper.split(bare(text)).length - 1,
                    `${named}: cards that say “${text}”`,
                )
                .toBeGreaterThanOrEqual(aliases.length);
        for (const alias of aliases)
            expect.soft(paper, named).toContain(bare(alias));

        expect
            .soft(await cutTexts(page), `${named}: what is cut`)
            .toEqual(
                tight
                    ? expect.not.arrayContaining([
                          expect.not.stringMatching(/^voucher-(site|plan)/),
                      ])
                    : [],
            );

        // Of codes that are said to be too small none is asked to be read.
        if (!tight)
            expect
                .soft(await codesOf(page), `${named}: what codes say`)
                .toEqual(
                    aliases.flatMap(alias => [
                        ...(wifi ? [[WIFI]] : []),
                        [alias],
                    ]),
                );
        await page.emulateMedia({ media: 'screen' });
    }
};

/** Somebody of the first site, in a language. */
const open = async (page: Page, language: 'en' | 'fr', address: string) => {
    await signIn(page, 'site', '/profile');

    await page.evaluate(
        chosen =>
            localStorage.setItem(
                'RaStoreAtrium.locale',
                JSON.stringify(chosen),
            ),
        language,
    );

    await page.goto(address);
};

const patch = async (request: APIRequestContext, path: string, data: object) =>
    expect((await request.patch(`/db/${path}`, { data })).ok()).toBe(true);

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const rowsOf = async (request: APIRequestContext, path: string) =>
    (await request.get(`/db/${path}`)).json() as Promise<readonly Row[]>;

const PAPERS: readonly Paper[] = [
    { format: 'a4', perPage: 8 },
    { format: 'a4', perPage: 12 },
    { format: 'a4', perPage: 24, tight: true },
    { format: 'letter', perPage: 8 },
    { format: 'labels', tight: true },
    { format: 'roll80' },
    { format: 'roll58' },
];

for (const language of ['en', 'fr'] as const) {
    test(
        `vouchers with the longest names print in full, and every code is readable, in ${language}`,
        { tag: '@long' },
        async ({ page, request, mock: _mock }) => {
            test.setTimeout(480_000);
            const [plan] = await rowsOf(request, 'wifiplan?SiteId=1');
            await patch(request, 'site/1', { SiteName: SITE });

            await patch(request, `wifiplan/${plan!.id}`, {
                Desciption: PLAN,
                PlanMins: 364 * 1440 + 23 * 60 + 59,
                PlanMB: 1250,
                PlanPrice: 12345.5,
            });

            await open(page, language, `/voucher/print/${plan!.id}/25`);

            await page
                .getByRole('button', {
                    name:
                        language === 'en'
                            ? 'Create vouchers'
                            : 'Créer les coupons',
                })
                .click();

            await expect(page.locator('.voucher-print article')).toHaveCount(
                25,
            );

            const made = (
                await rowsOf(
                    request,
                    'internetuser?_sort=id&_order=desc&_limit=25',
                )
            )[0]!;

            const day = String(made.ExpiryDate)
                .slice(0, 10)
                .split('-')
                .reverse()
                .join('/');

            const texts =
                language === 'en'
                    ? [
                          `Valid until ${day}`,
                          '364 days 23 hours 59 minutes from first use, 1.25 GB',
                          'Price 12,345.50 AUD',
                      ]
                    : [
                          `Valable jusqu’au ${day}`,
                          '364 jours 23 heures 59 minutes dès la première connexion, 1,25 Go',
                          'Prix 12 345,50 AUD',
                      ];

            await expectPaper(
                page,
                [
                    ...PAPERS,
                    {
                        format: 'a4',
                        perPage: 24,
                        lines: ['password', 'expiry', 'qr'],
                    },
                ],
                { language, wifi: true, names: [SITE, PLAN], texts },
            );
        },
    );

    test(
        `cards of internet users with the longest codes print in full, and every code is readable, in ${language}`,
        { tag: '@long' },
        async ({ page, request, mock: _mock }) => {
            test.setTimeout(480_000);
            await patch(request, 'site/1', { SiteName: SITE });

            const users = (
                await rowsOf(request, 'internetuser?SiteId=1')
            ).slice(0, 3);

            for (const [n, { id }] of users.entries())
                await patch(request, `internetuser/${id}`, {
                    Alias: `${CODE.slice(0, -1)}${n}`,
                    Password: SECRET,
                    RemTime: 364 * 86_400 + 86_340,
                    RemTraffic: 1_250_000,
                    RemDollar: 12345.5,
                    ExpiryDate: '2026-12-31T00:00:00',
                });

            await open(
                page,
                language,
                `/internetuser/cards?ids=${users.map(({ id }) => id).join()}`,
            );

            await expect(page.locator('.voucher-print article')).toHaveCount(3);

            const texts = [
                language === 'en'
                    ? 'Valid until 31/12/2026'
                    : 'Valable jusqu’au 31/12/2026',
                SECRET,
            ];

            await expectPaper(page, PAPERS, {
                language,
                wifi: false,
                names: [SITE],
                texts,
            });
        },
    );
}
