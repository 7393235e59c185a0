import { Drawer } from '@mui/material';

import { useMessage } from '../../i18n/catalogue.ts';
import { SideMenu } from './SideMenu.tsx';

export interface PhoneMenuProps {
    readonly open: boolean;
    readonly pathname: string;
    readonly onClose: () => void;
}

/** The menu in a drawer over the page, where there is no room beside it. */
export const PhoneMenu = ({ open, pathname, onClose }: PhoneMenuProps) => (
    <Drawer
        open={open}
        onClose={onClose}
        slotProps={{
            paper: {
                'aria-label': useMessage()('shell.menu'),
                sx: { width: 280 },
            },
        }}
    >
        <SideMenu narrow={false} pathname={pathname} onChosen={onClose} />
    </Drawer>
);
