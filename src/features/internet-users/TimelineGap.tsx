import { Alert, Button } from '@mui/material';
import { reasonText } from '../../admin/failureText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import type { TimelineSourceState } from './useTimeline.ts';

/** In the place of entries that could not be read; the others stand without them. */
export const TimelineGap = ({ kind, query }: TimelineSourceState) => {
    const message = useMessage();
    const again = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
    return (
        <Alert severity="warning" sx={{ my: 1 }} action={<Button color="inherit" size="small" disabled={query.isFetching} onClick={again}>{message('guests.again')}</Button>}>
            {message('guests.gap', { kind: message(`guests.kind.${kind}`) })} {reasonText(query.error)}
        </Alert>
    );
};
