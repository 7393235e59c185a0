import {
    Box,
    Button,
    DialogActions,
    DialogContent,
    FormControlLabel,
    Switch,
    Typography,
} from '@mui/material';
import { useStore } from 'ra-core';

import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { Facts } from '../../components/Facts.tsx';
import { SINGLE_KEYS } from '../../foundation/preferences.ts';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';

interface HelpDialogProps {
    readonly onClose: () => void;
    /** Opens the support request instead of the help. */
    readonly onSupport: () => void;
}

const keys: readonly (readonly [key: string, says: MessageKey])[] = [
    ['Ctrl+K', 'support.keyFind'],
    ['/', 'support.keySearch'],
    ['↑ ↓ · k j', 'support.keyArrows'],
    ['Home End', 'support.keyEnds'],
    ['Enter', 'support.keyEnter'],
    ['x', 'support.keySelect'],
    ['Alt+PageUp · PageDown', 'support.keyNeighbours'],
    ['Esc', 'support.keyClose'],
    ['?', 'support.keyHelp'],
];

/** How to get around, and whom to ask. */
export const HelpDialog = ({ onClose, onSupport }: HelpDialogProps) => {
    const message = useMessage();
    const { pickers } = useScope();
    const [isOn, setOn] = useStore(SINGLE_KEYS, true);

    const siteText: MessageKey = pickers.site
        ? 'support.helpScopeSite'
        : 'support.helpScopeOwn';

    // Only mention pickers the user has.
    const scopeText = pickers.client ? 'support.helpScope' : siteText;

    return (
        <PortalDialog title={message('support.help')} onClose={onClose}>
            <DialogContent>
                <Typography sx={{ mb: 2 }}>{message(scopeText)}</Typography>
                <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
                    {message('support.helpKeys')}
                </Typography>
                <Facts
                    sx={{
                        mb: 2,
                        gridTemplateColumns: 'auto 1fr',
                        rowGap: 1,
                        '& dt': { color: 'inherit' },
                    }}
                    facts={keys.map(([key, says]) => [
                        <Box
                            key={key}
                            component="kbd"
                            sx={{
                                border: 1,
                                borderColor: 'divider',
                                borderRadius: 1,
                                px: 1,
                                fontFamily: 'inherit',
                            }}
                        >
                            {key}
                        </Box>,
                        message(says),
                    ])}
                />
                <FormControlLabel
                    sx={{ mb: 2 }}
                    control={
                        <Switch
                            checked={isOn}
                            onChange={(_, on) => setOn(on)}
                        />
                    }
                    label={message('support.singleKeys')}
                />
                <Typography>{message('support.helpSupport')}</Typography>
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onSupport}>
                    {message('support.request')}
                </Button>
                <Button variant="contained" onClick={onClose}>
                    {message('shell.close')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};
