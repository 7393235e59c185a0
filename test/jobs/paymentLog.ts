import type { Page } from '@playwright/test';

import { expect, openAt } from '../e2e/support.ts';

/** The payments of a site, added up. */
export const atPaymentLog = async (page: Page): Promise<void> => {
    await openAt(page, 'admin', '/paymentlog');

    await expect(
        page.getByRole('group', { name: /^Total of all/ }),
    ).toContainText('Net');
};
