import type { Locator } from '@playwright/test';

import { expect, openAt, test } from './support.ts';

for (const language of ['en', 'fr'] as const)
    test(`the totals of a report fit on a phone beside each other (${language})`, async ({
        page,
    }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await openAt(page, 'admin', '/');

        await page.evaluate(
            chosen =>
                localStorage.setItem(
                    'RaStoreAtrium.locale',
                    JSON.stringify(chosen),
                ),
            language,
        );

        await page.goto('/paymentlog/report');
        const totals = page.getByRole('table', { name: /^Tota/ });
        const figures = totals.getByRole('row').last().getByRole('cell');
        await expect(figures.first()).toContainText('AUD');

        const edges = await totals.evaluate(table => {
            const { left, right } =
                table.parentElement!.getBoundingClientRect();

            const range = document.createRange();
            const texts = [...table.querySelectorAll('th, td')];

            const boxes = texts.map(cell => {
                range.selectNodeContents(cell);

                return range.getBoundingClientRect();
            });

            return {
                left: Math.min(...boxes.map(box => box.left)) - left,
                right: right - Math.max(...boxes.map(box => box.right)),
            };
        });

        expect(edges.left).toBeGreaterThanOrEqual(12);
        expect(edges.right).toBeGreaterThanOrEqual(12);
    });

for (const path of ['/paymentlog/close', '/paymentlog/report'])
    test(`periods stand level with the days beside them: ${path}`, async ({
        page,
    }) => {
        await openAt(page, 'admin', path);

        const middle = async (part: Locator) => {
            const box = (await part.boundingBox())!;

            return box.y + box.height / 2;
        };

        const day = page.getByRole('textbox', { name: /^(Day|From)/ });
        const today = page.getByRole('button', { name: 'Today', exact: true });
        await expect(today).toBeVisible();

        expect(
            Math.abs((await middle(day)) - (await middle(today))),
        ).toBeLessThan(1);
    });
