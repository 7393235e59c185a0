import { DefaultEditorOptions, RichTextInput, RichTextInputToolbar } from 'ra-input-rich-text';

const EDITOR_HEIGHT_PX = 400;

/** react-admin's rich-text editor, whose code only a form with markup fetches. */
export const RichText = ({ source, label, disabled }: { readonly source: string; readonly label: string; readonly disabled: boolean }) => (
    <RichTextInput
        source={source}
        label={false}
        helperText={false}
        fullWidth
        disabled={disabled}
        toolbar={<RichTextInputToolbar size="small" />}
        editorOptions={{ ...DefaultEditorOptions, editorProps: { attributes: { role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' } } }}
        sx={{ '& .ProseMirror': { height: EDITOR_HEIGHT_PX, overflowY: 'auto', p: 1.5 }, '& .RaRichTextInput-editorContent': { minHeight: EDITOR_HEIGHT_PX } }}
    />
);
