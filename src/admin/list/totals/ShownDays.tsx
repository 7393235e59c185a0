import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { dayFromWire } from '../../../../resources/rules/calendar.ts';
import { shownDay } from '../../../foundation/format/days.ts';
import { useMessage } from '../../../i18n/catalogue.ts';

interface ShownDaysProps {
    /** Sources of the two filters. */
    readonly from: string;
    readonly to: string;
}

/** While what was typed is no period: which days the rows, their total and their file are still of. */
export const ShownDays = ({ from, to }: ShownDaysProps) => {
    const message = useMessage();
    const { errors } = useFormState();
    const { filterValues } = useListContext();
    const isWrong = Boolean(errors[from] ?? errors[to]);
    const [first, last] = [dayFromWire(filterValues[from]), dayFromWire(filterValues[to])];
    const still = first && last ? message('books.stillOf', { from: shownDay(first), to: shownDay(last) }) : message('books.stillOther');
    return isWrong && <Box role="status" sx={{ flexBasis: '100%', order: 2, mt: 1, fontSize: 'body2.fontSize', fontWeight: 500 }}>{still}</Box>;
};
