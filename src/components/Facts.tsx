import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { Fragment, type ReactNode } from 'react';

interface FactsProps {
    readonly facts: readonly (readonly [name: ReactNode, value: ReactNode])[];
    readonly sx?: SystemStyleObject;
}

const LOOK = {
    m: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    columnGap: 2,
    rowGap: 0.25,
    '& dt': { color: 'text.secondary' },
    '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
} as const;

/** A list of names and values. */
export const Facts = ({ facts, sx }: FactsProps) => (
    <Box component="dl" sx={{ ...LOOK, ...sx }}>
        {facts.map(([name, value], index) => (
            <Fragment key={index}>
                <dt>{name}</dt>
                <dd>{value}</dd>
            </Fragment>
        ))}
    </Box>
);
