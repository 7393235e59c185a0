import { Box } from '@mui/material';

import { lazyFrom, lazyPart } from '../../components/lazy/lazyPart.tsx';
import { NoFailure } from '../../components/PartBoundary.tsx';
import type { BulkActionsProps } from '../actions/BulkActions.tsx';
import type { FormatMenuProps } from './export/FormatMenu.tsx';
import type { ListToolbarProps } from './ListToolbar.tsx';

const FOOT = 52; // pixels

/** The parts around a list's rows, in one chunk with the shell's tools, so that the rows need not wait for them. */
export const ListToolbar = lazyPart<ListToolbarProps>(
    () => import('./ListToolbar.tsx').then(module => module.ListToolbar),
    { afterContent: true },
);
export const ListPages = lazyFrom(
    () => import('./ListPages.tsx'),
    'ListPages',
    {
        outline: <Box sx={{ height: FOOT }} />,
        Failure: NoFailure,
        afterContent: true,
    },
);
export const BulkActions = lazyPart<BulkActionsProps>(
    () =>
        import('../actions/BulkActions.tsx').then(module => module.BulkActions),
    { afterContent: true },
);
export const FormatMenu = lazyPart<FormatMenuProps>(
    () => import('./export/FormatMenu.tsx').then(module => module.FormatMenu),
    { Failure: NoFailure, afterContent: true },
);
