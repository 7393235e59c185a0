import { Button, DialogActions, DialogContent, OutlinedInput } from '@mui/material';
import { useId, useState, type SubmitEvent } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import { helpIdOf, Labelled } from '../../../components/inputs/Labelled.tsx';
import { PortalDialog } from '../../../components/dialog/PortalDialog.tsx';

/** A web address as it goes into a text; undefined for what is none. `www.example.com` is meant as one. */
export const webAddress = (typed: string): string | undefined => {
    const text = typed.trim();
    if (/^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(text) || /^\/(?!\/)[^\s]*$/.test(text)) return text;
    return /^[\w-]+(\.[\w-]+)+([/?#:][^\s]*)?$/.test(text) ? `https://${text}` : undefined;
};

interface AddressDialogProps {
    readonly title: string;
    readonly address: string;
    /** What the picture shows; absent where there is none. */
    readonly alternative?: string;
    readonly onDone: (address: string, alternative: string) => void;
    /** Takes the link away; absent where there is none. */
    readonly onRemove?: (() => void) | undefined;
    readonly onClose: () => void;
}

/** Asks for the address of a link or a picture, and for what the picture shows. */
export const AddressDialog = ({ title, address, alternative, onDone, onRemove, onClose }: AddressDialogProps) => {
    const translate = useMessage();
    const id = useId();
    const [typed, setTyped] = useState(address);
    const [shown, setShown] = useState(alternative ?? '');
    const [isTried, setTried] = useState(false);
    const sound = webAddress(typed);
    const error = isTried && sound === undefined ? translate('ra.tiptap.address_problem') : undefined;
    const submit = (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        event.stopPropagation(); // the form around the editor is not meant
        setTried(true);
        if (sound !== undefined) onDone(sound, shown.trim());
        else document.getElementById(id)?.focus();
    };
    return (
        <PortalDialog title={title} onClose={onClose} width="xs">
            <form noValidate onSubmit={submit}>
                <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
                    <Labelled id={id} label={translate('ra.tiptap.address')} required error={error}>
                        <OutlinedInput id={id} fullWidth size="small" autoFocus value={typed} placeholder="https://" error={error !== undefined} onChange={event => setTyped(event.target.value)} inputProps={{ inputMode: 'url', autoComplete: 'off', 'aria-describedby': helpIdOf(id), 'aria-required': true, 'aria-invalid': error !== undefined }} />
                    </Labelled>
                    {alternative !== undefined && (
                        <Labelled id={`${id}-alternative`} label={translate('ra.tiptap.alternative')} help={translate('ra.tiptap.alternative_help')}>
                            <OutlinedInput id={`${id}-alternative`} fullWidth size="small" value={shown} onChange={event => setShown(event.target.value)} inputProps={{ autoComplete: 'off', 'aria-describedby': helpIdOf(`${id}-alternative`) }} />
                        </Labelled>
                    )}
                </DialogContent>
                <DialogActions>
                    {onRemove && <Button color="error" onClick={onRemove} sx={{ mr: 'auto' }}>{translate('ra.tiptap.remove_link')}</Button>}
                    <Button type="submit" variant="contained">{translate('ra.tiptap.insert')}</Button>
                    <Button color="inherit" onClick={onClose}>{translate('ra.action.cancel')}</Button>
                </DialogActions>
            </form>
        </PortalDialog>
    );
};
