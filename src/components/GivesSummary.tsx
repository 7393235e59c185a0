import { Alert, Box, Typography } from '@mui/material';
import type { GivesProblem } from '../foundation/format/givesProblems.ts';
import { useMessage } from '../i18n/catalogue.ts';

interface GivesSummaryProps {
    /** What it gives, in one sentence. */
    readonly gives: string;
    /** What of it contradicts itself. */
    readonly problems: readonly GivesProblem[];
}

/** A figure and the space before its unit, which no line ends in. */
const FIGURE = /(\d) (?=\p{L})/gu;
const NO_BREAK = '\u00a0';

/** What a plan gives as it stands in a form, and what of it contradicts itself. */
export const GivesSummary = ({ gives, problems }: GivesSummaryProps) => {
    const translate = useMessage();
    return (
        <Box sx={{ display: 'grid', gap: 1 }} aria-live="polite">
            <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
                <Typography variant="body2" sx={{ fontWeight: 500 }}>{translate('gives.heading')}</Typography>
                <Typography>{gives.replaceAll(FIGURE, `$1${NO_BREAK}`)}</Typography>
            </Box>
            {problems.map(problem => <Alert key={problem} severity="warning">{translate(`gives.problem.${problem}`)}</Alert>)}
        </Box>
    );
};
