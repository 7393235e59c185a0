import type { MenuItem } from '../../../resources/menuitem.ts';
import { menuTabs } from '../../../resources/schema/index.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useText } from '../../ui/useText.ts';
import { AssignmentPanel } from './AssignmentPanel.tsx';
import { menuLabel } from './menuLabel.ts';
import type { Assignable } from './useAssignments.ts';

type MenuRow = MenuItem & { id: number };
const menuItems: Assignable = { source: 'MenuItems', key: 'MenuItemId', call: 'account.menuItems', catalogue: 'menuitem' };

/** The menu items of a user, by the tab of the menu they stand in. */
export const MenuItemsPanel = () => {
    const message = useMessage();
    const text = useText();
    return (
        <AssignmentPanel<MenuRow>
            assignable={menuItems}
            title={message('account.menuItems')}
            labelOf={row => text(menuLabel(row.MenuName) ?? (row.Title || row.MenuName))}
            groupsOf={rows =>
                menuTabs.flatMap(tab => {
                    const ofTab = rows.filter(row => row.TabName === tab);
                    return ofTab.length > 0 ? [[message(`shell.tabs.${tab}`), ofTab] as const] : [];
                })
            }
        />
    );
};
