/** Pages that are no entity's list or form: address and code, each in a chunk of its own. Read before React is there. */
export const pageLoaders = {
    '/': async () => (await import('./pages/dashboard/DashboardPage.tsx')).DashboardPage,
    '/siteselection': async () => (await import('./pages/SiteSelectionPage.tsx')).SiteSelectionPage,
    '/analytics': async () => (await import('./pages/analytics/AnalyticsPage.tsx')).AnalyticsPage,
    '/profile': async () => (await import('./pages/account/ProfilePage.tsx')).ProfilePage,
    '/userchangemypassword': async () => (await import('./pages/account/ChangeMyPasswordPage.tsx')).ChangeMyPasswordPage,
    '/userchangepassword/:id': async () => (await import('./pages/account/ChangePasswordPage.tsx')).ChangePasswordPage,
    '/voucher': async () => (await import('./pages/voucher/VoucherPage.tsx')).VoucherPage,
    '/voucher/print/:plan/:quantity': async () => (await import('./pages/voucher/VoucherPrintPage.tsx')).VoucherPrintPage,
    '/guest/log/:roomId': async () => (await import('./custom/guest/GuestAccessLogPage.tsx')).GuestAccessLogPage,
    '/guest/usage/:roomId': async () => (await import('./custom/guest/GuestUsagePage.tsx')).GuestUsagePage,
    '/room/import': async () => (await import('./custom/room/RoomImportPage.tsx')).RoomImportPage,
    '/clientsupport': async () => (await import('./pages/support/ClientSupportPage.tsx')).ClientSupportPage,
    '/multipleinternetusers': async () => (await import('./custom/internetuser/BulkPage.tsx')).BulkPage,
    '/internetuser/purchase/:id/:date': async () => (await import('./custom/internetuser/PurchaseLogPage.tsx')).PurchaseLogPage,
    '/internetuser/usage/:id/:date': async () => (await import('./custom/internetuser/UsageLogPage.tsx')).UsageLogPage,
};

const fits = (pattern: string, path: string): boolean => {
    const [expected, given] = [pattern, path].map(address => address.split('/').filter(Boolean));
    return expected!.length === given!.length && expected!.every((part, n) => part.startsWith(':') || part === given![n]);
};

const isLoaded = (path: string): path is keyof typeof pageLoaders => Object.hasOwn(pageLoaders, path);

/** The pattern of the page at an address; undefined for the lists and forms of entities. */
export const pageAt = (path: string): keyof typeof pageLoaders | undefined => Object.keys(pageLoaders).filter(isLoaded).find(pattern => fits(pattern, path));
