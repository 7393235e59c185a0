import { Box, IconButton, InputAdornment, Popover } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { preloadable } from '../ui/preloadable.tsx';
import type { CellProps, InputProps, KindView } from './kindView.ts';
import { textOf } from './text.tsx';
import { TextLikeInput } from './TextLikeInput.tsx';
import { useFieldInput } from './useFieldInput.ts';

const ColourWheel = preloadable(() => import('react-colorful').then(module => module.HexColorPicker));
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** A square of a colour. */
export const Swatch = ({ colour: of, size = 16 }: { readonly colour: unknown; readonly size?: number }) => (
    <Box component="span" sx={{ display: 'inline-block', flex: 'none', width: size, height: size, borderRadius: 0.5, border: 1, borderColor: 'divider', bgcolor: isColour(of) ? of : 'transparent' }} />
);

const ColourCell = ({ value }: CellProps) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <Swatch colour={value} />
        {textOf(value)}
    </Box>
);

const ColourInput = (props: InputProps) => {
    const translate = useTranslate();
    const input = useFieldInput(props);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <TextLikeInput
                {...props}
                html={{ maxLength: 7, spellCheck: false, placeholder: '#rrggbb' }}
                startAdornment={
                    <InputAdornment position="start">
                        <IconButton edge="start" size="small" disabled={input.disabled} aria-label={translate('screens.colour.choose', { field: input.label })} onClick={event => setAnchor(event.currentTarget)}>
                            <Swatch colour={input.value} size={20} />
                        </IconButton>
                    </InputAdornment>
                }
            />
            <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
                <Box sx={{ p: 1, minWidth: 216, minHeight: 216 }}>
                    <Suspense>{anchor && <ColourWheel color={isColour(input.value) ? input.value : '#ffffff'} onChange={input.change} />}</Suspense>
                </Box>
            </Popover>
        </>
    );
};

/** A colour, `#rrggbb`: typed or chosen. */
export const colour: KindView = { text: textOf, Cell: ColourCell, Input: ColourInput };
