import ImageIcon from '@mui/icons-material/Image';
import InsertLinkIcon from '@mui/icons-material/InsertLink';
import { ToggleButton } from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { useEditorState } from './useEditorState.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Links and pictures, by a dialog of the portal instead of the browser's prompt. */
export const RichTextAddresses = () => {
    const translate = useMessage();
    const editor = useTiptapEditor();
    const [open, setOpen] = useState<'link' | 'image'>();
    const isLink = useEditorState(state => state?.isActive('link') === true);
    const isEmpty = useEditorState(state => state?.state.selection.empty !== false);
    const close = () => setOpen(undefined);
    /** Once the dialog has given the focus back. */
    const after = (change: () => void) => {
        close();
        setTimeout(change);
    };
    const image = editor?.isActive('image') ? editor.getAttributes('image') : {};
    return (
        <>
            <ToggleButton size="small" value="link" aria-label={translate('ra.tiptap.link')} title={translate('ra.tiptap.link')} aria-haspopup="dialog" selected={isLink} disabled={!editor?.isEditable || (isEmpty && !isLink)} onClick={() => setOpen('link')}>
                <InsertLinkIcon fontSize="inherit" />
            </ToggleButton>
            <ToggleButton size="small" value="image" aria-label={translate('ra.tiptap.image')} title={translate('ra.tiptap.image')} aria-haspopup="dialog" disabled={!editor?.isEditable} onClick={() => setOpen('image')}>
                <ImageIcon fontSize="inherit" />
            </ToggleButton>
            {open === 'link' && (
                <AddressDialog
                    title={translate('ra.tiptap.link')}
                    address={textOf(editor.getAttributes('link').href)}
                    onClose={close}
                    onDone={href => after(() => editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run())}
                    onRemove={isLink ? () => after(() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()) : undefined}
                />
            )}
            {open === 'image' && (
                <AddressDialog
                    title={translate('ra.tiptap.image')}
                    address={textOf(image.src)}
                    alternative={textOf(image.alt)}
                    onClose={close}
                    onDone={(src, alt) => after(() => editor.chain().focus().insertContent({ type: 'image', attrs: { src, alt } }).run())}
                />
            )}
        </>
    );
};
