import {
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
} from '@mui/material';

import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import type { Warning } from './mergeOnSave.ts';

/** Asks for confirmation before saving a change that could be a slip. */
export const WarningDialog = ({ text, answer }: Warning) => {
    const translate = useMessage();
    const textOf = useText();

    return (
        <PortalDialog
            title={translate('screens.form.sure')}
            onClose={() => answer(false)}
            width="xs"
            isQuestion
        >
            <DialogContent>
                <DialogContentText>{textOf(text)}</DialogContentText>
            </DialogContent>
            <DialogActions>
                <Button color="error" onClick={() => answer(true)}>
                    {translate('screens.form.save')}
                </Button>
                <Button
                    variant="contained"
                    autoFocus
                    onClick={() => answer(false)}
                >
                    {translate('shell.leave.keep')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};
