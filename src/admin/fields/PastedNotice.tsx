import { Alert, Button } from '@mui/material';
import { type EditorOptions, Extension } from '@tiptap/core';

import { useMessage } from '../../i18n/catalogue.ts';
import { cleanPaste, type TakenOut } from './pastedHtml.ts';

/** A paste of which not everything could stay. */
export interface LossyPaste {
    readonly takenOut: readonly TakenOut[];
    /** Restores the text before it; undefined if nothing was pasted. */
    readonly undo?: () => void;
}

type OnPaste = (loss: LossyPaste | undefined) => void;

/** Cleans what is pasted or dropped into the editor, and reports what it took out. */
export const createPasteCleaner = (onPaste: OnPaste): Extension =>
    Extension.create({
        name: 'pasteCleaner',
        transformPastedHTML(pasted) {
            const { editor } = this;
            const before = editor.getJSON();
            const { html, takenOut } = cleanPaste(pasted);

            // Not the editor's own undo: that takes what was typed just before for a part of the paste.
            const undo = () =>
                editor.chain().setContent(before).focus('end').run();

            onPaste(takenOut.length > 0 ? { takenOut, undo } : undefined);

            return html;
        },
    });

/** Whether the clipboard has files and no text but their name: a screenshot, a file of a folder. */
const hasFilesOnly = (data: DataTransfer): boolean => {
    const text = data.getData('text/plain').trim();
    const names = [...data.files].map(({ name }) => name);

    return (
        names.length > 0 &&
        data.getData('text/html') === '' &&
        (text === '' || names.includes(text))
    );
};

/**
 * Reports pasted and dropped files. No call of the API stores them for texts, and a browser would open a dropped one in
 * place of the portal.
 */
export const refuseFiles = (
    onPaste: OnPaste,
): Pick<EditorOptions['editorProps'], 'handlePaste' | 'handleDrop'> => {
    const refuse = (event: Event, data: DataTransfer | null): boolean => {
        if (!data || !hasFilesOnly(data)) return false;
        event.preventDefault();
        const files = [...data.files];

        const arePictures = files.every(({ type }) =>
            type.startsWith('image/'),
        );

        const part = arePictures ? 'clipboard_pictures' : 'files';
        onPaste({ takenOut: [{ part, count: files.length }] });

        return true;
    };

    return {
        handlePaste: (_, event) => refuse(event, event.clipboardData),
        handleDrop: (_, event) => refuse(event, event.dataTransfer),
    };
};

interface PastedNoticeProps {
    readonly loss: LossyPaste;
    readonly onClose: () => void;
}

/** Says what was taken out of the last paste, and takes the paste back. */
export const PastedNotice = ({
    loss: { takenOut, undo },
    onClose,
}: PastedNoticeProps) => {
    const translate = useMessage();

    const takeBack = () => {
        undo?.();
        onClose();
    };

    return (
        <Alert
            role="status"
            severity="info"
            variant="outlined"
            sx={{ mt: 1 }}
            action={
                <>
                    {undo && (
                        <Button color="inherit" size="small" onClick={takeBack}>
                            {translate('ra.action.undo')}
                        </Button>
                    )}
                    <Button color="inherit" size="small" onClick={onClose}>
                        {translate('ra.action.close')}
                    </Button>
                </>
            }
        >
            {takenOut.map(({ part, count, names = '' }) => (
                <div key={part}>
                    {translate(`ra.tiptap.taken_${part}`, {
                        smart_count: count,
                        names,
                    })}
                </div>
            ))}
        </Alert>
    );
};
