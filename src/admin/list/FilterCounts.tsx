import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import type { ListFilter } from '../../light/listFilters.ts';
import { reasonText } from '../failureText.ts';
import { choiceOptions } from '../fields/choices.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { CountChips } from './CountChips.tsx';
import { useListMeta } from './listState.tsx';

export interface FilterCountsProps {
    readonly name: ResourceName;
    /** A filter by a rank. */
    readonly filter: ListFilter;
    readonly label: string;
    readonly formatters: Formatters;
}

/**
 * Chips with the number of rows each value of a filter matches; clicking one sets the filter. All rows are read once
 * for all of them.
 */
export const FilterCounts = ({
    name,
    filter: { source, field },
    label,
    formatters,
}: FilterCountsProps) => {
    const provider = useDataProvider<PortalProvider>();
    const meta = useListMeta();
    const { filterValues, filter: fixed } = useListContext();

    const { [source]: _chosen, ...others } = filterValues as Readonly<
        Record<string, unknown>
    >;

    const filter = { ...others, ...fixed };
    const chips = choiceOptions(field, formatters);

    const { data: counts, error } = useQuery({
        queryKey: [name, 'getList', 'counts', filter, meta],
        queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
            const countOf = async (value: string) =>
                (
                    await provider.getList(name, {
                        pagination: { page: 1, perPage: 1 },
                        filter: { ...filter, [source]: value },
                        meta,
                        signal,
                    })
                ).total ?? 0;

            return new Map(
                await Promise.all(
                    chips.map(
                        async ({ value }) =>
                            [value, await countOf(value)] as const,
                    ),
                ),
            );
        },
        structuralSharing: false,
    });

    return (
        <Box sx={{ flexBasis: '100%', order: 2, displayPrint: 'none' }}>
            <CountChips
                label={label}
                source={source}
                chips={chips}
                countOf={counts && (value => counts.get(value) ?? 0)}
            />
            {error && (
                <Box role="status" sx={{ mt: 1, fontSize: 'body2.fontSize' }}>
                    {reasonText(error)}
                </Box>
            )}
        </Box>
    );
};
