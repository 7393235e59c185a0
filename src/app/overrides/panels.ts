import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { Panels } from '../../admin/overrides.ts';

/** Pieces of forms, by `resource.panel`; each in a chunk of its own: `lazyPart(() => import(...))`. */
export const panels = {
    'device.theme': lazyPart(() => import('../../features/devices/ThemePanel.tsx').then(module => module.ThemePanel)),
    'internetuser.credit': lazyPart(async () => (await import('../../features/credit/newUser/CreditPanel.tsx')).CreditPanel),
    'wifiplan.gives': lazyPart(async () => (await import('../../features/plans/GivesPanel.tsx')).GivesPanel),
    'themepresets.colours': lazyPart(() => import('../../features/themes/ColoursPanel.tsx').then(module => module.ColoursPanel)),
    'user.widgets': lazyPart(() => import('../../features/portal-users/WidgetsPanel.tsx').then(module => module.WidgetsPanel)),
    'user.menuItems': lazyPart(() => import('../../features/portal-users/MenuItemsPanel.tsx').then(module => module.MenuItemsPanel)),
    'supportpage.preview': lazyPart(() => import('../../features/support/PreviewPanel.tsx').then(module => module.PreviewPanel)),
    'client.rmsTest': lazyPart(async () => (await import('../../features/clients/RmsTestPanel.tsx')).RmsTestPanel),
    'tv/configuration.applications': lazyPart(() => import('../../features/tv/ApplicationsPanel.tsx').then(module => module.ApplicationsPanel)),
    'tv/theme.logo': lazyPart(() => import('../../features/tv/ThemePicturePanel.tsx').then(module => module.LogoPanel)),
    'tv/theme.background': lazyPart(() => import('../../features/tv/ThemePicturePanel.tsx').then(module => module.BackgroundPanel)),
    'tv/theme.colours': lazyPart(() => import('../../features/tv/ColoursPanel.tsx').then(module => module.ColoursPanel)),
    'tv/layout.grid': lazyPart(() => import('../../features/tv/LayoutGridPanel.tsx').then(module => module.LayoutGridPanel)),
} satisfies Panels;
