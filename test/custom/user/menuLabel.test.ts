import { expect, it } from 'vitest';
import { menuItems } from '../../../mock-api/catalogue.ts';
import { resources } from '../../../resources/index.ts';
import { inLanguage } from '../../../resources/schema/index.ts';
import { menuLabel } from '../../../src/custom/user/menuLabel.ts';

it('calls every menu item what the side menu calls it, in both languages', () => {
    for (const { MenuName, Title } of menuItems(resources)) expect([MenuName, inLanguage(menuLabel(String(MenuName)) ?? '', 'en')]).toEqual([MenuName, Title]);
    expect(menuLabel('billgroup')).toEqual(['Billing groups', 'Groupes de facturation']);
    expect(menuLabel('voucher')).toEqual(['Vouchers', 'Coupons']);
    expect(menuLabel('something else')).toBeUndefined();
});
