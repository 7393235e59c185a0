import { AccountMenu } from './AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** The menus at the end of the app bar. */
export const BarMenus = () => (
    <>
        <LanguageMenu />
        <ThemeMenu />
        <AccountMenu />
    </>
);
