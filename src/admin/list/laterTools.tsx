import { Box } from '@mui/material';
import { NoFailure } from '../../components/PartFailure.tsx';
import { tool } from '../../components/lazy/tool.tsx';
import type { BulkActionsProps } from '../actions/BulkActions.tsx';
import type { DialogOutlineProps } from '../actions/DialogOutline.tsx';
import type { ListToolbarProps } from './ListToolbar.tsx';
import type { RecordMenuProps } from '../actions/RecordMenu.tsx';

const FOOT = 52; // pixels

/** What surrounds the rows of a list, in one chunk with the tools of the shell: the rows do not wait for it. */
export const ListToolbar = tool<ListToolbarProps>(() => import('./ListToolbar.tsx').then(module => module.ListToolbar));
export const ListPages = tool(() => import('./ListPages.tsx').then(module => module.ListPages), <Box sx={{ height: FOOT }} />, NoFailure);
export const BulkActions = tool<BulkActionsProps>(() => import('../actions/BulkActions.tsx').then(module => module.BulkActions));
export const RecordMenu = tool<RecordMenuProps>(() => import('../actions/RecordMenu.tsx').then(module => module.RecordMenu), null, NoFailure);
export const DialogOutline = tool<DialogOutlineProps>(() => import('../actions/DialogOutline.tsx').then(module => module.DialogOutline), null, NoFailure);
