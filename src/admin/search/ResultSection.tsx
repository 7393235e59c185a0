import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { Formatters } from '../fields/fieldType.ts';
import type { Section } from './found.ts';
import { ResultOption } from './ResultOption.tsx';

interface ResultSectionProps {
    readonly section: Section;
    readonly activeKey: string | undefined;
    readonly idOf: (key: string) => string;
    readonly formatters: Formatters;
    readonly onPoint: (key: string) => void;
}

/** One kind of what was found. */
export const ResultSection = ({ section, activeKey, idOf, formatters, onPoint }: ResultSectionProps) => {
    const { label, place, options } = section;
    const headingId = useId();
    return (
        <Box role="group" aria-labelledby={headingId} sx={{ mb: 1 }}>
            <Typography id={headingId} role="presentation" sx={{ display: 'flex', gap: 1, alignItems: 'baseline', px: 2.5, py: 0.5, fontSize: 12.5, color: 'text.secondary' }}>
                <Box component="span" sx={{ fontWeight: 600 }}>{label}</Box>
                {place && <span>{place}</span>}
            </Typography>
            {options.map(option => <ResultOption key={option.key} id={idOf(option.key)} option={option} isActive={option.key === activeKey} formatters={formatters} onPoint={() => onPoint(option.key)} />)}
        </Box>
    );
};
