import { preloadable } from '../../components/lazy/preloadable.tsx';
import type { CustomInputs } from '../../admin/overrides.ts';

/** Inputs of single fields, by `resource.field`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const inputs = {
    'device.NASID': preloadable(() => import('../../features/devices/NasIdInput.tsx').then(module => module.NasIdInput)),
    'menuitem.MenuName': preloadable(() => import('../../features/portal-users/RouteInput.tsx').then(module => module.RouteInput)),
    'user.Role': preloadable(() => import('../../features/portal-users/RoleInput.tsx').then(module => module.RoleInput)),
    'user.Sites': preloadable(() => import('../../features/portal-users/SitesInput.tsx').then(module => module.SitesInput)),
    'sms.Content': preloadable(() => import('../../features/support/ContentInput.tsx').then(module => module.ContentInput)),
    'guest.RoomId': preloadable(() => import('../../features/rooms/guest/GuestRoomInput.tsx').then(module => module.GuestRoomInput)),
    'wifiplan.RMSSundryId': preloadable(() => import('../../features/vouchers/plan/SundryInput.tsx').then(module => module.SundryInput)),
    'site.RMSPropertyId': preloadable(async () => (await import('../../features/clients/site/RmsPropertyInput.tsx')).RmsPropertyInput),
} satisfies CustomInputs;
