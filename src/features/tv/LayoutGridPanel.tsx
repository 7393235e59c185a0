import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';

import { useMessage } from '../../i18n/catalogue.ts';
import { cellsOf } from './layoutGrid.ts';
import { TvFrame } from './TvFrame.tsx';

/** Live preview of a layout's grid on a TV screen. */
export const LayoutGridPanel = () => {
    const translate = useMessage();

    const [columns, rows] = (
        useWatch({ name: ['Columns', 'Rows'] }) as unknown[]
    ).map(cellsOf) as [number, number];

    return (
        <Box sx={{ gridColumn: '1 / -1', maxWidth: 480 }}>
            <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
                {translate('tv.layout.grid', { columns, rows })}
            </Typography>
            <TvFrame label={translate('tv.layout.drawn', { columns, rows })}>
                <Box
                    sx={{
                        aspectRatio: '16 / 9',
                        display: 'grid',
                        gap: 1,
                        p: 1,
                        gridTemplateColumns: `repeat(${columns}, 1fr)`,
                        gridTemplateRows: `repeat(${rows}, 1fr)`,
                        bgcolor: 'background.default',
                    }}
                >
                    {Array.from({ length: columns * rows }, (_, n) => (
                        <Box
                            key={n}
                            aria-hidden
                            sx={{
                                border: 1,
                                borderColor: 'primary.main',
                                borderRadius: 0.5,
                                display: 'grid',
                                placeItems: 'center',
                                color: 'text.secondary',
                                typography: 'body2',
                            }}
                        >
                            {n + 1}
                        </Box>
                    ))}
                </Box>
            </TvFrame>
        </Box>
    );
};
