import type { ComponentType } from 'react';
import { preloadable } from '../ui/preloadable.tsx';
import type { ConfirmActionDialogProps } from './ConfirmActionDialog.tsx';
import type { DeleteDialogProps } from './DeleteDialog.tsx';
import { LazyDialog } from './LazyDialog.tsx';
import type { RecordDialogProps } from './RecordDialog.tsx';

/** A dialog whose code is fetched when it first opens, so that a list need not carry it. */
const later = <Props extends { readonly onClose: () => void }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
    const Dialog = preloadable(load);
    return props => <LazyDialog onClose={props.onClose}><Dialog {...props} /></LazyDialog>;
};

export const RecordDialog = later<RecordDialogProps>(() => import('./RecordDialog.tsx').then(module => module.RecordDialog));
export const DeleteDialog = later<DeleteDialogProps>(() => import('./DeleteDialog.tsx').then(module => module.DeleteDialog));
export const ConfirmActionDialog = later<ConfirmActionDialogProps>(() => import('./ConfirmActionDialog.tsx').then(module => module.ConfirmActionDialog));
