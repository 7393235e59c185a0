import { Box, Button, Typography } from '@mui/material';
import { LinkBase, type RaRecord } from 'ra-core';
import { useId } from 'react';

import type { ResourceName } from '../../../resources/index.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { entriesOf, useActivity } from '../../session/activities.ts';
import { ActivityRows } from './ActivityRows.tsx';
import { type Reversal, useReversals } from './undoChange.tsx';

const SHOWN = 5;

export interface RecordActivityProps {
    readonly name: ResourceName;
    readonly record: RaRecord;
    /** How to undo declared calls, by call name. */
    readonly reversals: Readonly<Record<string, Reversal>>;
}

/** Shown below a record: changes to it made from this browser. Renders nothing if there are none. */
export const RecordActivity = ({
    name,
    record,
    reversals,
}: RecordActivityProps) => {
    const message = useMessage();
    const titleId = useId();
    const all = useActivity();
    const undoing = useReversals(all, reversals);

    const rows = entriesOf(all).filter(({ parts, ...entry }) =>
        (parts ?? [entry]).some(
            ({ resource, id }) =>
                resource === name && String(id) === String(record.id),
        ),
    );

    if (rows.length === 0) return null;

    return (
        <Box
            component="section"
            aria-labelledby={titleId}
            sx={{ mt: 3, maxWidth: 720, displayPrint: 'none' }}
        >
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    gap: 1,
                }}
            >
                <Typography id={titleId} component="h2" variant="h3">
                    {message('activity.ofRecord')}
                </Typography>
                <Button size="small" component={LinkBase} to="/activity">
                    {message('activity.title')}
                </Button>
            </Box>
            <ActivityRows
                isNarrow
                isOfOne
                label={message('activity.ofRecord')}
                rows={rows.slice(0, SHOWN)}
                all={all}
                undoing={undoing}
            />
        </Box>
    );
};
