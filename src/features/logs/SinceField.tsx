import { Box } from '@mui/material';
import { useId } from 'react';
import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { DateField } from '../../components/inputs/DateField.tsx';
import { useToday } from '../../session/useToday.ts';
import { helpIdOf, Labelled } from '../../components/inputs/Labelled.tsx';

interface SinceFieldProps {
    readonly name: string;
    /** A day, null for all time, or text that is no day. */
    readonly typed: string | null;
    readonly onType: (typed: string | null) => void;
}

/** The first day of a log. */
export const SinceField = ({ name, typed, onType }: SinceFieldProps) => {
    const message = useMessage();
    const id = useId();
    const today = useToday();
    const wrong = typed !== null && dayFromWire(typed) === null;
    return (
        <Box sx={{ width: 220 }}>
            <Labelled id={id} label={message('credit.log.since')} error={wrong ? message('credit.log.badDay') : undefined}>
                <DateField id={id} name={name} value={typed} today={today} onChange={onType} error={wrong} {...(wrong && { describedBy: helpIdOf(id) })} />
            </Labelled>
        </Box>
    );
};
