import { PageFailure } from '../layout/PageFailure.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import type { CustomScreens } from './types.ts';

const tvList = preloadable(() => import('./tv/TvListScreen.tsx').then(module => module.TvListScreen), PageFailure);

/** Screens of their own, by `resource.screen`; each in a chunk of its own: `preloadable(() => import(...), PageFailure)`. */
export const screens = {
    'paymentlog.list': preloadable(async () => (await import('./paymentlog/PaymentList.tsx')).PaymentList, PageFailure),
    'creditlog.list': preloadable(async () => (await import('./creditlog/CreditList.tsx')).CreditList, PageFailure),
    'client.create': preloadable(async () => (await import('./client/ClientCreateScreen.tsx')).ClientCreateScreen, PageFailure),
    'deviceall.list': preloadable(() => import('./deviceall/HotspotListScreen.tsx').then(module => module.HotspotListScreen), PageFailure),
    'tv/homeapp.list': tvList,
    'tv/application.list': tvList,
    'tv/configuration.list': tvList,
    'tv/device.list': tvList,
    'tv/theme.list': tvList,
    'tv/page.list': tvList,
    'tv/layout.list': tvList,
    'tv/theme.create': preloadable(() => import('./tv/ThemeCreateScreen.tsx').then(module => module.ThemeCreateScreen), PageFailure),
} satisfies CustomScreens;
