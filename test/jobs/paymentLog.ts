import type { Page } from '@playwright/test';
import { chooseSite, expect, signIn } from '../e2e/support.ts';

/** The payments of a site, added up. */
export const atPaymentLog = async (page: Page): Promise<void> => {
    await signIn(page, 'admin');
    await chooseSite(page, 'Aurora Grand Sydney');
    await page.goto('/paymentlog');
    await expect(page.getByRole('group', { name: /^Total of all/ })).toContainText('Net');
};
