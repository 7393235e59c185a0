import { Alert, Box, Button, LinearProgress, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { IncompleteError } from '../../../../dataProvider/index.ts';
import type { ResourceName } from '../../../../resources/index.ts';
import { useNumberText } from '../../../components/statistics/useNumberText.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { TotalLine } from './TotalLine.tsx';
import { useAllMatches, type Adding } from './useAllMatches.ts';

interface AllMatchesTotalProps<Total> {
    readonly name: ResourceName;
    /** The same object each time. */
    readonly adding: Adding<Total>;
    readonly children: (total: Total) => ReactNode;
}

/** The total of all that the list around it matches; while it is added up how far that is, and how to end it. */
export const AllMatchesTotal = <Total,>({ name, adding, children }: AllMatchesTotalProps<Total>) => {
    const message = useMessage();
    const numberText = useNumberText();
    const { total, count, done, error, start, cancel } = useAllMatches(name, adding);
    if (count === undefined) return <Box sx={{ px: 2, py: 1.5, minHeight: 48 }}><Skeleton width={240} /></Box>;
    const all = numberText(count);
    if (done !== undefined && total === undefined) {
        return (
            <Box sx={{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 48 }}>
                <Box sx={{ width: 160 }}><LinearProgress variant="determinate" value={count > 0 ? Math.min(100, (100 * done) / count) : 0} aria-label={message('books.total.all', { count: all })} /></Box>
                <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{message('books.total.adding', { done: numberText(done), total: all })}</Box>
                <Button size="small" onClick={cancel}>{message('books.total.cancel')}</Button>
            </Box>
        );
    }
    if (error && total === undefined) {
        const text = error instanceof IncompleteError ? message('books.total.incomplete', { done: numberText(error.done), total: numberText(error.total) }) : message('books.total.failed');
        return <Alert severity="warning" role="group" sx={{ mx: 2, my: 1 }} action={<Button color="inherit" size="small" onClick={start}>{message('books.total.retry')}</Button>}>{text}</Alert>;
    }
    if (total === undefined) return <Box sx={{ px: 2, py: 1, minHeight: 48 }}><Button size="small" variant="outlined" onClick={start}>{message('books.total.ask', { count: all })}</Button></Box>;
    return <TotalLine label={message('books.total.all', { count: all })}>{children(total)}</TotalLine>;
};
