import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { CustomInputs } from '../../admin/overrides.ts';

/** Inputs of single fields, by `resource.field`; each in a chunk of its own: `lazyPart(() => import(...))`. */
export const inputs = {
    'device.NASID': lazyPart(() => import('../../features/devices/NasIdInput.tsx').then(module => module.NasIdInput)),
    'menuitem.MenuName': lazyPart(() => import('../../features/portal-users/RouteInput.tsx').then(module => module.RouteInput)),
    'user.Sites': lazyPart(() => import('../../features/portal-users/SitesInput.tsx').then(module => module.SitesInput)),
    'sms.Content': lazyPart(() => import('../../features/support/ContentInput.tsx').then(module => module.ContentInput)),
    'guest.RoomId': lazyPart(() => import('../../features/rooms/guest/GuestRoomInput.tsx').then(module => module.GuestRoomInput)),
    'site.RMSPropertyId': lazyPart(async () => (await import('../../features/clients/site/RmsPropertyInput.tsx')).RmsPropertyInput),
} satisfies CustomInputs;
