import { useMessage } from '../../../i18n/catalogue.ts';
import type { RowProblem } from './importRows.ts';

/** What is wrong with a row, in words. */
export const useRowProblemText = () => {
    const message = useMessage();
    return (problem: RowProblem): string => {
        if (problem.code === 'duplicate') return message('rooms.problems.duplicate', { line: problem.line });
        if (problem.code === 'required') return message('rooms.problems.required');
        if (problem.code === 'maxLength') return message(`rooms.problems.maxLength.${problem.source}`, { limit: problem.limit ?? 0 });
        return message('rooms.problems.other');
    };
};
