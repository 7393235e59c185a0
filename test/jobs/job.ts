// The jobs of the day, each from where it begins to where it is done, with its clicks and keys counted by the page
// itself.
//
// A job is a file `test/jobs/<name>.spec.ts`; `npm run jobs` prints all of them beside their bounds, and a job above
// its bound fails. What counts: every press of the pointer (a choice in a native select as one), every key that
// commands (Enter, an arrow, Ctrl+V). What is typed into a field is told apart: a room's number has to be said, however
// good a page is.
import type { BrowserContext, Locator, Page } from '@playwright/test';

import { expect, test, type Mock } from '../e2e/support.ts';
import { countInPage, type Deed } from './countInPage.ts';

export interface Counts {
    clicks: number;
    keys: number;
    typed: number;
}

/** All that a job may do with the page; it may look at whatever it likes. */
export interface Hand {
    readonly page: Page;
    readonly mock: Mock;
    readonly click: (target: Locator) => Promise<void>;
    /** A key or a chord as Playwright names them: `Enter`, `Control+k`. */
    readonly press: (key: string) => Promise<void>;
    /** Into the field that has the focus; a field that does not have it costs a click first. */
    readonly type: (text: string) => Promise<void>;
    /** Ctrl+V into the field that has the focus: one key. */
    readonly paste: (text: string) => Promise<void>;
    /** An option of a native select. */
    readonly choose: (select: Locator, option: string) => Promise<void>;
}

export interface Job {
    /** Clicks and commanding keys. */
    readonly atMost: number;
    /** Where the job begins: signing in, the site, the page. Not counted. */
    readonly begin: (page: Page, mock: Mock) => Promise<void>;
    readonly work: (hand: Hand) => Promise<void>;
    /** CSS pixels; a phone has 390. */
    readonly width?: number;
}

const count = async (context: BrowserContext): Promise<Counts> => {
    const counts: Counts = { clicks: 0, keys: 0, typed: 0 };

    const add: Record<Deed, () => void> = {
        click: () => counts.clicks++,
        key: () => counts.keys++,
        character: () => counts.typed++,
    };

    await context.exposeBinding('countDeed', (_source, deed: Deed) =>
        add[deed](),
    );

    await context.addInitScript(countInPage);
    for (const page of context.pages()) await page.evaluate(countInPage);

    return counts;
};

const handOn = (page: Page, mock: Mock, counts: Counts): Hand => {
    const focused = page.locator(
        'input:focus, textarea:focus, [contenteditable=true]:focus',
    );

    return {
        page,
        mock,
        click: target => target.click(),
        press: key => page.keyboard.press(key),
        type: async text => {
            await expect(
                focused,
                'what is typed needs a field with the focus',
            ).toBeVisible();

            await page.keyboard.type(text);
        },
        paste: async text => {
            await expect(
                focused,
                'what is pasted needs a field with the focus',
            ).toBeVisible();

            await page.keyboard.insertText(text);
            counts.keys++;
        },
        choose: async (select, option) => {
            await select.selectOption(option);
            counts.clicks++;
        },
    };
};

/** A job as a test: `job('room 204: guest, his credit, +2 h', { atMost: 4, begin, work })`. */
export const job = (
    name: string,
    { atMost, begin, work, width = 1440 }: Job,
): void => {
    test.describe(() => {
        test.use({ viewport: { width, height: width < 600 ? 844 : 900 } });

        test(name, async ({ page, mock }, info) => {
            await begin(page, mock);
            const counts = await count(page.context());
            await work(handOn(page, mock, counts));

            info.annotations.push({
                type: 'job',
                description: JSON.stringify({ ...counts, atMost }),
            });

            expect(
                counts.clicks + counts.keys,
                `clicks and keys of "${name}"`,
            ).toBeLessThanOrEqual(atMost);
        });
    });
};
