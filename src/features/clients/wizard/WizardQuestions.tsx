import {
    Alert,
    Button,
    DialogActions,
    DialogContent,
    Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';

import { useUnloadGuard } from '../../../components/atMostOnce/useAtMostOnce.ts';
import { PortalDialog } from '../../../components/dialog/PortalDialog.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useUnsavedGuard } from '../../../session/unsavedGuard.ts';
import { type Run, stages, statusOf } from './stateMachine.ts';

/** Why leaving asks first. */
export type LeaveReason = 'typed' | 'running' | 'failed';

/** Values that were only typed are asked about as in any other form. */
type OwnReason = Exclude<LeaveReason, 'typed'>;

interface QuestionProps {
    readonly title: string;
    readonly stay: string;
    readonly leave: string;
    readonly isSafe?: boolean;
    readonly onStay: () => void;
    readonly onLeave: () => void;
    readonly children: ReactNode;
}

const Question = ({
    title,
    stay,
    leave,
    isSafe = false,
    onStay,
    onLeave,
    children,
}: QuestionProps) => (
    <PortalDialog title={title} onClose={onStay} width="xs" isQuestion>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
            <Button onClick={onStay} autoFocus>
                {stay}
            </Button>
            <Button
                variant="contained"
                color={isSafe ? 'primary' : 'error'}
                onClick={onLeave}
            >
                {leave}
            </Button>
        </DialogActions>
    </PortalDialog>
);

interface LeaveDialogProps extends Pick<QuestionProps, 'onStay' | 'onLeave'> {
    readonly reason: OwnReason;
    readonly run: Run | undefined;
}

const useWhatWasCreated = (run: Run | undefined): readonly string[] => {
    const translate = useMessage();
    if (!run) return [];

    const names = (done: boolean) =>
        stages
            .filter(stage => (statusOf(run, stage) === 'Success') === done)
            .map(stage => translate(`wizard.stages.${stage}`))
            .join(', ');

    const created = names(true);

    return [
        created === ''
            ? translate('wizard.leave.nothing')
            : translate('wizard.leave.created', { names: created }),
        translate('wizard.leave.missing', { names: names(false) }),
    ];
};

/** Asks before the wizard is left, and says what was created and what was not. */
export const LeaveDialog = ({
    reason,
    run,
    onStay,
    onLeave,
}: LeaveDialogProps) => {
    const translate = useMessage();
    const created = useWhatWasCreated(run);

    return (
        <Question
            title={translate(`wizard.leave.${reason}`)}
            stay={translate('wizard.leave.stay')}
            leave={translate('wizard.leave.leave')}
            isSafe={reason === 'failed'}
            onStay={onStay}
            onLeave={onLeave}
        >
            {created.map(line => (
                <Typography key={line} sx={{ mb: 1 }}>
                    {line}
                </Typography>
            ))}
            <Typography sx={{ color: 'text.secondary' }}>
                {translate(`wizard.leave.${reason}Text`)}
            </Typography>
        </Question>
    );
};

/**
 * Asks before typed values or a running creation are left: by the dialog's buttons, the browser's
 * back button, or closing the tab. `forget`: drops what is kept for coming back.
 */
export const useLeaving = (
    reason: LeaveReason | undefined,
    forget: () => void,
    leave: () => void,
) => {
    const [answer, setAnswer] = useState<(leave: boolean) => void>();
    const isStarted = reason === 'running' || reason === 'failed';
    const ask = () => new Promise<boolean>(resolve => setAnswer(() => resolve));

    // Typed values are kept for coming back, so only a run blocks navigation.
    const { mayLeave } = useUnsavedGuard(reason !== undefined, {
        survivesNavigation: !isStarted,
        onRelease: forget,
        ...(isStarted && { ask }),
    });

    useUnloadGuard(reason === 'running');

    const say = (leaves: boolean) => {
        setAnswer(undefined);
        answer?.(leaves);
    };

    return {
        /** The reason for the question now on screen, if it has its own dialog. */
        asking: answer && isStarted ? reason : undefined,
        close: async () => {
            if (!(await mayLeave())) return;
            forget();
            leave();
        },
        stay: () => say(false),
        go: () => say(true),
    };
};

interface RestoredNoticeProps {
    /** A password has been typed since, so passwords need not be mentioned. */
    readonly isComplete: boolean;
    readonly onRead: () => void;
    readonly onForget: () => void;
}

/** Says that the wizard contains earlier input, and offers to start over after a confirmation. */
export const RestoredNotice = ({
    isComplete,
    onRead,
    onForget,
}: RestoredNoticeProps) => {
    const translate = useMessage();
    const [isAsking, setAsking] = useState(false);

    return (
        <>
            <Alert
                severity="info"
                variant="outlined"
                role="status"
                sx={{ mb: 2 }}
                action={
                    <>
                        <Button size="small" color="inherit" onClick={onRead}>
                            {translate('wizard.restored.close')}
                        </Button>
                        <Button
                            size="small"
                            color="inherit"
                            onClick={() => setAsking(true)}
                        >
                            {translate('wizard.restored.again')}
                        </Button>
                    </>
                }
            >
                {translate(
                    isComplete
                        ? 'wizard.restored.complete'
                        : 'wizard.restored.text',
                )}
            </Alert>
            {isAsking && (
                <Question
                    title={translate('wizard.restored.ask')}
                    stay={translate('wizard.restored.keep')}
                    leave={translate('wizard.restored.again')}
                    onStay={() => setAsking(false)}
                    onLeave={onForget}
                >
                    {translate('wizard.restored.askText')}
                </Question>
            )}
        </>
    );
};
