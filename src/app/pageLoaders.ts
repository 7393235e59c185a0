/**
 * Pages other than the lists and forms of entities: path and code, each in its own chunk. This module is read before
 * React is loaded.
 */
export const pageLoaders = {
    '/': async () => (await import('./HomePage.tsx')).HomePage,
    '/desk': async () => (await import('./DeskPage.tsx')).DeskPage,
    '/siteselection': async () =>
        (await import('./SiteSelectionPage.tsx')).SiteSelectionPage,
    '/analytics': async () =>
        (await import('../features/analytics/AnalyticsPage.tsx')).AnalyticsPage,
    '/profile': async () =>
        (await import('../features/account/ProfilePage.tsx')).ProfilePage,
    '/userchangemypassword': async () =>
        (await import('../features/account/ChangePasswordPage.tsx'))
            .ChangeMyPasswordPage,
    '/userchangepassword/:id': async () =>
        (await import('../features/account/ChangePasswordPage.tsx'))
            .ChangePasswordPage,
    '/voucher': async () =>
        (await import('../features/vouchers/VoucherPage.tsx')).VoucherPage,
    '/voucher/print/:plan/:quantity': async () =>
        (await import('../features/vouchers/VoucherPrintPage.tsx'))
            .VoucherPrintPage,
    '/internetuser/cards': async () =>
        (await import('../features/vouchers/UserCardsPage.tsx')).UserCardsPage,
    '/guest/log/:roomId': async () =>
        (await import('../features/rooms/GuestLogPages.tsx'))
            .GuestAccessLogPage,
    '/guest/usage/:roomId': async () =>
        (await import('../features/rooms/GuestLogPages.tsx')).GuestUsagePage,
    '/paymentlog/close': async () =>
        (await import('../features/payments/CloseOfDayPage.tsx'))
            .CloseOfDayPage,
    '/paymentlog/sites': async () =>
        (await import('../features/payments/AllSitesPage.tsx')).AllSitesPage,
    '/paymentlog/report': async () =>
        (await import('../features/payments/ReportPage.tsx')).ReportPage,
    '/ticket/all': async () =>
        (await import('../features/support/tickets/TicketsPage.tsx'))
            .TicketsPage,
    '/activity': async () => (await import('./activityPages.tsx')).ActivityPage,
    '/activity/handover': async () =>
        (await import('../features/activity/HandOverPage.tsx')).HandOverPage,
    '/clientsupport': async () =>
        (await import('../features/support/ClientSupportPage.tsx'))
            .ClientSupportPage,
    '/multipleinternetusers': async () =>
        (await import('../features/internet-users/credit/BulkPage.tsx'))
            .BulkPage,
    '/internetuser/purchase/:id/:date': async () =>
        (await import('../features/logs/UserLog.tsx')).PurchaseLogPage,
    '/internetuser/usage/:id/:date': async () =>
        (await import('../features/logs/UserLog.tsx')).UsageLogPage,
};

const fits = (pattern: string, path: string): boolean => {
    const [expected, actual] = [pattern, path].map(address =>
        address.split('/').filter(Boolean),
    );

    return (
        expected!.length === actual!.length &&
        expected!.every(
            (part, n) => part.startsWith(':') || part === actual![n],
        )
    );
};

const isLoaded = (path: string): path is keyof typeof pageLoaders =>
    Object.hasOwn(pageLoaders, path);

/** The route pattern of the page at a path; undefined for the lists and forms of entities. */
export const pageAt = (path: string): keyof typeof pageLoaders | undefined =>
    Object.keys(pageLoaders)
        .filter(isLoaded)
        .find(pattern => fits(pattern, path));
