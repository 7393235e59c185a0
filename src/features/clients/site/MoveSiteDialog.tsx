import {
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
} from '@mui/material';
import { useId, useState } from 'react';

import { cleanText, fold } from '../../../../resources/rules/words.ts';
import { Relations } from '../../../admin/actions/DeleteDialog.tsx';
import { PortalDialog } from '../../../components/dialog/PortalDialog.tsx';
import {
    helpIdOf,
    LabelledInput,
} from '../../../components/inputs/Labelled.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';

export interface Move {
    readonly site: { readonly id: number; readonly name: string };
    /** Names of clients. */
    readonly from: string;
    readonly to: string;
    readonly answer: (moves: boolean) => void;
}

/** Normalises a name: a stored one may contain blanks and marks that nobody can see or type. */
const asRead = (name: string): string =>
    fold(cleanText(name).replace(/\s+/g, ' '));

/** Asks before a site moves to another client, with everything that belongs to it. */
export const MoveSiteDialog = ({ site, from, to, answer }: Move) => {
    const translate = useMessage();
    const id = useId();
    const [typed, setTyped] = useState('');
    const isConfirmed = asRead(typed) === asRead(site.name);

    return (
        <PortalDialog
            title={translate('clients.move.title')}
            onClose={() => answer(false)}
            width="xs"
        >
            <form onSubmit={() => isConfirmed && answer(true)} noValidate>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    <DialogContentText
                        sx={{ overflowWrap: 'anywhere', color: 'text.primary' }}
                    >
                        {translate('clients.move.text', {
                            site: site.name,
                            from,
                            to,
                        })}
                    </DialogContentText>
                    <Relations
                        name="site"
                        id={site.id}
                        heading={translate('clients.move.relations')}
                    />
                    <LabelledInput
                        id={id}
                        label={translate('clients.move.type')}
                        help={translate('clients.move.help', {
                            site: site.name,
                        })}
                    >
                        <TextField
                            id={id}
                            name="ConfirmedName"
                            required
                            autoFocus
                            value={typed}
                            onType={setTyped}
                            describedBy={helpIdOf(id)}
                        />
                    </LabelledInput>
                </DialogContent>
                <DialogActions>
                    <Button
                        type="submit"
                        variant="contained"
                        color="error"
                        disabled={!isConfirmed}
                    >
                        {translate('clients.move.confirm')}
                    </Button>
                    <Button color="inherit" onClick={() => answer(false)}>
                        {translate('shell.leave.keep')}
                    </Button>
                </DialogActions>
            </form>
        </PortalDialog>
    );
};
