import { useWatch } from 'react-hook-form';
import type { MenuItem } from '../../../resources/menuitem.ts';
import { menuTabs } from '../../../resources/schema/index.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { itemLabel, placeNamed } from '../../foundation/entities/menuPlaces.ts';
import { useText } from '../../components/useText.ts';
import { menuItems } from './assignables.ts';
import { AssignmentPanel } from './AssignmentPanel.tsx';

type MenuRow = MenuItem & { id: number };

/** The menu items of a user, by the tab of the menu they stand in. */
export const MenuItemsPanel = () => {
    const message = useMessage();
    const text = useText();
    const role: unknown = useWatch({ name: 'Role' });
    return (
        <AssignmentPanel<MenuRow>
            assignable={menuItems}
            title={message('account.menuItems')}
            labelOf={row => {
                const place = placeNamed(row.MenuName);
                return place ? text(itemLabel(place, row.Title && row.Title !== row.MenuName ? row.Title : undefined)) : row.Title || row.MenuName;
            }}
            refusalOf={({ MenuName }) => {
                const place = placeNamed(MenuName);
                if (!place) return message('account.noSuchPage');
                return place.roles && !place.roles.some(admitted => admitted === role) ? message('account.notForRole') : undefined;
            }}
            groupsOf={rows =>
                menuTabs.flatMap(tab => {
                    const ofTab = rows.filter(row => row.TabName === tab);
                    return ofTab.length > 0 ? [[message(`shell.tabs.${tab}`), ofTab] as const] : [];
                })
            }
        />
    );
};
