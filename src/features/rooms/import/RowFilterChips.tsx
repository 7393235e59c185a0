import { Box, Chip } from '@mui/material';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useLanguage } from '../../../components/useText.ts';
import type { ImportView, RowFilter } from './importView.ts';
import { ROW_STATES } from './rowMarks.ts';
import { rowStateIcons } from './rowStateIcons.ts';

interface RowFilterChipsProps {
    readonly view: Pick<ImportView, 'rows' | 'counts'>;
    readonly only: RowFilter;
    readonly onChange: (only: RowFilter) => void;
}

/** How many rows are in each state; a click shows these alone. */
export const RowFilterChips = ({ view: { rows, counts }, only, onChange }: RowFilterChipsProps) => {
    const message = useMessage();
    const language = useLanguage();
    const present = ROW_STATES.filter(state => counts[state] > 0 || state === only);
    return (
        <Box role="group" aria-label={message('rooms.rowsShown')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {(['all', ...present] as const).map(filter => {
                const Icon = filter === 'all' ? undefined : rowStateIcons[filter];
                const count = filter === 'all' ? rows : counts[filter];
                return (
                    <Chip
                        key={filter}
                        clickable
                        variant={filter === only ? 'filled' : 'outlined'}
                        aria-pressed={filter === only}
                        {...(Icon && { icon: <Icon aria-hidden /> })}
                        label={`${message(`rooms.states.${filter}`)} ${count.toLocaleString(language)}`}
                        onClick={() => onChange(filter)}
                    />
                );
            })}
        </Box>
    );
};
