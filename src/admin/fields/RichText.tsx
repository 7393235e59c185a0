import { Alert, Button, NativeSelect, OutlinedInput } from '@mui/material';
import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import {
    commands,
    type Editor,
    Extension,
    type Extensions,
    generateHTML,
    generateJSON,
} from '@tiptap/core';
import {
    useTiptapEditor,
    AlignmentButtons,
    ClearButtons,
    DefaultEditorOptions,
    FormatButtons,
    ListButtons,
    QuoteButtons,
    RichTextInput,
    RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';

import { valueAt } from '../../../resources/rules/valueAt.ts';
import { TextField } from '../../components/inputs/TextField.tsx';
import { foreignHost } from '../../foundation/pictureOrigins.ts';
import { type Translate, useMessage } from '../../i18n/catalogue.ts';
import { MONO } from './fieldType.ts';
import {
    createPasteCleaner,
    type LossyPaste,
    PastedNotice,
    refuseFiles,
} from './PastedNotice.tsx';
import { RichTextAddresses, useEditorState } from './RichTextAddresses.tsx';
import { RichTextColours } from './RichTextColours.tsx';
import type { useFieldInput } from './useFieldInput.ts';

import './richText.css';

const levels = [1, 2, 3, 4, 5, 6] as const;
/** Heading levels offered; stored texts may have deeper ones. */
const OFFERED = 3;
const PARAGRAPH = '0';

/** Turns the paragraph into a heading or back. react-admin's own level menu is not a valid list for screen readers. */
const RichTextLevel = () => {
    const translate = useMessage();
    const editor = useTiptapEditor();

    const level = useEditorState(state =>
        String(
            levels.find(n => state?.isActive('heading', { level: n })) ??
                PARAGRAPH,
        ),
    );

    const choose = (value: string) => {
        const wanted = levels.find(n => String(n) === value);
        if (wanted)
            editor?.chain().focus().setNode('heading', { level: wanted }).run();
        else editor?.chain().focus().setNode('paragraph').run();
    };

    return (
        <NativeSelect
            input={<OutlinedInput size="small" />}
            value={level}
            disabled={!editor?.isEditable}
            onChange={event => choose(event.target.value)}
            inputProps={{
                'aria-label': translate('ra.tiptap.select_level', {
                    _: 'Level',
                }),
            }}
        >
            <option value={PARAGRAPH}>
                {translate('ra.tiptap.paragraph', { _: 'Normal' })}
            </option>
            {levels
                .filter(n => n <= OFFERED || String(n) === level)
                .map(n => (
                    <option key={n} value={n}>
                        {translate(`ra.tiptap.heading${n}`, {
                            _: `Heading ${n}`,
                        })}
                    </option>
                ))}
        </NativeSelect>
    );
};

const EDITOR_HEIGHT_PX = 400;

/** The parts of the image extension's node view interface that are needed here. */
interface Drawn {
    readonly node: { readonly attrs: Readonly<Record<string, unknown>> };
}
interface PictureExtension {
    readonly options: unknown;
    readonly extend: (config: {
        addNodeView: (this: {
            readonly parent?: () => (drawn: Drawn) => unknown;
        }) => (drawn: Drawn) => unknown;
    }) => { readonly configure: (options: unknown) => never };
}

/**
 * Replaces external pictures in the editor with their alt text and host, so that the host does not learn the text is
 * open.
 */
const withForeignNamed = (translate: Translate) =>
    DefaultEditorOptions.extensions?.map(extension => {
        if (extension.name !== 'image') return extension;
        const picture = extension as unknown as PictureExtension;

        const drawing = picture.extend({
            addNodeView() {
                const usual = this.parent?.();

                return drawn => {
                    const { src, alt } = drawn.node.attrs;
                    const host = foreignHost(String(src ?? ''));
                    if (host === undefined) return usual?.(drawn);
                    const dom = document.createElement('span');

                    dom.textContent = [
                        alt,
                        translate('screens.pictures.elsewhere', { host }),
                    ]
                        .filter(Boolean)
                        .join(': ');

                    dom.dataset.elsewhere = '';

                    return { dom };
                };
            },
        });

        return drawing.configure(picture.options);
    }) ?? [];

/**
 * The arrow keys lead out of these nodes, so they need no empty paragraph after them: it would be stored although
 * nobody typed it.
 */
const LEFT_BY_KEYS = [
    'heading',
    'bulletList',
    'orderedList',
    'blockquote',
    'codeBlock',
    'horizontalRule',
];

/** react-admin's extensions, adapted for this editor. */
const usedExtensions = (translate: Translate): Extensions =>
    withForeignNamed(translate).map(extension =>
        extension.name === 'starterKit'
            ? (extension as Extension).configure({
                  trailingNode: { notAfter: LEFT_BY_KEYS },
              })
            : extension,
    );

const htmlOf = (editor: Editor): string =>
    editor.isEmpty ? '' : editor.getHTML();

/**
 * react-admin hands the text just typed back to the editor. Setting it again would overwrite the undo history and
 * interrupt the composition of a character.
 */
const KeepsEqualText = Extension.create({
    name: 'keepsEqualText',
    priority: 1, // after the editor's own commands, to replace their `setContent`
    addCommands: () => ({
        setContent: (content, options) => props =>
            content === htmlOf(props.editor) ||
            commands.setContent(content, options)(props),
    }),
});

const SAME_TAGS: Readonly<Record<string, string>> = {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
};

const SAYS_NOTHING = ['html', 'head', 'body', 'tbody', 'span'];

const COMMENT = '<!--…-->';

/**
 * Everything in an HTML text that could get lost: tags, classes, styles, other attributes and comments, including what
 * precedes the text, which parsers put into the head.
 */
const markupIn = (
    html: string,
): { readonly parts: readonly string[]; readonly text: string } => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);

    const parts = [...page.querySelectorAll<HTMLElement>('*')].flatMap(
        element => {
            const tag = element.localName;

            const attributes = [...element.attributes].flatMap(
                ({ name, value }) => {
                    if (value === '')
                        return name === 'alt'
                            ? []
                            : [name].filter(
                                  attribute =>
                                      attribute !== 'class' &&
                                      attribute !== 'style',
                              );
                    if (name === 'class')
                        return [...element.classList].map(
                            className => `class "${className}"`,
                        );
                    if (name === 'style')
                        return [...element.style].map(
                            property =>
                                `style "${property}: ${element.style.getPropertyValue(property)}"`,
                        );

                    return [`${name} "${value}"`];
                },
            );

            return SAYS_NOTHING.includes(tag)
                ? attributes
                : [`<${SAME_TAGS[tag] ?? tag}>`, ...attributes];
        },
    );

    while (comments.nextNode()) parts.push(COMMENT);

    return { parts, text: (page.body.textContent ?? '').replace(/\s+/g, '') };
};

