import { Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { useCallback, useRef } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import type { UnsavedGuard } from '../../session/unsavedGuard.ts';
import { Notice } from '../../components/Notice.tsx';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { inSentence } from '../../components/inSentence.ts';
import { useText } from '../../components/useText.ts';
import { isMissing } from '../failureText.ts';
import { RecordHead } from './RecordHead.tsx';
import { RecordError, RecordSkeleton } from './RecordState.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { ShowFields } from '../show/ShowFields.tsx';
import { useRecord } from './useRecord.ts';
import { useRights } from '../useRights.ts';

export interface RecordDialogProps {
    readonly name: ResourceName;
    /** Undefined for a new record. */
    readonly id?: Identifier | undefined;
    /** What a new record starts with. */
    readonly values?: Readonly<Record<string, unknown>> | undefined;
    readonly onClose: () => void;
    readonly onSaved?: (record: RaRecord) => void;
    /** It has an address of its own: the router asks before typed input is lost. */
    readonly addressed?: boolean;
    /** There is no such record, whatever the server says. */
    readonly missing?: boolean;
}

/** A record in a dialog over a list: the same form as on a page, or the record to read where it may not be edited. */
export const RecordDialog = ({ name, id, values, onClose, onSaved, addressed = false, missing = false }: RecordDialogProps) => {
    const translate = useTranslate();
    const text = useText();
    const rights = useRights(name);
    const unsaved = useRef<UnsavedGuard>(undefined);
    const { label, title, texts }: Resource = resources[name];
    const { data: record, error, refetch } = useRecord(name, missing ? undefined : id);
    const isNew = id === undefined && !missing;
    const heading = isNew
        ? texts?.create ? text(texts.create) : translate('screens.form.newTitle', { name: inSentence(text(label)) })
        : `${text(label)} ${String(record?.[title] ?? '')}`.trim();

    const noteDirty = useCallback((typed: UnsavedGuard | undefined) => {
        unsaved.current = typed;
    }, []);
    const close = async () => {
        if (addressed || (await unsaved.current?.mayLeave()) !== false) onClose();
    };
    const saved = (after: RaRecord) => {
        onSaved?.(after);
        onClose();
    };
    const closing = <DialogActions><Button onClick={onClose}>{translate('screens.form.close')}</Button></DialogActions>;

    const content = () => {
        if (missing || isMissing(error)) return <><DialogContent><Notice title={translate('screens.notFound.title')} text={translate('screens.notFound.text')} /></DialogContent>{closing}</>;
        if (error) return <DialogContent><RecordError error={error} onRetry={() => void refetch()} /></DialogContent>;
        if (!isNew && !record) return <DialogContent><RecordSkeleton /></DialogContent>;
        if (record && !rights.edit) return <><DialogContent><ShowFields name={name} record={record} /></DialogContent>{closing}</>;
        return (
            <ResourceForm
                name={name}
                record={record}
                values={values}
                onDirty={noteDirty}
                onSaved={saved}
                onCancel={() => void close()}
                frame={(fields, bar) => (
                    <>
                        <DialogContent>{record && <RecordHead name={name} record={record} />}{fields}</DialogContent>
                        <DialogActions>{bar}</DialogActions>
                    </>
                )}
            />
        );
    };
    return <PortalDialog title={heading} onClose={() => void close()} width="md" addressed={addressed}>{content()}</PortalDialog>;
};
