import { Box } from '@mui/material';
import { Bone } from '../../components/Skeleton.tsx';
import { BarFailure, NoFailure } from '../../components/PartFailure.tsx';
import { tool } from '../../components/lazy/tool.tsx';
import { LeaveAsked } from './LeaveAsked.tsx';
import type { SideMenuProps } from './SideMenu.tsx';
import type { PhoneMenuProps } from './PhoneMenu.tsx';

const BUTTONS = 120; // pixels: three of the bar's buttons

/** What surrounds a page, in a chunk of its own: the page does not wait for it. */
export const SideMenu = tool<SideMenuProps>(() => import('./SideMenu.tsx').then(module => module.SideMenu));
export const PhoneMenu = tool<PhoneMenuProps>(() => import('./PhoneMenu.tsx').then(module => module.PhoneMenu), null, NoFailure);
export const ScopePickers = tool(() => import('./ScopePickers.tsx').then(module => module.ScopePickers), <Bone sx={{ flex: 1, height: 40, maxWidth: { md: 300 } }} />, NoFailure);
export const BarMenus = tool(() => import('./BarMenus.tsx').then(module => module.BarMenus), <Box sx={{ width: BUTTONS, flex: 'none' }} />, BarFailure);
export const Toasts = tool(() => import('./Toasts.tsx').then(module => module.Toasts), null, NoFailure);
export const LeaveDialog = tool(() => import('./LeaveDialog.tsx').then(module => module.LeaveDialog), null, LeaveAsked);
export const BackgroundServices = tool(() => import('./BackgroundServices.tsx').then(module => module.BackgroundServices), null, NoFailure);
export const SessionNotice = tool(() => import('../../session/SessionNotice.tsx').then(module => module.SessionNotice), null, NoFailure);
