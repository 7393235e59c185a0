import { Alert, Box, Button, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material';
import { useNotify, type Identifier, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { Labelled } from '../../components/inputs/Labelled.tsx';
import { RecordPicker } from '../../admin/fields/reference/RecordPicker.tsx';
import type { Assignable } from './assignables.ts';
import { useAssignments } from './useAssignments.ts';

interface AssignmentPanelProps<Row extends RaRecord> {
    readonly assignable: Assignable;
    readonly title: string;
    readonly labelOf: (row: Row) => string;
    /** Why assigning it would give the user nothing: such an item is shown to those alone who have it, to take it back. */
    readonly refusalOf?: (row: Row) => string | undefined;
    /** Groups of the catalogue, by heading. */
    readonly groupsOf: (rows: readonly Row[]) => readonly (readonly [heading: string, rows: readonly Row[]])[];
}

const CopyFrom = ({ onChoose }: { readonly onChoose: (id: Identifier) => Promise<void> }) => {
    const message = useMessage();
    const notify = useNotify();
    const id = useId();
    const copy = (user: Identifier | null) => {
        if (user !== null) void onChoose(user).catch(() => notify('account.copyFailed', { type: 'error' }));
    };
    return (
        <Box sx={{ maxWidth: 360 }}>
            <Labelled id={id} label={message('account.copyFrom')}>
                <RecordPicker id={id} name="copyFrom" target="user" value={null} onChange={copy} />
            </Labelled>
        </Box>
    );
};

/** Assigns and unassigns what a user sees; the changes go with the form. Administrators have all: nothing to assign. */
export const AssignmentPanel = <Row extends RaRecord>({ assignable, title, labelOf, refusalOf = () => undefined, groupsOf }: AssignmentPanelProps<Row>) => {
    const message = useMessage();
    const { hidden, items, before = [], after, changeCount, change, failed, retry, copyFrom } = useAssignments<Row>(assignable);
    const [copies, setCopies] = useState(0); // empties the picker once it has copied
    if (hidden) return <Typography sx={{ color: 'text.secondary' }}>{message('account.adminHasAll')}</Typography>;
    if (failed)
        return (
            <Alert severity="error" action={<Button color="inherit" size="small" onClick={() => void retry()}>{message('account.retry')}</Button>}>
                {message('account.assignmentsFailed')}
            </Alert>
        );
    if (!items || !after) return <Skeleton variant="rounded" height={160} />;
    if (items.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{message('account.catalogueEmpty')}</Typography>;
    const offered = items.filter(item => refusalOf(item) === undefined);
    const isOffered = (id: Identifier) => offered.some(item => item.id === id);
    const shown = items.filter(item => isOffered(item.id) || before.includes(item.id) || after.includes(item.id));
    const toggle = (id: Identifier, on: boolean) => change(on ? [...after, id] : after.filter(other => other !== id));
    return (
        <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Button size="small" variant="outlined" onClick={() => change(offered.map(item => item.id))}>
                    {message('account.all')}
                </Button>
                <Button size="small" variant="outlined" onClick={() => change([])}>
                    {message('account.noneOf')}
                </Button>
                <Typography aria-live="polite" sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {changeCount > 0 && message('account.changesOne', { smart_count: changeCount })}
                </Typography>
            </Box>
            {groupsOf(shown).map(([heading, rows]) => (
                <Box key={heading} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
                    <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
                        {heading}
                    </Typography>
                    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' }}>
                        {rows.map(row => (
                            <FormControlLabel
                                key={row.id}
                                control={<Checkbox size="small" checked={after.includes(row.id)} onChange={(_, on) => toggle(row.id, on)} />}
                                label={[labelOf(row), refusalOf(row)].filter(Boolean).join(' · ')}
                                sx={{ mr: 0, '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
                            />
                        ))}
                    </Box>
                </Box>
            ))}
            <CopyFrom
                key={copies}
                onChoose={async id => {
                    await copyFrom(id, isOffered);
                    setCopies(copies + 1);
                }}
            />
        </Box>
    );
};
