import { PageFailure } from '../../components/page/PageFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { CustomScreens } from '../../admin/overrides.ts';

const tvList = lazyPart(() => import('../../features/tv/TvListScreen.tsx').then(module => module.TvListScreen), { Failure: PageFailure });

/** Screens of their own, by `resource.screen`; each in a chunk of its own: `lazyPart(() => import(...), { Failure: PageFailure })`. */
export const screens = {
    'paymentlog.list': lazyPart(async () => (await import('../../features/payments/PaymentList.tsx')).PaymentList, { Failure: PageFailure }),
    'creditlog.list': lazyPart(async () => (await import('../../features/payments/CreditList.tsx')).CreditList, { Failure: PageFailure }),
    'client.create': lazyPart(async () => (await import('../../features/clients/ClientCreateScreen.tsx')).ClientCreateScreen, { Failure: PageFailure }),
    'deviceall.list': lazyPart(() => import('../../features/devices/HotspotListScreen.tsx').then(module => module.HotspotListScreen), { Failure: PageFailure }),
    'tv/homeapp.list': tvList,
    'tv/application.list': tvList,
    'tv/configuration.list': tvList,
    'tv/device.list': tvList,
    'tv/theme.list': tvList,
    'tv/page.list': tvList,
    'tv/layout.list': tvList,
    'tv/theme.create': lazyPart(() => import('../../features/tv/ThemeCreateScreen.tsx').then(module => module.ThemeCreateScreen), { Failure: PageFailure }),
} satisfies CustomScreens;
