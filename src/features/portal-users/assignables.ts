/** One of the two things users are assigned: where it stands in the form, and how it is asked for. */
export interface Assignable {
    readonly source: 'Widgets' | 'MenuItems';
    readonly key: 'WidgetId' | 'MenuItemId';
    readonly call: 'account.widgets' | 'account.menuItems';
    readonly catalogue: 'widget' | 'menuitem';
}

export const widgets: Assignable = { source: 'Widgets', key: 'WidgetId', call: 'account.widgets', catalogue: 'widget' };
export const menuItems: Assignable = { source: 'MenuItems', key: 'MenuItemId', call: 'account.menuItems', catalogue: 'menuitem' };
