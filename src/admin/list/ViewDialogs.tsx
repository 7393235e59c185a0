import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
    Box,
    Button,
    Checkbox,
    DialogActions,
    DialogContent,
    FormControlLabel,
    IconButton,
    Tooltip,
} from '@mui/material';
import { useId, useState } from 'react';

import { cleanText, fold } from '../../../resources/rules/words.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { helpIdOf, LabelledInput } from '../../components/inputs/Labelled.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import type { SavedView } from '../../foundation/savedViews.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';

const LONGEST_NAME = 60;

interface BoxProps {
    readonly label: string;
    readonly checked: boolean;
    readonly onChange: (checked: boolean) => void;
}

const Tick = ({ label, checked, onChange }: BoxProps) => (
    <FormControlLabel
        label={label}
        control={
            <Checkbox
                size="small"
                checked={checked}
                onChange={event => onChange(event.target.checked)}
            />
        }
    />
);

interface NameLineProps {
    readonly value: string;
    readonly error?: string | undefined;
    readonly help?: string | undefined;
    readonly onType: (text: string) => void;
}

const NameLine = ({ value, error, help, onType }: NameLineProps) => {
    const id = useId();

    return (
        <LabelledInput
            id={id}
            label={useMessage()('screens.views.name')}
            required
            help={help}
            error={error}
        >
            <TextField
                id={id}
                name="Name"
                value={value}
                required
                error={error !== undefined}
                most={LONGEST_NAME}
                describedBy={error || help ? helpIdOf(id) : undefined}
                onType={onType}
            />
        </LabelledInput>
    );
};

export interface SaveViewDialogProps {
    /** The list's existing views. */
    readonly views: readonly SavedView[];
    /** `isAtSite`: the view includes the currently selected site. */
    readonly onSave: (
        view: Pick<SavedView, 'label' | 'isDefault' | 'isPinned'> & {
            readonly isAtSite: boolean;
        },
    ) => void;
    readonly onClose: () => void;
}

/** Saves the current list as a named view, and asks where to offer it. */
export const SaveViewDialog = ({
    views,
    onSave,
    onClose,
}: SaveViewDialogProps) => {
    const translate = useMessage();
    const { site, pickers } = useScope();
    const [label, setLabel] = useState('');
    const [isMissing, setMissing] = useState(false);
    const [isDefault, setDefault] = useState(false);
    const [isPinned, setPinned] = useState(false);
    const [isAtSite, setAtSite] = useState(false);
    const name = cleanText(label);
    const isTaken = views.some(view => fold(view.label) === fold(name));

    const problemText = (): string | undefined => {
        if (isTaken) return translate('screens.views.nameTaken');
        if (!isMissing || name !== '') return undefined;

        return translate('screens.views.nameMissing');
    };

    const save = () => {
        if (name === '') return setMissing(true);
        if (isTaken) return;
        onSave({ label: name, isDefault, isPinned, isAtSite });
        onClose();
    };

    return (
        <PortalDialog
            title={translate('screens.views.saveTitle')}
            width="xs"
            onClose={onClose}
        >
            <Box component="form" noValidate onSubmit={save}>
                <DialogContent
                    sx={{
                        display: 'flex',
                        flexDirection: 'column',
                        pt: '8px !important',
                    }}
                >
                    <NameLine
                        value={label}
                        onType={setLabel}
                        error={problemText()}
                    />
                    <Tick
                        label={translate('screens.views.isDefault')}
                        checked={isDefault}
                        onChange={setDefault}
                    />
                    <Tick
                        label={translate('screens.views.isPinned')}
                        checked={isPinned}
                        onChange={setPinned}
                    />
                    {site && pickers.site && (
                        <Tick
                            label={translate('screens.views.atSite', {
                                site: site.SiteName,
                            })}
                            checked={isAtSite}
                            onChange={setAtSite}
                        />
                    )}
                </DialogContent>
                <DialogActions>
                    <Button type="submit" variant="contained">
                        {translate('ra.action.save')}
                    </Button>
                    <Button color="inherit" onClick={onClose}>
                        {translate('ra.action.cancel')}
                    </Button>
                </DialogActions>
            </Box>
        </PortalDialog>
    );
};

interface LineProps {
    readonly view: SavedView;
    readonly others: readonly SavedView[];
    readonly onChange: (view: SavedView) => void;
    readonly onRemove: () => void;
}

/** A view's name, where it is offered, and a delete button. Each change applies at once. */
const ViewLine = ({ view, others, onChange, onRemove }: LineProps) => {
    const translate = useMessage();
    const [typed, setTyped] = useState(view.label);
    const label = cleanText(typed);

    const isTaken = (name: string) =>
        others.some(other => fold(other.label) === fold(name));

    const problemText = (): string | undefined => {
        if (label === '') return translate('screens.views.nameMissing');
        if (!isTaken(label)) return undefined;

        return translate('screens.views.nameTaken');
    };

    const rename = (text: string) => {
        setTyped(text);
        const next = cleanText(text);
        if (next !== '' && !isTaken(next)) onChange({ ...view, label: next });
    };

    const remove = translate('screens.views.remove', { name: view.label });

    return (
        <Box
            component="li"
            sx={{
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
                '&:last-of-type': { borderBottom: 0 },
            }}
        >
            <NameLine value={typed} error={problemText()} onType={rename} />
            <Box
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}
            >
                <Tick
                    label={translate('screens.views.isDefault')}
                    checked={view.isDefault === true}
                    onChange={isDefault => onChange({ ...view, isDefault })}
                />
                <Tick
                    label={translate('screens.views.isPinned')}
                    checked={view.isPinned === true}
                    onChange={isPinned => onChange({ ...view, isPinned })}
                />
                <Tooltip title={remove}>
                    <IconButton
                        aria-label={remove}
                        sx={{ ml: 'auto' }}
                        onClick={onRemove}
                    >
                        <DeleteIcon fontSize="small" />
                    </IconButton>
                </Tooltip>
            </Box>
        </Box>
    );
};

export interface ChangeViewsDialogProps {
    readonly views: readonly SavedView[];
    readonly onChange: (views: readonly SavedView[]) => void;
    readonly onClose: () => void;
}

/** Renames and deletes a list's views, and changes where they are offered. */
export const ChangeViewsDialog = ({
    views,
    onChange,
    onClose,
}: ChangeViewsDialogProps) => {
    const translate = useMessage();
    const [keys, setKeys] = useState(() => views.map((_, index) => index)); // a renamed view keeps its line

    const changed = (at: number, next: SavedView) => {
        // Only one view is the default.
        const others = next.isDefault
            ? views.map(view => ({ ...view, isDefault: false }))
            : views;

        onChange(others.with(at, next));
    };

    const removed = (at: number) => {
        setKeys(keys.filter((_, n) => n !== at));
        onChange(views.filter((_, n) => n !== at));
        if (views.length === 1) onClose();
    };

    return (
        <PortalDialog
            title={translate('screens.views.title')}
            width="xs"
            onClose={onClose}
        >
            <DialogContent>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {views.map((view, index) => (
                        <ViewLine
                            key={keys[index] ?? index}
                            view={view}
                            others={views.filter(other => other !== view)}
                            onChange={next => changed(index, next)}
                            onRemove={() => removed(index)}
                        />
                    ))}
                </Box>
            </DialogContent>
            <DialogActions>
                <Button variant="contained" onClick={onClose}>
                    {translate('shell.close')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};
