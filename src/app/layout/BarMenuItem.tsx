import type { SvgIconComponent } from '@mui/icons-material';
import { ListItemIcon, MenuItem } from '@mui/material';
import type { ReactNode } from 'react';

interface BarMenuItemProps {
    readonly icon?: SvgIconComponent;
    /** Of choices: whether it is the one chosen. MUI's menu puts the focus on the item with this property. */
    readonly selected?: boolean;
    readonly lang?: string;
    readonly onChoose: () => void;
    readonly children: ReactNode;
}

/** An entry of a menu of the app bar; one of several choices where `selected` is given. */
export const BarMenuItem = ({ icon: Icon, selected, lang, onChoose, children, ...rest }: BarMenuItemProps) => (
    <MenuItem {...rest} {...(lang && { lang })} {...(selected !== undefined && { role: 'menuitemradio', 'aria-checked': selected, selected })} onClick={onChoose}>
        {Icon && <ListItemIcon><Icon fontSize="small" /></ListItemIcon>}
        {children}
    </MenuItem>
);
