import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { placeOf } from './access.ts';
import { screensOf } from './screens/ResourceScreens.tsx';
import { preloadable, type Preload } from './ui/preloadable.tsx';

type Screen = ComponentType & Preload;

/** Pages that are no entity's list or form: address and page, each in a chunk of its own. */
export const pageRoutes: readonly (readonly [path: string, page: Screen])[] = [
    ['/siteselection', preloadable(async () => (await import('./pages/SiteSelectionPage.tsx')).SiteSelectionPage)],
    ['/analytics', preloadable(async () => (await import('./pages/analytics/AnalyticsPage.tsx')).AnalyticsPage)],
    ['/profile', preloadable(async () => (await import('./pages/account/ProfilePage.tsx')).ProfilePage)],
    ['/userchangemypassword', preloadable(async () => (await import('./pages/account/ChangeMyPasswordPage.tsx')).ChangeMyPasswordPage)],
    ['/userchangepassword/:id', preloadable(async () => (await import('./pages/account/ChangePasswordPage.tsx')).ChangePasswordPage)],
    ['/voucher', preloadable(async () => (await import('./pages/voucher/VoucherPage.tsx')).VoucherPage)],
    ['/voucher/print/:plan/:quantity', preloadable(async () => (await import('./pages/voucher/VoucherPrintPage.tsx')).VoucherPrintPage)],
    ['/guest/log/:roomId', preloadable(async () => (await import('./custom/guest/GuestAccessLogPage.tsx')).GuestAccessLogPage)],
    ['/guest/usage/:roomId', preloadable(async () => (await import('./custom/guest/GuestUsagePage.tsx')).GuestUsagePage)],
    ['/room/import', preloadable(async () => (await import('./custom/room/RoomImportPage.tsx')).RoomImportPage)],
    ['/clientsupport', preloadable(async () => (await import('./pages/support/ClientSupportPage.tsx')).ClientSupportPage)],
    ['/multipleinternetusers', preloadable(async () => (await import('./custom/internetuser/BulkPage.tsx')).BulkPage)],
    ['/internetuser/purchase/:id/:date', preloadable(async () => (await import('./custom/internetuser/PurchaseLogPage.tsx')).PurchaseLogPage)],
    ['/internetuser/usage/:id/:date', preloadable(async () => (await import('./custom/internetuser/UsageLogPage.tsx')).UsageLogPage)],
];

export const Dashboard: Screen = preloadable(async () => (await import('./pages/dashboard/DashboardPage.tsx')).DashboardPage);

/** Which screen of an entity an address opens. */
const screenAt = (path: string): Screen | undefined => {
    const name = placeOf(path);
    const screens = name === undefined ? undefined : screensOf(name);
    if (!screens || name === undefined) return undefined;
    const tail = path.split('/').filter(Boolean).slice(name.split('/').length);
    if (tail.length === 0) return screens.list;
    if (tail[0] === 'create' || tail[0] === '0') return screens.create ?? screens.list;
    return tail[1] === 'show' ? screens.show : (screens.edit ?? screens.list);
};

/** Fetches the code of the screen at an address; a failure shows when the screen is opened. */
export const preloadFor = async (path: string): Promise<void> => {
    const page = path === '/' ? Dashboard : (pageRoutes.find(([pattern]) => matchPath(pattern, path))?.[1] ?? screenAt(path));
    await page?.preload().catch(() => undefined);
};
