import { expect, it } from 'vitest';

import { menuItems } from '../../mock-api/entities/user.ts';
import { resources } from '../../resources/index.ts';
import { inLanguage } from '../../resources/schema/index.ts';
import { menuPageNamed } from '../../src/foundation/outlines.ts';

it('names every menu item as the side menu does, in both languages', () => {
    for (const { MenuName, Title } of menuItems(resources))
        expect([
            MenuName,
            inLanguage(menuPageNamed(String(MenuName))?.label ?? '', 'en'),
        ]).toEqual([MenuName, Title]);

    expect(menuPageNamed('billgroup')?.label).toEqual([
        'Billing groups',
        'Groupes de facturation',
    ]);

    expect(menuPageNamed('voucher')?.label).toEqual(['Vouchers', 'Coupons']);
    expect(menuPageNamed('something else')).toBeUndefined();
});
