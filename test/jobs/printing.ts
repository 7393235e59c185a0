import type { Page } from '@playwright/test';

import { openAt } from '../e2e/support.ts';

declare global {
    interface Window {
        prints?: number;
    }
}

/** Signed in with a site, and a printer that counts. */
export const beginWithPrinter = async (
    page: Page,
    path = '/',
): Promise<void> => {
    await page.addInitScript(() => {
        window.print = () => {
            window.prints = (window.prints ?? 0) + 1;
        };
    });

    await openAt(page, 'admin', path);
};

/** How often the printer was asked. */
export const prints = (page: Page): Promise<number> =>
    page.evaluate(() => window.prints ?? 0);
