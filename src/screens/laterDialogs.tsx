import { Suspense, type ComponentType } from 'react';
import { preloadable, type Preload } from '../ui/preloadable.tsx';
import type { ConfirmActionDialogProps } from './ConfirmActionDialog.tsx';
import type { DeleteDialogProps } from './DeleteDialog.tsx';
import type { RecordDialogProps } from './RecordDialog.tsx';

/** A dialog whose code a list need not carry: fetched when something is chosen that may open it, at the latest when it opens. */
const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> & Preload => {
    const Dialog = preloadable(load);
    const LaterDialog = (props: Props) => <Suspense><Dialog {...props} /></Suspense>;
    return Object.assign(LaterDialog, { preload: Dialog.preload });
};

export const RecordDialog = later<RecordDialogProps>(() => import('./RecordDialog.tsx').then(module => module.RecordDialog));
export const DeleteDialog = later<DeleteDialogProps>(() => import('./DeleteDialog.tsx').then(module => module.DeleteDialog));
export const ConfirmActionDialog = later<ConfirmActionDialogProps>(() => import('./ConfirmActionDialog.tsx').then(module => module.ConfirmActionDialog));

/** Fetches what a record's menu or a selection may open; a failure shows when it is opened. */
export const preloadDialogs = (): void => {
    for (const { preload } of [RecordDialog, DeleteDialog, ConfirmActionDialog]) preload().catch(() => undefined);
};
