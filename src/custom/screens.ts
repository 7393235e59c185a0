import { preloadable } from '../ui/preloadable.tsx';
import type { Pending } from './pending.ts';
import type { CustomScreens } from './types.ts';

/** Screens of their own, by `resource.screen`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const screens = {
    'paymentlog.list': preloadable(async () => (await import('./paymentlog/PaymentList.tsx')).PaymentList),
    'client.create': preloadable(async () => (await import('./client/ClientCreateScreen.tsx')).ClientCreateScreen),
} satisfies Pending<CustomScreens>;
