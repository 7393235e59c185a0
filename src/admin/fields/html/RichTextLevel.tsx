import { NativeSelect, OutlinedInput } from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useEditorState } from './useEditorState.ts';

const levels = [1, 2, 3] as const;
const PARAGRAPH = '0';

/** Makes the paragraph a heading, or an ordinary one again. react-admin's own list of levels is no valid list for screen readers. */
export const RichTextLevel = () => {
    const translate = useMessage();
    const editor = useTiptapEditor();
    const level = useEditorState(state => String(levels.find(n => state?.isActive('heading', { level: n })) ?? PARAGRAPH));
    const choose = (value: string) => {
        const wanted = levels.find(n => String(n) === value);
        if (wanted) editor?.chain().focus().setNode('heading', { level: wanted }).run();
        else editor?.chain().focus().setNode('paragraph').run();
    };
    return (
        <NativeSelect
            input={<OutlinedInput size="small" />}
            value={level}
            disabled={!editor?.isEditable}
            onChange={event => choose(event.target.value)}
            inputProps={{ 'aria-label': translate('ra.tiptap.select_level', { _: 'Level' }) }}
        >
            <option value={PARAGRAPH}>{translate('ra.tiptap.paragraph', { _: 'Normal' })}</option>
            {levels.map(n => (
                <option key={n} value={n}>{translate(`ra.tiptap.heading${n}`, { _: `Heading ${n}` })}</option>
            ))}
        </NativeSelect>
    );
};
