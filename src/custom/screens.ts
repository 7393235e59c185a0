import { preloadable } from '../ui/preloadable.tsx';
import type { CustomScreens } from './types.ts';

const tvList = preloadable(() => import('./tv/TvListScreen.tsx').then(module => module.TvListScreen));

/** Screens of their own, by `resource.screen`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const screens = {
    'paymentlog.list': preloadable(async () => (await import('./paymentlog/PaymentList.tsx')).PaymentList),
    'creditlog.list': preloadable(async () => (await import('./creditlog/CreditList.tsx')).CreditList),
    'client.create': preloadable(async () => (await import('./client/ClientCreateScreen.tsx')).ClientCreateScreen),
    'deviceall.list': preloadable(() => import('./deviceall/HotspotListScreen.tsx').then(module => module.HotspotListScreen)),
    'tv/homeapp.list': tvList,
    'tv/application.list': tvList,
    'tv/configuration.list': tvList,
    'tv/device.list': tvList,
    'tv/theme.list': tvList,
    'tv/page.list': tvList,
    'tv/layout.list': tvList,
    'tv/theme.create': preloadable(() => import('./tv/ThemeCreateScreen.tsx').then(module => module.ThemeCreateScreen)),
} satisfies CustomScreens;
