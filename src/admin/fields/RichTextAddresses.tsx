import ImageIcon from '@mui/icons-material/Image';
import InsertLinkIcon from '@mui/icons-material/InsertLink';
import {
    Button,
    DialogActions,
    DialogContent,
    ToggleButton,
} from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import { cleanText } from '../../../resources/rules/words.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { FormLine } from '../../components/inputs/FormLine.tsx';
import { useMessage } from '../../i18n/catalogue.ts';

/** Completes a typed web address; undefined if it is not one. `www.example.com` counts as an address. */
const webAddress = (typed: string): string | undefined => {
    const text = cleanText(typed);
    if (
        /^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(text) ||
        /^\/(?!\/)[^\s]*$/.test(text)
    )
        return text;

    return /^[\w-]+(\.[\w-]+)+([/?#:][^\s]*)?$/.test(text)
        ? `https://${text}`
        : undefined;
};

interface AddressDialogProps {
    readonly title: string;
    readonly address: string;
    /** The picture's alternative text; omitted for links. */
    readonly alternative?: string;
    readonly onDone: (address: string, alternative: string) => void;
    /** Removes the link; undefined if there is none. */
    readonly onRemove?: (() => void) | undefined;
    readonly onClose: () => void;
}

/** Asks for the address of a link or picture, and for a picture's alternative text. */
const AddressDialog = ({
    title,
    address,
    alternative,
    onDone,
    onRemove,
    onClose,
}: AddressDialogProps) => {
    const translate = useMessage();

    const form = useForm({
        defaultValues: { address, alternative: alternative ?? '' },
    });

    const send = form.handleSubmit(typed =>
        onDone(webAddress(typed.address) ?? '', typed.alternative.trim()),
    );

    const validate = (typed: string) =>
        webAddress(typed) !== undefined ||
        translate('ra.tiptap.address_problem');

    return (
        <PortalDialog title={title} onClose={onClose} width="xs">
            <form noValidate onSubmit={event => void send(event)}>
                <DialogContent
                    sx={{ display: 'grid', gap: 2, pt: '8px !important' }}
                >
                    <FormProvider {...form}>
                        <FormLine
                            name="address"
                            label={translate('ra.tiptap.address')}
                            required
                            rules={{ validate }}
                            html={{ inputMode: 'url', placeholder: 'https://' }}
                        />
                        {alternative !== undefined && (
                            <FormLine
                                name="alternative"
                                label={translate('ra.tiptap.alternative')}
                                help={translate('ra.tiptap.alternative_help')}
                                rules={{}}
                            />
                        )}
                    </FormProvider>
                </DialogContent>
                <DialogActions>
                    {onRemove && (
                        <Button
                            color="error"
                            onClick={onRemove}
                            sx={{ mr: 'auto' }}
                        >
                            {translate('ra.tiptap.remove_link')}
                        </Button>
                    )}
                    <Button type="submit" variant="contained">
                        {translate('ra.tiptap.insert')}
                    </Button>
                    <Button color="inherit" onClick={onClose}>
                        {translate('ra.action.cancel')}
                    </Button>
                </DialogActions>
            </form>
        </PortalDialog>
    );
};

type Editor = ReturnType<typeof useTiptapEditor>;

/** Reads a value from the editor's state and follows it. */
export const useEditorState = <State extends string | boolean>(
    read: (editor: Editor | null) => State,
): State => {
    const editor = useTiptapEditor() as Editor | null;

    const subscribe = useCallback(
        (listener: () => void) => {
            editor?.on('transaction', listener);

            return () => void editor?.off('transaction', listener);
        },
        [editor],
    );

    return useSyncExternalStore(subscribe, () => read(editor));
};

const textOf = (value: unknown): string =>
    typeof value === 'string' ? value : '';

/** Link and picture buttons that open our dialog instead of the browser's prompt. */
export const RichTextAddresses = () => {
    const translate = useMessage();
    const editor = useTiptapEditor();
    const [open, setOpen] = useState<'link' | 'image'>();
    const isLink = useEditorState(state => state?.isActive('link') === true);

    const isEmpty = useEditorState(
        state => state?.state.selection.empty !== false,
    );

    const close = () => setOpen(undefined);

    /** Runs the change after the dialog has returned the focus. */
    const after = (change: () => void) => {
        close();
        setTimeout(change);
    };

    const image = editor?.isActive('image')
        ? editor.getAttributes('image')
        : {};

    return (
        <>
            <ToggleButton
                size="small"
                value="link"
                aria-label={translate('ra.tiptap.link')}
                title={translate('ra.tiptap.link')}
                aria-haspopup="dialog"
                selected={isLink}
                disabled={!editor?.isEditable || (isEmpty && !isLink)}
                onClick={() => setOpen('link')}
            >
                <InsertLinkIcon fontSize="inherit" />
            </ToggleButton>
            <ToggleButton
                size="small"
                value="image"
                aria-label={translate('ra.tiptap.image')}
                title={translate('ra.tiptap.image')}
                aria-haspopup="dialog"
                disabled={!editor?.isEditable}
                onClick={() => setOpen('image')}
            >
                <ImageIcon fontSize="inherit" />
            </ToggleButton>
            {open === 'link' && (
                <AddressDialog
                    title={translate('ra.tiptap.link')}
                    address={textOf(editor.getAttributes('link').href)}
                    onClose={close}
                    onDone={href =>
                        after(() =>
                            editor
                                .chain()
                                .focus()
                                .extendMarkRange('link')
                                .setMark('link', { href })
                                .run(),
                        )
                    }
                    onRemove={
                        isLink
                            ? () =>
                                  after(() =>
                                      editor
                                          .chain()
                                          .focus()
                                          .extendMarkRange('link')
                                          .unsetMark('link')
                                          .run(),
                                  )
                            : undefined
                    }
                />
            )}
            {open === 'image' && (
                <AddressDialog
                    title={translate('ra.tiptap.image')}
                    address={textOf(image.src)}
                    alternative={textOf(image.alt)}
                    onClose={close}
                    onDone={(src, alt) =>
                        after(() =>
                            editor
                                .chain()
                                .focus()
                                .insertContent({
                                    type: 'image',
                                    attrs: { src, alt },
                                })
                                .run(),
                        )
                    }
                />
            )}
        </>
    );
};
