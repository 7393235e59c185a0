import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { TimesInTabOrder } from '../../components/times/ownTime.ts';

export type Fact = readonly [label: string, value: ReactNode];

/** Values beside their names. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
    <TimesInTabOrder value><Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}>
        {facts.map(([label, value]) => [
            <Box component="dt" key={`${label} name`} sx={{ color: 'text.secondary' }}>{label}</Box>,
            <Box component="dd" key={label} sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>{value}</Box>,
        ])}
    </Box></TimesInTabOrder>
);
