import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import { Divider, ListItemText, MenuItem } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import { useAuthProvider, useNavigate } from 'ra-core';
import { Suspense, useCallback, useState } from 'react';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { useHelpKey } from '../../features/support/useHelpKey.ts';
import { useSession } from '../../session/SessionContext.ts';
import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { BarMenu } from './BarMenu.tsx';
import { BarMenuItem } from './BarMenuItem.tsx';

const entries: readonly (readonly [to: string, label: MessageKey, icon: SvgIconComponent])[] = [
    ['/profile', 'shell.profile', PersonOutlined],
    ['/userchangemypassword', 'shell.changePassword', KeyOutlined],
];

const SupportRequestDialog = lazyPart(async () => (await import('../../features/support/SupportRequestDialog.tsx')).SupportRequestDialog, { Failure: DialogFailure });
const HelpDialog = lazyPart(async () => (await import('../../features/support/HelpDialog.tsx')).HelpDialog, { Failure: DialogFailure });

const dialogs: readonly (readonly [name: 'support' | 'help', label: MessageKey, icon: SvgIconComponent])[] = [
    ['support', 'shell.support', SupportAgentOutlined],
    ['help', 'support.help', HelpOutlined],
];

export const AccountMenu = () => {
    const message = useMessage();
    const navigate = useNavigate();
    const authProvider = useAuthProvider();
    const { user } = useSession();
    const [dialog, setDialog] = useState<'support' | 'help' | null>(null);
    useHelpKey(useCallback(() => setDialog('help'), []));
    const closeDialog = () => setDialog(null);
    const fullName = [user.FirstName, user.LastName].filter(Boolean).join(' ');
    return (
        <>
            <BarMenu label={message('shell.account')} icon={<AccountCircleOutlined />}>
                {close => [
                    <MenuItem key="who" disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
                        <ListItemText primary={fullName || user.UserName} secondary={user.UserName} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
                    </MenuItem>,
                    <Divider key="first" component="li" role="separator" />,
                    ...entries.map(([to, label, icon]) => <BarMenuItem key={to} icon={icon} onChoose={() => { close(); navigate(to); }}>{message(label)}</BarMenuItem>),
                    ...dialogs.map(([name, label, icon]) => <BarMenuItem key={name} icon={icon} onChoose={() => { close(); setDialog(name); }}>{message(label)}</BarMenuItem>),
                    <Divider key="last" component="li" role="separator" />,
                    <BarMenuItem key="out" icon={LogoutOutlined} onChoose={() => { close(); void authProvider?.logout({}); }}>{message('shell.logOut')}</BarMenuItem>,
                ]}
            </BarMenu>
            <Suspense>
                {dialog === 'support' && <SupportRequestDialog onClose={closeDialog} />}
                {dialog === 'help' && <HelpDialog onClose={closeDialog} onSupport={() => setDialog('support')} />}
            </Suspense>
        </>
    );
};
