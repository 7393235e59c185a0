import { Skeleton } from '@mui/material';

/** Heights in px of a small outlined input, and of its label with the gap between. */
const INPUT = 37.13;
const LABEL = 24.02;

interface InputComingProps {
    /** Whether its label is on its way too. */
    readonly labelled?: boolean;
}

/** Holds the place of an input whose code is on its way, so that nothing below moves when it comes. */
export const InputComing = ({ labelled = false }: InputComingProps) => <Skeleton data-input-coming variant="rounded" height={labelled ? LABEL + INPUT : INPUT} />;
