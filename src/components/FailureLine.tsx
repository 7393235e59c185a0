import { Alert, Button, type SxProps, type Theme } from '@mui/material';

import { useMessage } from '../i18n/catalogue.ts';

interface FailureLineProps {
    readonly text: string;
    readonly severity?: 'error' | 'warning';
    readonly isFetching: boolean;
    readonly onRetry: () => void;
    readonly sx?: SxProps<Theme>;
}

/** A line where a part of a page could not be loaded, with a button to try again. */
export const FailureLine = ({
    text,
    severity = 'error',
    isFetching,
    onRetry,
    sx = {},
}: FailureLineProps) => {
    const translate = useMessage();

    return (
        <Alert
            severity={severity}
            role="group"
            sx={sx}
            action={
                <Button
                    color="inherit"
                    size="small"
                    disabled={isFetching}
                    onClick={onRetry}
                >
                    {translate('screens.list.retry')}
                </Button>
            }
        >
            {text}
        </Alert>
    );
};
