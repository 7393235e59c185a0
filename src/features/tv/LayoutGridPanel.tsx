import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';

import { useMessage } from '../../i18n/catalogue.ts';

const MOST = 4;
const within = (value: unknown): number =>
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 1 &&
    value <= MOST
        ? value
        : 1;

/** Live preview of a layout's grid on a TV screen. */
export const LayoutGridPanel = () => {
    const translate = useMessage();
    const [columns, rows] = (
        useWatch({ name: ['Columns', 'Rows'] }) as unknown[]
    ).map(within) as [number, number];
    return (
        <Box sx={{ gridColumn: '1 / -1', maxWidth: 480 }}>
            <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
                {translate('tv.layout.grid', { columns, rows })}
            </Typography>
            <Box
                role="img"
                aria-label={translate('tv.layout.drawn', { columns, rows })}
                sx={{
                    aspectRatio: '16 / 9',
                    display: 'grid',
                    gap: 1,
                    p: 1,
                    gridTemplateColumns: `repeat(${columns}, 1fr)`,
                    gridTemplateRows: `repeat(${rows}, 1fr)`,
                    border: 8,
                    borderColor: '#1b2624',
                    borderRadius: 1.5,
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
        </Box>
    );
};
