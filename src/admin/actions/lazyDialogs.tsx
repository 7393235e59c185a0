import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { RecordDialogProps } from '../form/RecordDialog.tsx';
import type { ConfirmActionDialogProps } from './ConfirmActionDialog.tsx';
import type { DeleteDialogProps } from './DeleteDialog.tsx';

/** Dialogs kept out of the list's chunk: fetched when something that may open them is chosen, or when they open. */
export const RecordDialog = lazyPart<RecordDialogProps>(
    () =>
        import('../form/RecordDialog.tsx').then(module => module.RecordDialog),
    { outline: null, Failure: DialogFailure },
);
export const DeleteDialog = lazyPart<DeleteDialogProps>(
    () => import('./DeleteDialog.tsx').then(module => module.DeleteDialog),
    { outline: null, Failure: DialogFailure },
);
export const ConfirmActionDialog = lazyPart<ConfirmActionDialogProps>(
    () =>
        import('./ConfirmActionDialog.tsx').then(
            module => module.ConfirmActionDialog,
        ),
    { outline: null, Failure: DialogFailure },
);

/** Preloads the dialogs a record's menu or a selection may open. A failed fetch shows when the dialog is opened. */
export const preloadDialogs = (): void => {
    for (const { preload } of [RecordDialog, DeleteDialog, ConfirmActionDialog])
        preload().catch(() => undefined);
};
