import { Component, type ReactNode } from 'react';
import { PageErrorPage } from './PageErrorPage.tsx';

interface Props {
    /** Where the user is: going elsewhere starts afresh. */
    readonly address: string;
    readonly children: ReactNode;
}

/** Keeps the shell when a page fails. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | undefined }> {
    override state: { readonly error: Error | undefined } = { error: undefined };

    static getDerivedStateFromError(error: unknown) {
        return { error: error instanceof Error ? error : new Error(String(error)) };
    }

    override componentDidUpdate(before: Props) {
        if (this.state.error && before.address !== this.props.address) this.setState({ error: undefined });
    }

    override render() {
        const { error } = this.state;
        return error ? <PageErrorPage error={error} onRetry={() => this.setState({ error: undefined })} /> : this.props.children;
    }
}
