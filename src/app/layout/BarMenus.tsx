import { SearchTool } from '../../admin/search/SearchTool.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** The search and the menus at the end of the app bar. */
export const BarMenus = () => (
    <>
        <SearchTool />
        <LanguageMenu />
        <ThemeMenu />
        <AccountMenu />
    </>
);
