import { Button, DialogActions, DialogContent } from '@mui/material';
import { useGetOne, type RaRecord } from 'ra-core';
import { internetuser } from '../../../resources/internetuser.ts';
import { DialogOutline } from '../../admin/actions/DialogOutline.tsx';
import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { RecordError } from '../../admin/form/RecordState.tsx';
import { useOverrides } from '../../admin/overrides.ts';
import { DialogSubject } from '../../components/dialog/DialogSubject.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';

export type UserAction = 'adjustCredit' | 'extendCredit' | 'resetCredit';

interface WaitingProps {
    readonly action: UserAction;
    readonly error: unknown;
    /** Why there is no internet user, once that is known. */
    readonly absent?: string | undefined;
    readonly onRetry: () => void;
    readonly onClose: () => void;
}

/** Holds the place of an action's dialog until it is known whose account it is for. */
export const WaitingDialog = ({ action, error, absent, onRetry, onClose }: WaitingProps) => {
    const message = useMessage();
    const text = useText();
    const nobody = absent ?? (isMissing(error) ? message('guests.noAccount') : undefined);
    if (nobody === undefined && !error) return <DialogOutline onClose={onClose} />;
    return (
        <PortalDialog title={text(internetuser.actions[action].label)} onClose={onClose}>
            <DialogContent>{nobody === undefined ? <RecordError error={error} onRetry={onRetry} /> : <Notice title={nobody} text={message('guests.noAccountHint')} />}</DialogContent>
            <DialogActions><Button color="inherit" onClick={onClose}>{message('shell.close')}</Button></DialogActions>
        </PortalDialog>
    );
};

interface UserActionDialogProps {
    readonly action: UserAction;
    readonly userId: number;
    /** Whoever uses the account. */
    readonly who: string;
    readonly onClose: () => void;
}

/** The dialog of an internet user's declared action, where no more than their id is known. */
export const UserActionDialog = ({ action, userId, who, onClose }: UserActionDialogProps) => {
    const Dialog = useOverrides().dialogOf('internetuser', action);
    const { data: user, error, refetch } = useGetOne<RaRecord>('internetuser', { id: userId }, { retry: false });
    return (
        <DialogSubject value={who}>
            {user && Dialog
                ? <Dialog resource="internetuser" ids={[user.id]} record={user} onClose={onClose} />
                : <WaitingDialog action={action} error={error} onRetry={() => void refetch()} onClose={onClose} />}
        </DialogSubject>
    );
};
