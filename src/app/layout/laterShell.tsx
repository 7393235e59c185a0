import { Box } from '@mui/material';
import { Bone } from '../../components/Skeleton.tsx';
import { BarFailure, NoFailure } from '../../components/PartFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { LeaveAsked } from './LeaveAsked.tsx';
import type { SideMenuProps } from './SideMenu.tsx';
import type { PhoneMenuProps } from './PhoneMenu.tsx';

const BUTTONS = 120; // pixels: three of the bar's buttons

/** What surrounds a page, in a chunk of its own: the page does not wait for it. */
export const SideMenu = lazyPart<SideMenuProps>(() => import('./SideMenu.tsx').then(module => module.SideMenu), { afterContent: true });
export const PhoneMenu = lazyPart<PhoneMenuProps>(() => import('./PhoneMenu.tsx').then(module => module.PhoneMenu), { Failure: NoFailure, afterContent: true });
export const ScopePickers = lazyPart(() => import('./ScopePickers.tsx').then(module => module.ScopePickers), { outline: <Bone sx={{ flex: 1, height: 40, maxWidth: { md: 300 } }} />, Failure: NoFailure, afterContent: true });
export const BarMenus = lazyPart(() => import('./BarMenus.tsx').then(module => module.BarMenus), { outline: <Box sx={{ width: BUTTONS, flex: 'none' }} />, Failure: BarFailure, afterContent: true });
export const Toasts = lazyPart(() => import('./Toasts.tsx').then(module => module.Toasts), { Failure: NoFailure, afterContent: true });
export const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx').then(module => module.LeaveDialog), { Failure: LeaveAsked, afterContent: true });
export const BackgroundServices = lazyPart(() => import('./BackgroundServices.tsx').then(module => module.BackgroundServices), { Failure: NoFailure, afterContent: true });
export const SessionNotice = lazyPart(() => import('../../session/SessionNotice.tsx').then(module => module.SessionNotice), { Failure: NoFailure, afterContent: true });
