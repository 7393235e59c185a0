import { Box } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';

import type { OpenViewProps } from '../../admin/list/OpenView.tsx';
import { lazyFrom, lazyPart } from '../../components/lazy/lazyPart.tsx';
import { PageFailure } from '../../components/page/ErrorBoundary.tsx';
import { BarFailure, NoFailure } from '../../components/PartBoundary.tsx';
import { Placeholder } from '../../components/Skeleton.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { leaveQuestion } from '../../session/unsavedGuard.ts';
import type { PhoneMenuProps } from './PhoneMenu.tsx';
import type { SideMenuProps } from './SideMenu.tsx';

/** Asks with the browser's own dialog before typed input is lost, if the code of LeaveDialog cannot be loaded. */
const NativeLeavePrompt = () => {
    const message = useMessage();

    const question = useSyncExternalStore(
        leaveQuestion.subscribe,
        leaveQuestion.get,
    );

    useEffect(() => {
        question?.answer(
            window.confirm(
                `${message('shell.leave.title')} ${message('shell.leave.text')}`,
            ),
        );
    }, [question, message]);

    return null;
};

const BUTTONS = 120; // pixels, for three buttons of the bar

/** What surrounds a page, in chunks of its own, so that the page does not wait for it. */
export const SideMenu = lazyPart<SideMenuProps>(
    () => import('./SideMenu.tsx').then(module => module.SideMenu),
    { afterContent: true },
);
export const PhoneMenu = lazyPart<PhoneMenuProps>(
    () => import('./PhoneMenu.tsx').then(module => module.PhoneMenu),
    { Failure: NoFailure, afterContent: true },
);
export const ScopePickers = lazyFrom(
    () => import('./ScopePickers.tsx'),
    'ScopePickers',
    {
        outline: (
            <Placeholder sx={{ flex: 1, height: 40, maxWidth: { md: 300 } }} />
        ),
        Failure: NoFailure,
        afterContent: true,
    },
);
export const BarMenus = lazyFrom(() => import('./BarMenus.tsx'), 'BarMenus', {
    outline: <Box sx={{ width: BUTTONS, flex: 'none' }} />,
    Failure: BarFailure,
    afterContent: true,
});
export const Toasts = lazyFrom(() => import('./Toasts.tsx'), 'Toasts', {
    Failure: NoFailure,
    afterContent: true,
});
export const LeaveDialog = lazyFrom(
    () => import('./LeaveDialog.tsx'),
    'LeaveDialog',
    { Failure: NativeLeavePrompt, afterContent: true },
);
export const BackgroundServices = lazyFrom(
    () => import('./BackgroundServices.tsx'),
    'BackgroundServices',
    { Failure: NoFailure, afterContent: true },
);
export const SessionNotice = lazyFrom(
    () => import('../../session/SessionNotice.tsx'),
    'SessionNotice',
    { Failure: NoFailure, afterContent: true },
);

/** Applies what a URL says about a list. Loaded only if it says more than react-admin reads. */
export const OpenView = lazyPart<OpenViewProps>(
    () =>
        import('../../admin/list/OpenView.tsx').then(module => module.OpenView),
    { Failure: PageFailure },
);
