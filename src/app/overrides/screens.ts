import { PageFailure } from '../../components/page/PageFailure.tsx';
import { preloadable } from '../../components/lazy/preloadable.tsx';
import type { CustomScreens } from '../../admin/overrides.ts';

const tvList = preloadable(() => import('../../features/tv/TvListScreen.tsx').then(module => module.TvListScreen), PageFailure);

/** Screens of their own, by `resource.screen`; each in a chunk of its own: `preloadable(() => import(...), PageFailure)`. */
export const screens = {
    'paymentlog.list': preloadable(async () => (await import('../../features/payments/PaymentList.tsx')).PaymentList, PageFailure),
    'creditlog.list': preloadable(async () => (await import('../../features/payments/CreditList.tsx')).CreditList, PageFailure),
    'client.create': preloadable(async () => (await import('../../features/clients/ClientCreateScreen.tsx')).ClientCreateScreen, PageFailure),
    'deviceall.list': preloadable(() => import('../../features/devices/HotspotListScreen.tsx').then(module => module.HotspotListScreen), PageFailure),
    'tv/homeapp.list': tvList,
    'tv/application.list': tvList,
    'tv/configuration.list': tvList,
    'tv/device.list': tvList,
    'tv/theme.list': tvList,
    'tv/page.list': tvList,
    'tv/layout.list': tvList,
    'tv/theme.create': preloadable(() => import('../../features/tv/ThemeCreateScreen.tsx').then(module => module.ThemeCreateScreen), PageFailure),
} satisfies CustomScreens;
