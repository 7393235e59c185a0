import {
    AlignmentButtons, ClearButtons, DefaultEditorOptions, FormatButtons, ListButtons, QuoteButtons, RichTextInput, RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useMemo } from 'react';
import { RichTextAddresses } from './RichTextAddresses.tsx';
import { RichTextColours } from './RichTextColours.tsx';
import { RichTextLevel } from './RichTextLevel.tsx';
import type { useFieldInput } from '../useFieldInput.ts';

const EDITOR_HEIGHT_PX = 400;

interface RichTextProps {
    readonly source: string;
    readonly label: string;
    readonly disabled: boolean;
    /** Registering the field again, the editor would forget its rules. */
    readonly validate: ReturnType<typeof useFieldInput>['validate'];
}

/** react-admin's rich-text editor, whose code only a form with markup fetches. */
export const RichText = ({ source, label, disabled, validate }: RichTextProps) => {
    // New options make a new editor, which forgets what is being typed.
    const options = useMemo(() => ({ ...DefaultEditorOptions, editorProps: { attributes: { role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' } } }), [label]);
    return (
        <RichTextInput
            source={source}
            label={false}
            helperText={false}
            fullWidth
            disabled={disabled}
            validate={validate}
            toolbar={
                <RichTextInputToolbar>
                    <RichTextLevel />
                    <FormatButtons size="small" />
                    <RichTextColours />
                    <AlignmentButtons size="small" />
                    <ListButtons size="small" />
                    <RichTextAddresses />
                    <QuoteButtons size="small" />
                    <ClearButtons size="small" />
                </RichTextInputToolbar>
            }
            editorOptions={options}
            sx={{ '& .MuiFormHelperText-root': { display: 'none' }, '& .ProseMirror': { height: EDITOR_HEIGHT_PX, overflowY: 'auto', p: 1.5 }, '&& .RaRichTextInput-editorContent .ProseMirror[contenteditable=true]': { bgcolor: 'background.paper', borderColor: 'action.active' }, '& .RaRichTextInput-editorContent': { minHeight: EDITOR_HEIGHT_PX } }}
        />
    );
};
