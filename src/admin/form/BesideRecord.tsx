import { Box } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../../resources/index.ts';
import { useOverrides } from '../overrides.ts';

interface BesideRecordProps {
    readonly name: ResourceName;
    readonly record: RaRecord;
    readonly children: ReactNode;
}

/** A record's form or view, and what a feature shows beside it: below it where there is no room. */
export const BesideRecord = ({ name, record, children }: BesideRecordProps) => {
    const Aside = useOverrides().asideOf(name);
    if (!Aside) return children;
    return (
        <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) minmax(340px, 1fr)' } }}>
            <Box sx={{ minWidth: 0 }}>{children}</Box>
            <Box sx={{ minWidth: 0, maxWidth: 720, display: 'grid', gap: 2 }}><Aside key={record.id} record={record} /></Box>
        </Box>
    );
};
