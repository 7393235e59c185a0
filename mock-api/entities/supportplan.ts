import type { Entity } from './entity.ts';
import { named } from './making/named.ts';

export const supportplan: Entity = {
    madeUp: { Name: named('Bronze', 'Silver', 'Gold', 'Platinum', 'Remote only', 'Next day', 'Weekend', 'Around the clock'), SiteId: () => null },
};
