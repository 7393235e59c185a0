import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { useListFreshness } from '../live/useLive.ts';

/** How a card's source stands. */
export interface Source {
    readonly isPending: boolean;
    readonly isError: boolean;
    /** There never was an answer. */
    readonly isLoadingError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
}

interface StatCardProps {
    readonly title: string;
    readonly source: Source;
    /** Height kept while the content is coming, in pixels. */
    readonly height: number;
    readonly action?: ReactNode;
    readonly children: ReactNode;
}

/** A widget: its content once its own source has answered, or a marked gap where that failed; what could not be brought up to date by itself stays. */
export const StatCard = ({ title, source, height, action, children }: StatCardProps) => {
    const translate = useMessage();
    const titleId = useId();
    const { isStuck, isQuiet } = useListFreshness();
    const isGap = source.isError && (source.isLoadingError || !isStuck);
    return (
        <Card component="section" variant="outlined" aria-labelledby={titleId} aria-busy={source.isFetching && !isQuiet} sx={{ p: 2, minWidth: 0, breakInside: 'avoid' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 28, mb: 1 }}>
                <Typography id={titleId} component="h2" sx={{ fontSize: 14, fontWeight: 600, color: 'text.secondary' }}>
                    {title}
                </Typography>
                {action}
            </Box>
            {isGap ? (
                <Alert
                    severity="error"
                    role="group"
                    action={
                        <Button color="inherit" size="small" disabled={source.isFetching} onClick={() => void source.refetch()}>
                            {translate('dashboard.retry')}
                        </Button>
                    }
                >
                    {translate('dashboard.gap', { name: title })}
                </Alert>
            ) : source.isPending ? (
                <Skeleton variant="rounded" height={height} aria-label={translate('dashboard.loading', { name: title })} role="img" />
            ) : (
                children
            )}
        </Card>
    );
};
