import { Box, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';

import { addressOf } from '../../foundation/basePath.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { Notice } from '../Notice.tsx';
import { type PartFailureProps, PartFailure } from '../PartBoundary.tsx';
import { PageTitle } from './PageTitle.tsx';

interface Props {
    /** Rendered instead of what failed. */
    readonly instead: (error: Error, onRetry: () => void) => ReactNode;
    /** The user's location; navigating resets the error. */
    readonly address?: string;
    readonly children: ReactNode;
}

/** Confines an error in rendering or loading to its own place. */
export class ErrorBoundary extends Component<
    Props,
    { readonly error: Error | undefined }
> {
    override state: { readonly error: Error | undefined } = {
        error: undefined,
    };

    static getDerivedStateFromError(error: unknown) {
        return {
            error: error instanceof Error ? error : new Error(String(error)),
        };
    }

    private readonly retry = () => this.setState({ error: undefined });

    override componentDidUpdate(before: Props) {
        if (this.state.error && before.address !== this.props.address)
            this.retry();
    }

    override render() {
        const { error } = this.state;

        return error
            ? this.props.instead(error, this.retry)
            : this.props.children;
    }
}

/** Replaces a page that failed: what happened, what was not lost, and how to go on. */
export const PageErrorPage = ({
    error,
    onRetry,
}: {
    readonly error: Error;
    readonly onRetry: () => void;
}) => {
    const message = useMessage();

    return (
        <>
            <PageTitle title={message('shell.errorHeading')} />
            <Box role="alert">
                <Notice title={error.message} text={message('shell.errorText')}>
                    <Button variant="contained" onClick={onRetry}>
                        {message('shell.retry')}
                    </Button>
                    <Button href={addressOf('/')}>
                        {message('shell.toHome')}
                    </Button>
                </Notice>
            </Box>
        </>
    );
};

/** Replaces a page whose code could not be fetched. */
export const PageFailure = (failure: PartFailureProps) => (
    <>
        <PageTitle title={useMessage()('shell.pageMissing')} />
        <PartFailure {...failure} />
    </>
);
