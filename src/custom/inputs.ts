import { preloadable } from '../ui/preloadable.tsx';
import type { CustomInputs } from './types.ts';

/** Inputs of single fields, by `resource.field`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const inputs = {
    'device.NASID': preloadable(() => import('./device/NasIdInput.tsx').then(module => module.NasIdInput)),
    'menuitem.MenuName': preloadable(() => import('./menuitem/RouteInput.tsx').then(module => module.RouteInput)),
    'user.Role': preloadable(() => import('./user/RoleInput.tsx').then(module => module.RoleInput)),
    'user.Sites': preloadable(() => import('./user/SitesInput.tsx').then(module => module.SitesInput)),
    'sms.Content': preloadable(() => import('./sms/ContentInput.tsx').then(module => module.ContentInput)),
    'guest.RoomId': preloadable(() => import('./guest/GuestRoomInput.tsx').then(module => module.GuestRoomInput)),
    'wifiplan.RMSSundryId': preloadable(() => import('./wifiplan/SundryInput.tsx').then(module => module.SundryInput)),
    'site.RMSPropertyId': preloadable(async () => (await import('./site/RmsPropertyInput.tsx')).RmsPropertyInput),
} satisfies CustomInputs;
