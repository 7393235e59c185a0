import { Alert, AlertTitle, Box, NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { priorities, priorityLabels } from '../../../resources/services/index.ts';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { helpIdOf, Labelled } from '../../components/inputs/Labelled.tsx';
import { Repetition } from '../../components/Repetition.tsx';
import { useText } from '../../components/useText.ts';
import type { SupportRequest } from './supportRequest.ts';
import type { useSupportRequest } from './useSupportRequest.ts';

type Written = 'Location' | 'Email' | 'Name' | 'Issue';

const words: Record<Written, { readonly label: MessageKey; readonly help?: MessageKey; readonly required: boolean; readonly autoComplete: string }> = {
    Name: { label: 'support.name', required: true, autoComplete: 'name' },
    Email: { label: 'support.email', required: true, autoComplete: 'email' },
    Location: { label: 'support.location', help: 'support.locationHelp', required: false, autoComplete: 'off' },
    Issue: { label: 'support.issue', help: 'support.issueHelp', required: true, autoComplete: 'off' },
};

/** The inputs of a support request, and how its last sending failed. */
export const SupportRequestFields = ({ form: { request, change, problems, failure, isDoubtful, release } }: { readonly form: ReturnType<typeof useSupportRequest> }) => {
    const message = useMessage();
    const text = useText();
    const id = useId();
    const written = (name: Written) => {
        const { label, help, required, autoComplete } = words[name];
        const problem = problems[name];
        return (
            <Labelled id={id + name} label={message(label)} required={required} help={help && message(help)} error={problem && message(`support.${problem}`)}>
                <OutlinedInput
                    id={id + name}
                    name={name}
                    type={name === 'Email' ? 'email' : 'text'}
                    value={request[name]}
                    onChange={event => change({ [name]: event.target.value })}
                    error={problem !== undefined}
                    fullWidth
                    size="small"
                    {...(name === 'Issue' && { multiline: true, minRows: 5, maxRows: 14 })}
                    inputProps={{ autoComplete, 'aria-required': required || undefined, 'aria-describedby': problem || help ? helpIdOf(id + name) : undefined }}
                />
            </Labelled>
        );
    };
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
            {failure && (
                <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
                    <AlertTitle>{failure.text}</AlertTitle>
                    {message(failure.title)}
                    {isDoubtful && <Box sx={{ mt: 1 }}><Repetition of="support" onSend={release} /></Box>}
                </Alert>
            )}
            {written('Name')}
            {written('Email')}
            {written('Location')}
            <Labelled id={`${id}Priority`} label={message('support.priority')}>
                <NativeSelect
                    fullWidth
                    input={<OutlinedInput size="small" />}
                    value={request.Priority}
                    onChange={event => change({ Priority: event.target.value as SupportRequest['Priority'] })}
                    inputProps={{ id: `${id}Priority`, name: 'Priority' }}
                >
                    {priorities.map(priority => (
                        <option key={priority} value={priority}>
                            {text(priorityLabels[priority])}
                        </option>
                    ))}
                </NativeSelect>
            </Labelled>
            <Box sx={{ gridColumn: '1 / -1' }}>{written('Issue')}</Box>
        </Box>
    );
};
