import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

import { useMessage } from '../i18n/catalogue.ts';
import { MONO_FONT } from '../theme/themes.ts';
import { type SheetRow, SheetTable } from './SheetTable.tsx';

/** Rows shown until the user asks for the rest. */
const FEW = 4;

interface DeskPanelProps {
    readonly title: string;
    /** Text shown when there are no rows. */
    readonly empty: string;
    /** Shown beside the title: the keyboard shortcut that leads here. */
    readonly keyHint?: ReactNode;
    /** Shown at the end of the heading line: a link to more. */
    readonly action?: ReactNode;
    /** Undefined while loading. */
    readonly rows: readonly SheetRow[] | undefined;
    /** Total count, if `rows` holds only the first ones. */
    readonly count?: number;
    readonly note?: string | undefined;
    readonly failure?: ReactNode;
}

const COLUMNS = [
    {
        sx: {
            width: '1%',
            fontFamily: MONO_FONT,
            fontSize: '0.9em',
            whiteSpace: 'nowrap',
            color: 'text.secondary',
        },
    },
    {},
    { sx: { width: '1%', textAlign: 'right' } },
] as const;

/** On a phone, buttons that leave a name no room go below it. */
const PHONE_ROWS = {
    '& tr': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        minHeight: 38,
    },
    '& tr:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
    '& td, & th': {
        display: 'block',
        height: 'auto',
        width: 'auto',
        border: 0,
    },
    '& td:first-of-type': { flex: 'auto', maxWidth: 'calc(100% - 116px)' },
    '& td:last-of-type': { ml: 'auto' },
} as const;

/** `shown`: undefined while loading. */
const DeskRows = ({
    title,
    empty,
    shown,
}: Pick<DeskPanelProps, 'title' | 'empty'> & {
    readonly shown: readonly SheetRow[] | undefined;
}) => {
    if (!shown)
        return (
            <Skeleton variant="rounded" height={120} sx={{ mx: 2, my: 1 }} />
        );
    if (shown.length === 0)
        return (
            <Typography sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
                {empty}
            </Typography>
        );

    return (
        <SheetTable
            isNamed
            label={title}
            columns={COLUMNS}
            rows={shown}
            sx={{
                '& thead': { display: 'none' },
                '& td, & th': { py: 0.25, px: 1, height: 38 },
                '& td:first-of-type, & th': { pl: 2 },
                '& tr:last-child > *': { border: 0 },
                '@media (max-width: 599.95px)': PHONE_ROWS,
            }}
        />
    );
};

/** A few rows under a heading, expandable to all of them. */
export const DeskPanel = ({
    title,
    empty,
    keyHint,
    action,
    rows,
    count = rows?.length,
    note,
    failure,
}: DeskPanelProps) => {
    const translate = useMessage();
    const headingId = useId();
    const [isWhole, setWhole] = useState(false);
    const shown = isWhole ? rows : rows?.slice(0, FEW);
    const moreLabel = count === rows?.length ? 'desk.all' : 'desk.last';

    return (
        <Card
            variant="outlined"
            component="section"
            aria-labelledby={headingId}
            sx={{ minWidth: 0, pb: 1 }}
        >
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'baseline',
                    gap: 1,
                    px: 2,
                    pt: 1.5,
                    pb: 0.5,
                }}
            >
                <Typography id={headingId} component="h2" variant="h3">
                    {title}
                </Typography>
                {rows && (
                    <Typography
                        component="span"
                        sx={{ color: 'text.secondary' }}
                    >
                        {count}
                    </Typography>
                )}
                {keyHint}
                {action}
            </Box>
            {failure ?? <DeskRows title={title} empty={empty} shown={shown} />}
            {rows && rows.length > FEW && (
                <Button
                    size="small"
                    sx={{ mx: 1 }}
                    onClick={() => setWhole(!isWhole)}
                >
                    {translate(isWhole ? 'desk.fewer' : moreLabel, {
                        smart_count: rows.length,
                    })}
                </Button>
            )}
            {note && (
                <Typography
                    variant="body2"
                    sx={{ px: 2, color: 'text.secondary' }}
                >
                    {note}
                </Typography>
            )}
        </Card>
    );
};
