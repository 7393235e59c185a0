import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { Notice } from '../../components/Notice.tsx';
import { reasonText } from '../failureText.ts';

/** The outline of a record that is on its way. */
export const RecordSkeleton = () => (
    <Box aria-busy sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
        <Skeleton width="40%" height={40} />
        {Array.from({ length: 5 }, (_, n) => <Skeleton key={n} variant="rounded" height={56} />)}
    </Box>
);

/** In the place of a record's page when it could not be loaded. */
export const RecordErrorPage = ({ label, ...failure }: { readonly label: string; readonly error: unknown; readonly onRetry: () => void }) => (
    <>
        <PageTitle title={label} />
        <RecordError {...failure} />
    </>
);

/** In a record's place when it could not be loaded. */
export const RecordError = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
    const translate = useTranslate();
    return (
        <Notice icon={<ErrorIcon />} title={translate('screens.form.loadFailed')} text={reasonText(error)}>
            <Button variant="contained" onClick={onRetry}>{translate('screens.list.retry')}</Button>
        </Notice>
    );
};
