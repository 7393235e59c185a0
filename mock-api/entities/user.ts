import type { Entity } from './entity.ts';
import { addMenuItems, menuItems, userMenuItems, userWidgets, widgets } from './making/catalogue.ts';
import { portalUsers } from './making/portalUsers.ts';
import { named } from './making/named.ts';

export const user: Entity = {
    isAlways: true,
    rows: ({ resources, store }) => portalUsers(resources.user?.mock.rows ?? 0, store),
    secret: ['Password', 'ConfirmPassword'],
    keys: { DistributorId: 'distributor' },
    takesAlong: { usermenuitem: 'UserId', userwidget: 'UserId' },
};

export const distributor: Entity = { isAlways: true, madeUp: { Name: named('Southern Cross Networks', 'Harbour City Wireless', 'Outback Connect') } };

export const menuitem: Entity = { isAlways: true, rows: ({ resources }) => menuItems(resources), onDeclared: addMenuItems };
export const usermenuitem: Entity = { isAlways: true, rows: ({ store }) => userMenuItems(store), keys: { UserId: 'user', MenuItemId: 'menuitem' } };

export const widget: Entity = { isAlways: true, rows: widgets };
export const userwidget: Entity = { isAlways: true, rows: ({ store }) => userWidgets(store), keys: { UserId: 'user', WidgetId: 'widget' } };
