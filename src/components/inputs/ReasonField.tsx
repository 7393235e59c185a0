import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';

import { settings } from '../../foundation/settings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { helpIdOf, LabelledInput } from './Labelled.tsx';
import { TextField } from './TextField.tsx';

interface ReasonFieldProps {
    readonly value: string;
    readonly onType: (reason: string) => void;
    readonly disabled?: boolean;
}

const MOST_CHARACTERS = 200;

/**
 * An optional reason for an action, kept in this browser's activity and not sent: a small button until clicked. Renders
 * nothing if no activity is kept.
 */
export const ReasonField = ({
    value,
    onType,
    disabled = false,
}: ReasonFieldProps) => {
    const message = useMessage();
    const id = useId();
    const [isOpen, setOpen] = useState(false);
    if (settings().activityDays === 0) return null;
    if (!isOpen)
        return (
            <Box>
                <Button
                    size="small"
                    startIcon={<AddIcon />}
                    disabled={disabled}
                    onClick={() => setOpen(true)}
                >
                    {message('activity.reason')}
                </Button>
            </Box>
        );

    return (
        <LabelledInput
            id={id}
            label={message('activity.reason')}
            help={message('activity.reasonHelp')}
        >
            <TextField
                autoFocus
                id={id}
                name="reason"
                value={value}
                onType={onType}
                disabled={disabled}
                describedBy={helpIdOf(id)}
                most={MOST_CHARACTERS}
            />
        </LabelledInput>
    );
};
