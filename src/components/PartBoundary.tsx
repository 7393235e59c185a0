import { Component, type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { askForVersion, newVersion, reload } from '../foundation/version.ts';
import { useMessage } from '../i18n/catalogue.ts';

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

/** Whether the server has another version of the portal than the one that runs; asked when something of the running one is missing. */
const useNewVersion = (): boolean => {
    useEffect(() => askForVersion(), []);
    return useSyncExternalStore(newVersion.subscribe, newVersion.get);
};

/** Why a part is missing, and what can be done about it; a reload where asking again cannot help. */
export const PartFailure = ({ onAgain, tries }: PartFailureProps) => {
    const message = useMessage();
    const isNew = useNewVersion();
    return (
        <Box role="alert" sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
            <Typography variant="body2">{message(isNew ? 'shell.newVersion' : 'shell.partMissing')}</Typography>
            {isNew && <Typography variant="body2" sx={{ color: 'text.secondary' }}>{message('shell.typedKept')}</Typography>}
            {/* A browser may hold on to what failed once; only a reload makes it ask again then. */}
            {(isNew || tries > 0) && <Button size="small" variant="contained" onClick={reload}>{message('login.reload')}</Button>}
            <Button size="small" variant="outlined" onClick={onAgain}>{message('shell.retry')}</Button>
        </Box>
    );
};

/** In the bar, where there is no room for words. */
export const BarFailure = ({ onAgain }: PartFailureProps) => {
    const message = useMessage();
    return <Button size="small" color="inherit" title={message('shell.partMissing')} onClick={onAgain}>{message('shell.retry')}</Button>;
};

/** For what is no use alone: the parts around it, of the same file, say that it is missing. */
export const NoFailure = () => null;
