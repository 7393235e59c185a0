import { preloadable } from '../ui/preloadable.tsx';
import type { Panels } from './types.ts';

/** Pieces of forms, by `resource.panel`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const panels = {
    'device.theme': preloadable(() => import('./device/ThemePanel.tsx').then(module => module.ThemePanel)),
    'themepresets.colours': preloadable(() => import('./themepresets/ColoursPanel.tsx').then(module => module.ColoursPanel)),
    'user.widgets': preloadable(() => import('./user/WidgetsPanel.tsx').then(module => module.WidgetsPanel)),
    'user.menuItems': preloadable(() => import('./user/MenuItemsPanel.tsx').then(module => module.MenuItemsPanel)),
    'supportpage.preview': preloadable(() => import('./supportpage/PreviewPanel.tsx').then(module => module.PreviewPanel)),
    'client.rmsTest': preloadable(async () => (await import('./client/RmsTestPanel.tsx')).RmsTestPanel),
    'client.sites': preloadable(async () => (await import('./client/ClientSitesPanel.tsx')).ClientSitesPanel),
    'client.groups': preloadable(async () => (await import('./client/ClientGroupsPanel.tsx')).ClientGroupsPanel),
    'tv/configuration.applications': preloadable(() => import('./tv/ApplicationsPanel.tsx').then(module => module.ApplicationsPanel)),
    'tv/theme.logo': preloadable(() => import('./tv/ThemePicturePanel.tsx').then(module => module.LogoPanel)),
    'tv/theme.background': preloadable(() => import('./tv/ThemePicturePanel.tsx').then(module => module.BackgroundPanel)),
    'tv/theme.colours': preloadable(() => import('./tv/ColoursPanel.tsx').then(module => module.ColoursPanel)),
    'tv/layout.grid': preloadable(() => import('./tv/LayoutGridPanel.tsx').then(module => module.LayoutGridPanel)),
} satisfies Panels;
