import { Box, Button } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';
import { Notice } from '../Notice.tsx';
import { PageTitle } from './PageTitle.tsx';

/** What is shown in place of a page that failed: what happened, what was not lost, how to go on. */
export const PageErrorPage = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
    const message = useMessage();
    return (
        <>
            <PageTitle title={message('shell.errorHeading')} />
            <Box role="alert">
                <Notice title={error.message} text={message('shell.errorText')}>
                    <Button variant="contained" onClick={onRetry}>
                        {message('shell.retry')}
                    </Button>
                    <Button href="/">{message('shell.toHome')}</Button>
                </Notice>
            </Box>
        </>
    );
};
