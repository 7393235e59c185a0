import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { type RaRecord, useNotify } from 'ra-core';
import { useEffect } from 'react';

import { isForbidden, isMissing } from '../../../dataProvider/http/ApiError.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { ONE_RECORD } from '../../session/recordQuery.ts';
import { failureText, reasonText } from '../failureText.ts';
import { NotFound, RecordRefused } from '../NotFound.tsx';

/**
 * Options for react-admin's EditBase and ShowBase. The record is fetched anew on each opening and
 * does not change under the user's hands when the window gets the focus. Callers check the rights
 * and show errors themselves.
 */
export const recordOptions = (name: ResourceName, id: RaRecord['id']) =>
    ({
        resource: name,
        id,
        disableAuthentication: true,
        redirectOnError: false,
        queryOptions: {
            meta: ONE_RECORD,
            gcTime: 0,
            refetchOnWindowFocus: false,
            refetchOnReconnect: false,
            onError: () => undefined,
        },
    }) as const;

/** Skeleton of a record that is loading. */
export const RecordSkeleton = () => (
    <Box aria-busy sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
        <Skeleton width="40%" height={40} />
        {Array.from({ length: 5 }, (_, n) => (
            <Skeleton key={n} variant="rounded" height={56} />
        ))}
    </Box>
);

/** Says in a message, too, that a record could not be loaded. */
export const useLoadFailureNotice = (error: unknown): void => {
    const notify = useNotify();

    useEffect(() => {
        if (error && !isMissing(error))
            notify(failureText(error), { type: 'error' });
    }, [error, notify]);
};

interface AbsentProps {
    readonly name: ResourceName;
    readonly error: unknown;
    readonly refetch: () => unknown;
}

/** Replaces a record's page while there is no record. */
export const AbsentRecordPage = ({ name, error, refetch }: AbsentProps) => {
    const text = useText();
    useLoadFailureNotice(error);
    if (isMissing(error)) return <NotFound name={name} />;
    if (isForbidden(error)) return <RecordRefused name={name} />;
    if (!error) return <RecordSkeleton />;

    return (
        <>
            <PageTitle title={text(resources[name].label)} />
            <RecordError error={error} onRetry={() => void refetch()} />
        </>
    );
};

/** Shown instead of a record that could not be loaded. */
export const RecordError = ({
    error,
    onRetry,
}: {
    readonly error: unknown;
    readonly onRetry: () => void;
}) => {
    const translate = useMessage();

    return (
        <Notice
            icon={<ErrorIcon />}
            title={translate('screens.form.loadFailed')}
            text={reasonText(error)}
        >
            <Button variant="contained" onClick={onRetry}>
                {translate('screens.list.retry')}
            </Button>
        </Notice>
    );
};
