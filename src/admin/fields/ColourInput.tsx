import { Box, IconButton, InputAdornment, Popover } from '@mui/material';
import { Suspense, useState } from 'react';

import { colourOf } from '../../../resources/rules/typed/typedColour.ts';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { Swatch } from '../../light/fieldView.tsx';
import type { InputProps } from './fieldType.ts';
import { TextLikeInput } from './TextInput.tsx';
import { useFieldInput } from './useFieldInput.ts';

const ColourWheel = lazyFrom(() => import('react-colorful'), 'HexColorPicker');

export const ColourInput = (props: InputProps) => {
    const translate = useMessage();
    const input = useFieldInput(props);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);

    return (
        <>
            <TextLikeInput
                {...props}
                html={{ spellCheck: false, placeholder: '#rrggbb' }}
                startAdornment={
                    <InputAdornment position="start">
                        <IconButton
                            edge="start"
                            size="small"
                            disabled={input.disabled}
                            aria-label={translate('screens.colour.choose', {
                                field: input.label,
                            })}
                            onClick={event => setAnchor(event.currentTarget)}
                        >
                            <Swatch colour={input.value} size={20} />
                        </IconButton>
                    </InputAdornment>
                }
            />
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            >
                <Box sx={{ p: 1, minWidth: 216, minHeight: 216 }}>
                    <Suspense>
                        {anchor && (
                            <ColourWheel
                                color={colourOf(input.value) ?? '#ffffff'}
                                onChange={input.change}
                            />
                        )}
                    </Suspense>
                </Box>
            </Popover>
        </>
    );
};
