import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import { Divider, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import { useAuthProvider } from 'ra-core';
import { useNavigate } from 'react-router';
import { useMessage, type MessageKey } from '../i18n/catalogue.ts';
import { useSession } from '../session/SessionContext.ts';
import { BarMenu } from './BarMenu.tsx';

const entries: readonly (readonly [to: string, label: MessageKey, icon: SvgIconComponent])[] = [
    ['/profile', 'shell.profile', PersonOutlined],
    ['/userchangemypassword', 'shell.changePassword', KeyOutlined],
    ['/clientsupport', 'shell.support', SupportAgentOutlined],
];

export const AccountMenu = () => {
    const message = useMessage();
    const navigate = useNavigate();
    const authProvider = useAuthProvider();
    const { user } = useSession();
    const fullName = [user.FirstName, user.LastName].filter(Boolean).join(' ');
    return (
        <BarMenu label={message('shell.account')} icon={<AccountCircleOutlined />}>
            {close => [
                <MenuItem key="who" disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
                    <ListItemText primary={fullName || user.UserName} secondary={user.UserName} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
                </MenuItem>,
                <Divider key="first" component="li" role="separator" />,
                ...entries.map(([to, label, Icon]) => (
                    <MenuItem
                        key={to}
                        onClick={() => {
                            close();
                            void navigate(to);
                        }}
                    >
                        <ListItemIcon>
                            <Icon fontSize="small" />
                        </ListItemIcon>
                        {message(label)}
                    </MenuItem>
                )),
                <Divider key="last" component="li" role="separator" />,
                <MenuItem key="out" onClick={() => void authProvider?.logout({})}>
                    <ListItemIcon>
                        <LogoutOutlined fontSize="small" />
                    </ListItemIcon>
                    {message('shell.logOut')}
                </MenuItem>,
            ]}
        </BarMenu>
    );
};
