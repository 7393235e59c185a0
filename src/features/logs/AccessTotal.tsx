import { useListContext } from 'ra-core';

import { accesslogs } from '../../../resources/accesslogs.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import {
    type RunningTotal,
    AllMatchesTotal,
} from '../../admin/list/AllMatchesTotal.tsx';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import { sumOf } from './userLogs.ts';

const adding: RunningTotal<number> = {
    none: 0,
    add: (total, rows) => sumOf([{ DataUsed: total }, ...rows], 'DataUsed'),
};

/** Data transferred on the chosen days. Shows nothing if no days are chosen: the whole log is not worth adding up. */
export const AccessTotal = () => {
    const formatters = useFormatters();
    const { filterValues } = useListContext();

    const {
        days,
        fields: { DataUsed },
    } = { ...accesslogs.list, fields: accesslogs.fields };

    if (!days || !(filterValues[days.from] || filterValues[days.to]))
        return null;

    return (
        <AllMatchesTotal name="accesslogs" adding={adding}>
            {total => (
                <span>
                    {formatters.text(DataUsed.label ?? '')}{' '}
                    {fieldTypes.data.text(total, DataUsed, formatters)}
                </span>
            )}
        </AllMatchesTotal>
    );
};
