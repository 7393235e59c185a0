import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useId, useState } from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { newActId } from '../../components/atMostOnce/steps.ts';
import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { useBusy } from '../../components/useBusy.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { causeText } from '../failureText.ts';
import { useRights } from '../resource.ts';
import { undoSteps, type UndoableImport, type UndoEnd } from './undo.ts';

/** Undoes an import: deletes what it created, and puts back what it changed, unless somebody has changed it since. */
export const UndoImport = ({ act, name, steps }: UndoableImport) => {
    const message = useMessage();
    const provider = useDataProvider<PortalProvider>();
    const client = useQueryClient();
    const id = useId();
    const { removal, import: layout }: Resource = resources[name];
    const rights = useRights(name);
    const { isBusy, alone } = useBusy();
    const [password, setPassword] = useState<string>();
    const [refusal, setRefusal] = useState<string>();
    const [done, setDone] = useState(0);
    const [end, setEnd] = useState<UndoEnd>();
    if (steps.length === 0 || !rights.remove || layout?.sends) return null;
    const needsPassword = removal?.password === true;

    const run = () =>
        alone(async () => {
            setRefusal(undefined);

            if (needsPassword) {
                try {
                    await provider.call('account.confirmPassword', {
                        Password: password ?? '',
                    });
                } catch (error) {
                    setRefusal(causeText(error));

                    return;
                }
            }

            setPassword(undefined);

            const ended = await undoSteps(
                provider,
                steps,
                {
                    action: `${name}.import`,
                    act: newActId(),
                    undoes: act,
                    counter: { made: 0 },
                },
                setDone,
            );

            for (const resource of new Set(steps.map(step => step.name)))
                void client.invalidateQueries({ queryKey: [resource] });
            setEnd(ended);
        });

    if (end)
        return (
            <Alert severity={end.left > 0 ? 'warning' : 'success'}>
                {message('imports.undone', { smart_count: end.undone })}{' '}
                {end.left > 0 &&
                    message('imports.notUndone', { smart_count: end.left })}
            </Alert>
        );
    if (isBusy)
        return (
            <LinearProgress
                aria-label={message('imports.undoing')}
                variant="determinate"
                value={(100 * done) / steps.length}
            />
        );
    if (password === undefined)
        return (
            <Button
                startIcon={<UndoIcon />}
                onClick={() => (needsPassword ? setPassword('') : void run())}
            >
                {message('imports.undo')}
            </Button>
        );

    return (
        <Box
            component="form"
            noValidate
            sx={{ display: 'flex', gap: 1, alignItems: 'end' }}
            onSubmit={event => {
                event.preventDefault();
                void run();
            }}
        >
            <LabelledInput
                id={id}
                label={message('login.password')}
                help={message('screens.remove.passwordHelp')}
                error={refusal}
            >
                <TextField
                    id={id}
                    name="Password"
                    type="password"
                    autoComplete="current-password"
                    value={password}
                    error={refusal !== undefined}
                    onType={setPassword}
                />
            </LabelledInput>
            <Button type="submit" variant="contained">
                {message('imports.undo')}
            </Button>
        </Box>
    );
};
