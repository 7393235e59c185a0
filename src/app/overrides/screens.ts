import { PageFailure } from '../../components/page/PageFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { CustomScreens } from '../../admin/overrides.ts';

/** Screens of their own, by `resource.screen`; each in a chunk of its own: `lazyPart(() => import(...), { Failure: PageFailure })`. */
export const screens = {
    'client.create': lazyPart(async () => (await import('../../features/clients/ClientCreateScreen.tsx')).ClientCreateScreen, { Failure: PageFailure }),
    'internetuser.create': lazyPart(async () => (await import('../../features/credit/newUser/NewUserScreen.tsx')).NewUserScreen, { Failure: PageFailure }),
    'deviceall.list': lazyPart(() => import('../../features/devices/HotspotListScreen.tsx').then(module => module.HotspotListScreen), { Failure: PageFailure }),
    'tv/theme.create': lazyPart(() => import('../../features/tv/ThemeCreateScreen.tsx').then(module => module.ThemeCreateScreen), { Failure: PageFailure }),
} satisfies CustomScreens;
