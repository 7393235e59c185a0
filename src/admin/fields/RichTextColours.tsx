import FontDownloadIcon from '@mui/icons-material/FontDownload';
import FormatColorTextIcon from '@mui/icons-material/FormatColorText';
import {
    Box,
    Button,
    Popover,
    ToggleButton,
    ToggleButtonGroup,
} from '@mui/material';
import {
    blue,
    green,
    grey,
    orange,
    purple,
    red,
    yellow,
} from '@mui/material/colors';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { useMessage } from '../../i18n/catalogue.ts';

const hues = { grey, red, orange, yellow, green, blue, purple } as const;
const shades = [900, 700, 500, 300, 100] as const;
const columns = Object.keys(hues).length;

const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
};

/** Arrow keys move between swatches as they are laid out. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step === undefined) return;
    const swatches = [...event.currentTarget.querySelectorAll('button')];

    const next =
        swatches[
            swatches.findIndex(swatch => swatch === document.activeElement) +
                step
        ];

    event.preventDefault();
    next?.focus();
};

type Part = 'color' | 'highlight';
const icons = { color: FormatColorTextIcon, highlight: FontDownloadIcon };

/** Text and background colour. react-admin's own palettes have no names and cannot be reached by keyboard. */
export const RichTextColours = () => {
    const translate = useMessage();
    const editor = useTiptapEditor();

    const [open, setOpen] = useState<{
        readonly part: Part;
        readonly anchor: HTMLElement;
    }>();

    const isChosen = useRef(false);
    const first = useRef<HTMLButtonElement>(null);

    // On first opening `autoFocus` is enough; when reopened before the swatches are quite gone, it is not.
    // After a choice the user goes on writing; after Escape the focus is back on the button.
    useEffect(() => {
        if (open) first.current?.focus();
        else if (isChosen.current) editor.view.focus();
    }, [open, editor]);

    const choose = (colour: string | null) => {
        const change = editor.chain();
        const mark = open?.part === 'color' ? 'textStyle' : 'highlight';

        (colour
            ? change.setMark(mark, { color: colour })
            : change.unsetMark(mark)
        ).run();

        isChosen.current = true;
        setOpen(undefined);
    };

    return (
        <>
            <ToggleButtonGroup size="small">
                {(['color', 'highlight'] as const).map(part => {
                    const Icon = icons[part];
                    const label = translate(`ra.tiptap.${part}`);

                    return (
                        <ToggleButton
                            key={part}
                            value={part}
                            aria-label={label}
                            title={label}
                            aria-haspopup="dialog"
                            aria-expanded={open?.part === part}
                            disabled={!editor?.isEditable}
                            onClick={event => {
                                isChosen.current = false;
                                setOpen({ part, anchor: event.currentTarget });
                            }}
                        >
                            <Icon fontSize="inherit" />
                        </ToggleButton>
                    );
                })}
            </ToggleButtonGroup>
            <Popover
                open={open !== undefined}
                anchorEl={open?.anchor ?? null}
                onClose={() => setOpen(undefined)}
                transitionDuration={0}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-label':
                            open && translate(`ra.tiptap.${open.part}`),
                    },
                }}
            >
                <Box sx={{ p: 1 }}>
                    <Box
                        onKeyDown={moveFocus}
                        sx={{
                            display: 'grid',
                            gridTemplateColumns: `repeat(${columns}, 28px)`,
                            gap: 0.5,
                            mb: 1,
                        }}
                    >
                        {shades.flatMap((shade, line) =>
                            Object.entries(hues).map(
                                ([hue, colours], column) => {
                                    const name = translate(
                                        `ra.tiptap.shade_${shade}`,
                                        {
                                            hue: translate(
                                                `ra.tiptap.hue_${hue}`,
                                            ),
                                        },
                                    );

                                    return (
                                        <Box
                                            component="button"
                                            type="button"
                                            key={name}
                                            ref={
                                                line === 0 && column === 0
                                                    ? first
                                                    : undefined
                                            }
                                            aria-label={name}
                                            title={name}
                                            data-preview
                                            autoFocus={
                                                line === 0 && column === 0
                                            }
                                            onClick={() =>
                                                choose(colours[shade])
                                            }
                                            sx={{
                                                width: 28,
                                                height: 28,
                                                p: 0,
                                                border: 1,
                                                borderColor: 'divider',
                                                borderRadius: 1,
                                                cursor: 'pointer',
                                                bgcolor: colours[shade],
                                                '&:focus-visible': {
                                                    outline: '3px solid',
                                                    outlineColor:
                                                        'primary.main',
                                                    outlineOffset: 1,
                                                },
                                            }}
                                        />
                                    );
                                },
                            ),
                        )}
                    </Box>
                    <Button fullWidth size="small" onClick={() => choose(null)}>
                        {translate('ra.tiptap.no_color')}
                    </Button>
                </Box>
            </Popover>
        </>
    );
};
