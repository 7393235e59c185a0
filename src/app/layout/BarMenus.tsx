import type { SvgIconComponent } from '@mui/icons-material';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import {
    Divider,
    IconButton,
    ListItemIcon,
    ListItemText,
    MenuItem,
    Tooltip,
} from '@mui/material';
import {
    useAuthProvider,
    useI18nProvider,
    useLocaleState,
    useLocation,
    useNavigate,
} from 'ra-core';
import {
    type ReactNode,
    Suspense,
    useCallback,
    useEffect,
    useId,
    useState,
} from 'react';

import { SearchTool } from '../../admin/search/SearchTool.tsx';
import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { PortalMenu } from '../../components/PortalMenu.tsx';
import { isSingleKey } from '../../foundation/keys.ts';
import { applyPreferences } from '../../foundation/preferences.ts';
import { type MessageKey, useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { themeChoices, useThemeChoice } from '../../theme/useThemeChoice.ts';
import { preloadFor } from '../routes.tsx';

/** Runs `open` on `?`, unless the user is typing or a dialog is open. */
const useHelpKey = (open: () => void): void => {
    useEffect(() => {
        const listen = (event: KeyboardEvent) => {
            if (
                !isSingleKey(event, '?') ||
                document.querySelector('[role=dialog]')
            )
                return;
            event.preventDefault();
            open();
        };

        document.addEventListener('keydown', listen);

        return () => document.removeEventListener('keydown', listen);
    }, [open]);
};

interface BarMenuItemProps {
    readonly icon?: SvgIconComponent;
    /** Only for choices: whether it is the current one. MUI's menu focuses the item with this property. */
    readonly selected?: boolean;
    readonly lang?: string;
    /** The page it opens. */
    readonly to?: string;
    readonly onChoose: () => void;
    readonly children: ReactNode;
}

/** An item of an app bar menu. With `selected`, one of several choices. */
const BarMenuItem = ({
    icon: Icon,
    selected,
    lang,
    to,
    onChoose,
    children,
    ...rest
}: BarMenuItemProps) => (
    <MenuItem
        {...rest}
        {...(to && {
            onMouseEnter: () => void preloadFor(to),
            onFocus: () => void preloadFor(to),
        })}
        {...(lang && { lang })}
        {...(selected !== undefined && {
            role: 'menuitemradio',
            'aria-checked': selected,
            selected,
        })}
        onClick={onChoose}
    >
        {Icon && (
            <ListItemIcon>
                <Icon fontSize="small" />
            </ListItemIcon>
        )}
        {children}
    </MenuItem>
);

interface BarMenuProps {
    readonly label: string;
    readonly icon: ReactNode;
    readonly children: (close: () => void) => ReactNode;
}

/** A button of the app bar with a menu below it. */
const BarMenu = ({ label, icon, children }: BarMenuProps) => {
    const id = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [wasOpen, setWasOpen] = useState(false);
    const close = () => setAnchor(null);

    const open = (button: HTMLElement) => {
        setAnchor(button);
        setWasOpen(true);
    };

    return (
        <>
            <Tooltip title={label}>
                <IconButton
                    color="inherit"
                    aria-label={label}
                    aria-haspopup="menu"
                    aria-controls={anchor ? id : undefined}
                    aria-expanded={anchor !== null}
                    onClick={event => open(event.currentTarget)}
                >
                    {icon}
                </IconButton>
            </Tooltip>
            {wasOpen && (
                <PortalMenu
                    id={id}
                    anchor={anchor}
                    onClose={close}
                    slotProps={{ list: { 'aria-label': label } }}
                >
                    {children(close)}
                </PortalMenu>
            )}
        </>
    );
};

const LanguageMenu = () => {
    const message = useMessage();
    const i18n = useI18nProvider();
    const [locale, setLocale] = useLocaleState();
    useEffect(applyPreferences, [locale]);

    return (
        <BarMenu label={message('login.language')} icon={<TranslateOutlined />}>
            {close =>
                // Asked for here: the browser needs some milliseconds for its first name of a language.
                i18n.getLocales?.().map(language => (
                    <BarMenuItem
                        key={language.locale}
                        lang={language.locale}
                        selected={language.locale === locale}
                        onChoose={() => {
                            close();
                            setLocale(language.locale);
                        }}
                    >
                        {language.name}
                    </BarMenuItem>
                ))
            }
        </BarMenu>
    );
};

const pictures = {
    light: LightModeOutlined,
    dark: DarkModeOutlined,
    system: BrightnessAutoOutlined,
};

const ThemeMenu = () => {
    const message = useMessage();
    const [chosen, choose] = useThemeChoice();
    const Chosen = pictures[chosen];

    return (
        <BarMenu label={message('shell.theme')} icon={<Chosen />}>
            {close =>
                themeChoices.map(choice => (
                    <BarMenuItem
                        key={choice}
                        icon={pictures[choice]}
                        selected={choice === chosen}
                        onChoose={() => {
                            close();
                            choose(choice);
                        }}
                    >
                        {message(`shell.themes.${choice}`)}
                    </BarMenuItem>
                ))
            }
        </BarMenu>
    );
};

const entries: readonly (readonly [
    to: string,
    label: MessageKey,
    icon: SvgIconComponent,
])[] = [
    ['/profile', 'shell.profile', PersonOutlined],
    ['/userchangemypassword', 'shell.changePassword', KeyOutlined],
    ['/activity', 'activity.title', HistoryOutlined],
];

const SupportRequestDialog = lazyFrom(
    () => import('../../features/support/SupportRequestDialog.tsx'),
    'SupportRequestDialog',
    { Failure: DialogFailure },
);

const HelpDialog = lazyFrom(
    () => import('../../features/support/HelpDialog.tsx'),
    'HelpDialog',
    { Failure: DialogFailure },
);

const AboutDialog = lazyFrom(
    () => import('../../features/support/AboutDialog.tsx'),
    'AboutDialog',
    { Failure: DialogFailure },
);

const dialogs: readonly (readonly [
    name: 'support' | 'help',
    label: MessageKey,
    icon: SvgIconComponent,
])[] = [
    ['support', 'support.request', SupportAgentOutlined],
    ['help', 'support.help', HelpOutlined],
];

/** URL hash that opens the About dialog on any page. */
const ABOUT = '#about';

const AccountMenu = () => {
    const message = useMessage();
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    const authProvider = useAuthProvider();
    const { user } = useSession();
    const [dialog, setDialog] = useState<'support' | 'help' | null>(null);
    useHelpKey(useCallback(() => setDialog('help'), []));
    const closeDialog = () => setDialog(null);
    const fullName = [user.FirstName, user.LastName].filter(Boolean).join(' ');

    return (
        <>
            <BarMenu
                label={message('shell.account')}
                icon={<AccountCircleOutlined />}
            >
                {close => [
                    <MenuItem
                        key="who"
                        disabled
                        sx={{ '&.Mui-disabled': { opacity: 1 } }}
                    >
                        <ListItemText
                            primary={fullName || user.UserName}
                            secondary={user.UserName}
                            slotProps={{ primary: { sx: { fontWeight: 600 } } }}
                        />
                    </MenuItem>,
                    <Divider key="first" component="li" role="separator" />,
                    ...entries.map(([to, label, icon]) => (
                        <BarMenuItem
                            key={to}
                            to={to}
                            icon={icon}
                            onChoose={() => {
                                close();
                                navigate(to);
                            }}
                        >
                            {message(label)}
                        </BarMenuItem>
                    )),
                    ...dialogs.map(([name, label, icon]) => (
                        <BarMenuItem
                            key={name}
                            icon={icon}
                            onChoose={() => {
                                close();
                                setDialog(name);
                            }}
                        >
                            {message(label)}
                        </BarMenuItem>
                    )),
                    <BarMenuItem
                        key="about"
                        icon={InfoOutlined}
                        onChoose={() => {
                            close();
                            navigate(pathname + search + ABOUT);
                        }}
                    >
                        {message('support.about')}
                    </BarMenuItem>,
                    <Divider key="last" component="li" role="separator" />,
                    <BarMenuItem
                        key="out"
                        icon={LogoutOutlined}
                        onChoose={() => {
                            close();
                            void authProvider?.logout({});
                        }}
                    >
                        {message('shell.logOut')}
                    </BarMenuItem>,
                ]}
            </BarMenu>
            <Suspense>
                {dialog === 'support' && (
                    <SupportRequestDialog onClose={closeDialog} />
                )}
                {dialog === 'help' && (
                    <HelpDialog
                        onClose={closeDialog}
                        onSupport={() => setDialog('support')}
                    />
                )}
                {hash === ABOUT && (
                    <AboutDialog
                        onClose={() =>
                            navigate(pathname + search, { replace: true })
                        }
                    />
                )}
            </Suspense>
        </>
    );
};

/** The search and the menus at the end of the app bar. */
export const BarMenus = () => (
    <>
        <SearchTool />
        <LanguageMenu />
        <ThemeMenu />
        <AccountMenu />
    </>
);
