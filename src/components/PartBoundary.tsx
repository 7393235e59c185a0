import { Box, Button, Typography } from '@mui/material';
import {
    Component,
    type ComponentType,
    type ReactNode,
    useEffect,
    useSyncExternalStore,
} from 'react';

import { askForVersion, newVersion, reload } from '../foundation/version.ts';
import { useMessage } from '../i18n/catalogue.ts';

/** A part's code could not be fetched. */
export class PartMissingError extends Error {
    override readonly name = 'PartMissingError';
}

/** Props of the component shown instead of a part whose code could not be fetched. */
export interface PartFailureProps {
    readonly onAgain: () => void;
    /** Failed retries so far. */
    readonly tries: number;
    /** Closes the part, if it can be closed. */
    readonly onClose?: (() => void) | undefined;
}

const missing = new Set<() => void>();

/** Retries every missing part, because one file may contain several. */
const askForAll = (): void => {
    for (const again of missing) again();
};

globalThis.addEventListener?.('online', askForAll);

interface Props {
    /** Makes the next render fetch the code again. */
    readonly forget: () => void;
    readonly Failure: ComponentType<PartFailureProps>;
    readonly onClose?: (() => void) | undefined;
    readonly children: ReactNode;
}

/** Confines a failed fetch of a part's code to that part; the surroundings stay as they are. */
export class PartBoundary extends Component<
    Props,
    { readonly error: unknown }
> {
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
        if (this.state.error !== undefined) this.props.forget(); // so that reopening fetches it again
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

        return (
            <Failure
                onAgain={askForAll}
                tries={Math.max(0, this.tries)}
                onClose={onClose}
            />
        );
    }
}

/**
 * Whether the server has another version of the portal than the running one. Checked when a part of the running one is
 * missing.
 */
const useNewVersion = (): boolean => {
    useEffect(() => askForVersion(), []);

    return useSyncExternalStore(newVersion.subscribe, newVersion.get);
};

/** Says why a part is missing. Offers a retry, and a reload if a retry cannot help. */
export const PartFailure = ({ onAgain, tries }: PartFailureProps) => {
    const message = useMessage();
    const isNew = useNewVersion();

    return (
        <Box
            role="alert"
            sx={{
                p: 1.5,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1,
                rowGap: 0.5,
            }}
        >
            <Typography variant="body2">
                {message(isNew ? 'shell.newVersion' : 'shell.partMissing')}
            </Typography>
            {isNew && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {message('shell.typedKept')}
                </Typography>
            )}
            {/* A browser may cache a failed fetch; then only a reload requests it again. */}
            {(isNew || tries > 0) && (
                <Button size="small" variant="contained" onClick={reload}>
                    {message('login.reload')}
                </Button>
            )}
            <Button size="small" variant="outlined" onClick={onAgain}>
                {message('shell.retry')}
            </Button>
        </Box>
    );
};

/** For the app bar, which has no room for text. */
export const BarFailure = ({ onAgain }: PartFailureProps) => {
    const message = useMessage();

    return (
        <Button
            size="small"
            color="inherit"
            title={message('shell.partMissing')}
            onClick={onAgain}
        >
            {message('shell.retry')}
        </Button>
    );
};

/** For parts that are useless alone: their neighbours from the same file report that it is missing. */
export const NoFailure = () => null;
