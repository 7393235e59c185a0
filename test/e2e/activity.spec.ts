import { readFile } from 'node:fs/promises';

import { dayAt } from '../../resources/rules/calendar.ts';
import { moment } from '../moment.ts';
import { expect, expectAccessible, openAt, test } from './support.ts';

test(
    'an action is listed in Activity, undone there, and printed for the hand-over; also on a phone',
    { tag: '@moment' },
    async ({ page, mock }) => {
        await openAt(page, 'admin', '/internetuser/1');
        await page.getByRole('button', { name: 'Adjust credit' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.locator('input[name=Days]').fill('1');
        await dialog.getByRole('button', { name: 'Reason' }).click();

        await dialog
            .getByRole('textbox', { name: 'Reason' })
            .fill('lift out of order');

        await dialog.getByRole('button', { name: 'Adjust credit' }).click();
        await expect(dialog).toHaveCount(0);

        await expect(
            page.getByRole('region', { name: 'Changed from this browser' }),
        ).toContainText('lift out of order');

        await page.reload(); // it is kept

        await page
            .getByRole('button', { name: 'Account', exact: true })
            .click();

        await page.getByRole('menuitem', { name: 'Activity' }).click();

        const row = page
            .getByRole('table', { name: 'Activity' })
            .getByRole('row', { name: /lift out of order/ });

        await expect(row).toContainText('Done');
        await expectAccessible(page);

        const [file] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: 'Export' }).click(),
        ]);

        expect(file.suggestedFilename()).toBe(
            `activity-${dayAt(Date.now(), moment.siteOffset ?? 10)}.csv`,
        );

        const [heads, line, ...others] = (
            await readFile(await file.path(), 'utf8')
        )
            .replace(/^\uFEFF/, '')
            .trim()
            .split(/\r?\n/);

        expect(heads).toBe('When,Who,Site,What,Record,Change,Outcome,Reason');
        expect(line).toContain('lift out of order');
        expect(others).toEqual([]);
        await page.getByRole('link', { name: 'Hand over' }).click();
        await expect(page.getByRole('definition').first()).toHaveText('1d');
        await expectAccessible(page);

        await page.setViewportSize({ width: 390, height: 844 });
        await expectAccessible(page);

        await page
            .getByRole('main')
            .getByRole('link', { name: 'Activity' })
            .click();

        await page
            .getByRole('button', { name: /^Undo: Adjust credit/ })
            .dblclick();

        await expect(page.getByText('Undone.')).toBeVisible();

        expect(
            (await mock.log()).filter(
                ({ path }) => path.toLowerCase() === 'user/adjustcredit',
            ),
        ).toHaveLength(2);

        await expectAccessible(page);

        expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
        ).toBeLessThanOrEqual(390);
    },
);

test('an action on a record whose declaration loads later is named and can be undone', async ({
    page,
}) => {
    await openAt(page, 'admin', '/room');

    const note = {
        key: 'a',
        at: Date.now(),
        user: 'admin',
        call: 'update',
        resource: 'fileNote',
        id: 1,
        title: 'Plan',
        before: { Note: 'Old' },
        after: { Note: 'New' },
        end: 'done',
        site: 'x',
    };

    await page.evaluate(
        stored =>
            localStorage.setItem(
                'atrium.activity.x.1',
                JSON.stringify([stored]),
            ),
        note,
    );

    await page.goto('/activity');

    const row = page
        .getByRole('table', { name: 'Activity' })
        .getByRole('row', { name: /Changed: File note/ });

    await expect(row.getByRole('link', { name: 'Plan' })).toBeVisible();
    await expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await page.goto('/desk');

    await expect(
        page.getByRole('region', { name: 'Latest changes' }),
    ).toContainText('Changed: File note');
});
