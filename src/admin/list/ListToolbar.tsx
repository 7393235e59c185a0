import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import DensitySmallIcon from '@mui/icons-material/DensitySmall';
import { Box, IconButton, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { useContext, useState, type FormHTMLAttributes } from 'react';
import { FilterLiveForm, useListContext } from 'ra-core';
import { useMessage } from '../../i18n/catalogue.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { comesWhole, factsOf, isRest, type Resource } from '../../../resources/schema/index.ts';
import { TYPING_PAUSE_MS } from '../../foundation/typingPause.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { UpdatedAgo } from '../../components/live/UpdatedAgo.tsx';
import { LiveContext } from '../../components/live/useLive.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FilterInput } from './FilterInput.tsx';
import { listFilters, type ListFilter } from './listFilters.ts';
import { SavedQueries } from './SavedQueries.tsx';
import { SearchInput } from './SearchInput.tsx';
import { useDensity, type Density } from './useDensity.ts';

/** Whether the list can be searched: by the server, or on the client where all rows are there. */
const isSearchable = (resource: Resource): boolean => comesWhole(resource) || isRest(resource.api) || resource.api.search !== undefined || Object.values(resource.api.list?.query ?? {}).includes('search');

export interface ListToolbarProps {
    readonly name: ResourceName;
    readonly formatters: Formatters;
    /** Inside a form, where no other form may be. */
    readonly embedded: boolean;
    /** Filters that are set for good: they are not offered. */
    readonly fixed?: Readonly<Record<string, unknown>> | undefined;
}

/** Pixels: a day is not to be cut off beside its calendar button. */
const narrowest = ({ field }: ListFilter): number => (factsOf(field).holds === 'day' ? 168 : 120);

/** What is wrong with a filter stands in the room below it: nothing moves. */
const fault = { '& .MuiFormHelperText-root': { position: 'absolute', top: '100%', mt: 0, lineHeight: 1, whiteSpace: 'nowrap' } } as const;

/** Search, filters, saved queries, columns and density of a list. */
export const ListToolbar = ({ name, formatters, embedded, fixed = {} }: ListToolbarProps) => {
    const translate = useMessage();
    const resource: Resource = resources[name];
    const live = useContext(LiveContext);
    const { filterValues } = useListContext();
    // Inputs that are loaded later would start empty, whatever the list is filtered by.
    const [start] = useState({ defaultValues: filterValues });
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const [density, setDensity] = useDensity();
    const other: Density = density === 'compact' ? 'comfortable' : 'compact';
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, p: 1.5 }}>
            <FilterLiveForm {...start} debounce={TYPING_PAUSE_MS} formComponent={embedded ? FilterGroup : FilterRow}>
                {isSearchable(resource) && <Box sx={{ flex: '1 1 220px', maxWidth: { sm: 360 } }}><SearchInput /></Box>}
                {listFilters(resource).filter(({ source }) => !Object.hasOwn(fixed, source)).map(filter => (
                    <Box key={filter.source} sx={{ flex: { xs: `1 1 ${narrowest(filter)}px`, sm: '0 1 180px' }, minWidth: narrowest(filter), position: 'relative', ...fault }}><FilterInput {...filter} formatters={formatters} /></Box>
                ))}
            </FilterLiveForm>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5, ml: 'auto' }}>
                <UpdatedAgo live={live} />
                {!embedded && <SavedQueries name={name} />}
                {!narrow && !embedded && <ColumnsMenu name={name} formatters={formatters} />}
                {!narrow && !embedded && (
                    <Tooltip title={translate(`screens.list.${other}`)}>
                        <IconButton size="small" aria-label={translate(`screens.list.${other}`)} onClick={() => setDensity(other)}>
                            {density === 'compact' ? <DensityMediumIcon fontSize="small" /> : <DensitySmallIcon fontSize="small" />}
                        </IconButton>
                    </Tooltip>
                )}
            </Box>
        </Box>
    );
};

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, flex: '1 1 240px' } as const;

const FilterRow = (props: FormHTMLAttributes<HTMLFormElement>) => <Box component="form" role="search" noValidate {...props} sx={row} />;

const FilterGroup = ({ children }: FormHTMLAttributes<HTMLFormElement>) => (
    <Box role="search" sx={row} onKeyDown={event => event.key === 'Enter' && event.preventDefault()}>{children}</Box>
);
