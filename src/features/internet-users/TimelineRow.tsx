import { Box, Typography } from '@mui/material';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { icons } from '../../components/icons.ts';
import type { IconName } from '../../../resources/schema/index.ts';
import { entryText } from './entryText.ts';
import type { TimelineEntry } from './timelineEntries.ts';
import type { TimelineKind } from './timelineKinds.ts';

export const kindIcons: Readonly<Record<TimelineKind, IconName>> = { session: 'plan', purchase: 'payment', credit: 'credit', access: 'log' };

interface TimelineRowProps {
    readonly entry: TimelineEntry;
    readonly formatters: Formatters;
}

/** An entry: what it was and when, its facts below. */
export const TimelineRow = ({ entry, formatters }: TimelineRowProps) => {
    const Icon = icons[kindIcons[entry.kind]];
    const { when, title, facts } = entryText(entry, formatters);
    return (
        <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 1.5, py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
            <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
            <Box sx={{ minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
                    <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
                    <Typography component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{when}</Typography>
                </Box>
                <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{facts.join(' · ')}</Typography>
            </Box>
        </Box>
    );
};
