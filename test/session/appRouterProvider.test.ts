import { describe, expect, it } from 'vitest';

import { toPortalPath } from '../../src/session/appRouterProvider.tsx';

describe('addresses of records', () => {
    it.each([
        ['/ticket/3', '/ticketEdit/3'],
        ['/ticket/3?tab=1', '/ticketEdit/3?tab=1'],
        ['/ticket/3/show', '/ticket/3/show'],
        ['/ticket/create', '/ticket/create'],
        ['/ticket', '/ticket'],
        ['/room/3', '/room/3'],
    ])('translate %s to %s', (from, to) => expect(toPortalPath(from)).toBe(to));
});