/** The markup that would be lost if the editor read and rewrote the text; empty if it keeps everything. */
const lostMarkup = (
    html: string,
    extensions: Extensions,
): readonly string[] => {
    const before = markupIn(html);

    const after = markupIn(
        generateHTML(generateJSON(html, extensions), extensions),
    );

    const left = [...after.parts];

    const lost = before.parts.filter(part => {
        const at = left.indexOf(part);
        if (at >= 0) left.splice(at, 1);

        return at < 0;
    });

    return [...new Set(before.text === after.text ? lost : [...lost, '…'])];
};

const MOST_NAMED = 8;

/** The editor's own line for help and errors is left out: the field has one. Dialogs of its toolbar keep theirs. */
const withoutHelperText = (theme: Theme): Theme => ({
    ...theme,
    components: {
        ...theme.components,
        MuiFormHelperText: { defaultProps: { component: () => null } },
    },
});

interface RichTextProps {
    readonly source: string;
    readonly input: ReturnType<typeof useFieldInput>;
}

/**
 * react-admin's rich-text editor, loaded only by forms with HTML fields. A text it cannot preserve is edited as source,
 * unless the user chooses otherwise.
 */
export const RichText = ({ source, input }: RichTextProps) => {
    const theme = useTheme();
    const { label, disabled, validate } = input; // the editor registers the field again and would drop its rules without `validate`
    const translate = useMessage();
    const [lossyPaste, setLossyPaste] = useState<LossyPaste>();

    // New options would create a new editor and lose what is being typed.
    const options = useMemo(
        () => ({
            ...DefaultEditorOptions,
            injectCSS: false,
            extensions: [
                ...usedExtensions(translate),
                KeepsEqualText,
                createPasteCleaner(setLossyPaste),
            ],
            editorProps: {
                ...refuseFiles(setLossyPaste),
                attributes: {
                    role: 'textbox',
                    'aria-label': label,
                    'aria-multiline': 'true',
                },
            },
        }),
        [label, translate],
    );

    const stored = valueAt(useFormState().defaultValues, source);

    const lost = useMemo(
        () =>
            typeof input.value === 'string'
                ? lostMarkup(input.value, options.extensions)
                : [],
        // oxlint-disable-next-line react/exhaustive-deps -- checked when the form opens and when the server sends another text, not on each keystroke
        [stored, options],
    );

    const [inEditor, setInEditor] = useState(false);

    if (lost.length > 0 && !inEditor && !disabled) {
        const named = lost.slice(0, MOST_NAMED).join(', ');

        return (
            <>
                <Alert
                    severity="warning"
                    variant="outlined"
                    sx={{ mb: 1 }}
                    action={
                        <Button
                            color="inherit"
                            size="small"
                            onClick={() => setInEditor(true)}
                        >
                            {translate('ra.tiptap.edit_anyway')}
                        </Button>
                    }
                >
                    {translate('ra.tiptap.not_held', {
                        parts: lost.length > MOST_NAMED ? `${named}, …` : named,
                    })}
                </Alert>
                <TextField
                    {...input.control}
                    inputRef={input.ref}
                    value={typeof input.value === 'string' ? input.value : ''}
                    onType={input.change}
                    multiline
                    minRows={8}
                    maxRows={24}
                    html={{
                        'aria-labelledby': `${input.id}-label`,
                        spellCheck: false,
                        autoComplete: 'off',
                    }}
                    sx={{ fontFamily: MONO }}
                />
            </>
        );
    }

    return (
        <ThemeProvider theme={withoutHelperText}>
            <RichTextInput
                source={source}
                label={false}
                helperText={false}
                fullWidth
                disabled={disabled}
                validate={validate}
                toolbar={
                    <ThemeProvider theme={theme}>
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
                    </ThemeProvider>
                }
                editorOptions={options}
                sx={{
                    '& [data-elsewhere]': {
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                        px: 0.5,
                        color: 'text.secondary',
                    },
                    '& .ProseMirror': {
                        height: EDITOR_HEIGHT_PX,
                        overflowY: 'auto',
                        p: 1.5,
                    },
                    '&& .RaRichTextInput-editorContent .ProseMirror[contenteditable=true]':
                        {
                            bgcolor: 'background.paper',
                            borderColor: ({ palette }) =>
                                palette.mode === 'dark' ? '#74847f' : '#8a9894', // as inputs have
                            '&:focus': {
                                borderColor: 'primary.main',
                                outline: '1px solid',
                                outlineColor: 'primary.main',
                                outlineOffset: -2,
                            },
                        },
                    '& .RaRichTextInput-editorContent': {
                        minHeight: EDITOR_HEIGHT_PX,
                    },
                }}
            />
            {lossyPaste && (
                <PastedNotice
                    loss={lossyPaste}
                    onClose={() => setLossyPaste(undefined)}
                />
            )}
        </ThemeProvider>
    );
};
