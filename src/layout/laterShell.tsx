import { Box, Skeleton } from '@mui/material';
import { later } from '../ui/later.tsx';
import type { SideMenuProps } from './SideMenu.tsx';
import type { PhoneMenuProps } from './PhoneMenu.tsx';

const BUTTONS = 120; // pixels: three of the bar's buttons

/** What surrounds a page, in a chunk of its own: the page does not wait for it. */
export const SideMenu = later<SideMenuProps>(() => import('./SideMenu.tsx').then(module => module.SideMenu));
export const PhoneMenu = later<PhoneMenuProps>(() => import('./PhoneMenu.tsx').then(module => module.PhoneMenu));
export const ScopePickers = later(() => import('./ScopePickers.tsx').then(module => module.ScopePickers), <Skeleton variant="rounded" height={40} sx={{ flex: 1, maxWidth: { md: 300 } }} />);
export const BarMenus = later(() => import('./BarMenus.tsx').then(module => module.BarMenus), <Box sx={{ width: BUTTONS, flex: 'none' }} />);
export const Toasts = later(() => import('./Toasts.tsx').then(module => module.Toasts));
export const Watch = later(() => import('./Watch.tsx').then(module => module.Watch));
