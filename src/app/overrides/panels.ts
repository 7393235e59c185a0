import { preloadable } from '../../components/lazy/preloadable.tsx';
import type { Panels } from '../../admin/overrides.ts';

/** Pieces of forms, by `resource.panel`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const panels = {
    'device.theme': preloadable(() => import('../../features/devices/ThemePanel.tsx').then(module => module.ThemePanel)),
    'themepresets.colours': preloadable(() => import('../../features/themes/ColoursPanel.tsx').then(module => module.ColoursPanel)),
    'user.widgets': preloadable(() => import('../../features/portal-users/WidgetsPanel.tsx').then(module => module.WidgetsPanel)),
    'user.menuItems': preloadable(() => import('../../features/portal-users/MenuItemsPanel.tsx').then(module => module.MenuItemsPanel)),
    'supportpage.preview': preloadable(() => import('../../features/support/PreviewPanel.tsx').then(module => module.PreviewPanel)),
    'client.rmsTest': preloadable(async () => (await import('../../features/clients/RmsTestPanel.tsx')).RmsTestPanel),
    'client.sites': preloadable(async () => (await import('../../features/clients/ClientSitesPanel.tsx')).ClientSitesPanel),
    'client.groups': preloadable(async () => (await import('../../features/clients/ClientGroupsPanel.tsx')).ClientGroupsPanel),
    'tv/configuration.applications': preloadable(() => import('../../features/tv/ApplicationsPanel.tsx').then(module => module.ApplicationsPanel)),
    'tv/theme.logo': preloadable(() => import('../../features/tv/ThemePicturePanel.tsx').then(module => module.LogoPanel)),
    'tv/theme.background': preloadable(() => import('../../features/tv/ThemePicturePanel.tsx').then(module => module.BackgroundPanel)),
    'tv/theme.colours': preloadable(() => import('../../features/tv/ColoursPanel.tsx').then(module => module.ColoursPanel)),
    'tv/layout.grid': preloadable(() => import('../../features/tv/LayoutGridPanel.tsx').then(module => module.LayoutGridPanel)),
} satisfies Panels;
