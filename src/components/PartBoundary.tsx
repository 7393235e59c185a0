import { Component, type ComponentType, type ReactNode } from 'react';

/** The code of a part could not be fetched. */
export class PartMissingError extends Error {
    override readonly name = 'PartMissingError';
}

/** What stands in the place of a part whose code could not be fetched. */
export interface PartFailureProps {
    readonly onAgain: () => void;
    /** How often it was asked for again in vain. */
    readonly tries: number;
    /** Gives the part up, where it can be closed. */
    readonly onClose?: (() => void) | undefined;
}

const missing = new Set<() => void>();

/** Asks again for every part that is missing: one file may hold several. */
const askForAll = (): void => {
    for (const again of missing) again();
};
globalThis.addEventListener?.('online', askForAll);

interface Props {
    /** Makes the next drawing fetch the code again. */
    readonly forget: () => void;
    readonly Failure: ComponentType<PartFailureProps>;
    readonly onClose?: (() => void) | undefined;
    readonly children: ReactNode;
}

/** Keeps to its own place that the code of a part could not be fetched; what is around it stays as it is. */
export class PartBoundary extends Component<Props, { readonly error: unknown }> {
    override state: { readonly error: unknown } = { error: undefined };
    private tries = -1;

    static getDerivedStateFromError(error: unknown) {
        return { error };
    }

    override componentDidCatch() {
        this.tries += 1;
        missing.add(this.again);
        this.forceUpdate();
    }

    override componentWillUnmount() {
        missing.delete(this.again);
        if (this.state.error !== undefined) this.props.forget(); // opened again, it is fetched again
    }

    private readonly again = () => {
        missing.delete(this.again);
        this.props.forget();
        this.setState({ error: undefined });
    };

    override render() {
        const { error } = this.state;
        const { Failure, onClose, children } = this.props;
        if (error === undefined) return children;
        if (!(error instanceof PartMissingError)) throw error;
        return <Failure onAgain={askForAll} tries={Math.max(0, this.tries)} onClose={onClose} />;
    }
}
