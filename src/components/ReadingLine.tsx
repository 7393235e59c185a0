import { Box, Button, LinearProgress } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';

import { useMessage } from '../i18n/catalogue.ts';
import { useNumberText } from './useText.ts';

interface ReadingLineProps {
    readonly label: string;
    /** Key of the progress message. */
    readonly says: 'books.total.adding' | 'bulk.progress';
    readonly done: number;
    /** 0 while unknown. */
    readonly total: number;
    readonly onCancel: () => void;
    readonly sx?: SystemStyleObject;
}

/** Progress of reading many rows, with a Cancel button. */
export const ReadingLine = ({
    label,
    says,
    done,
    total,
    onCancel,
    sx,
}: ReadingLineProps) => {
    const message = useMessage();
    const numberText = useNumberText();
    const isCounted = total > 0;
    const percent = Math.min(100, (100 * done) / total);

    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                minHeight: 48,
                displayPrint: 'none',
                ...sx,
            }}
        >
            <Box sx={{ width: 160 }}>
                <LinearProgress
                    variant={isCounted ? 'determinate' : 'indeterminate'}
                    value={isCounted ? percent : undefined}
                    aria-label={label}
                />
            </Box>
            <Box
                component="span"
                sx={{
                    color: 'text.secondary',
                    fontVariantNumeric: 'tabular-nums',
                }}
            >
                {message(says, {
                    done: numberText(done),
                    total: numberText(total),
                })}
            </Box>
            <Button size="small" onClick={onCancel}>
                {message('ra.action.cancel')}
            </Button>
        </Box>
    );
};
