import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import DensitySmallIcon from '@mui/icons-material/DensitySmall';
import { Box, IconButton, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { useContext, useState, type FormHTMLAttributes } from 'react';
import { FilterLiveForm, useListContext } from 'ra-core';
import { SortButton } from 'ra-ui-materialui';
import { useMessage } from '../../i18n/catalogue.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { hasLiveFields, isSearchable } from '../../foundation/lists/listAbilities.ts';
import { TYPING_PAUSE_MS } from '../../foundation/typingPause.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { UPDATED_WIDTH, UpdatedAgo } from '../../components/live/UpdatedAgo.tsx';
import { LiveContext } from '../../components/live/useLive.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { DayChips } from './DayChips.tsx';
import { FilterInput } from './FilterInput.tsx';
import { useOverrides } from '../overrides.ts';
import { listColumns } from './listColumns.tsx';
import { dayFilters, listFilters, narrowest, startsToday } from '../../foundation/lists/listFilters.ts';
import { useNarrowedFilters } from './useNarrowedFilters.ts';
import { SavedQueries } from './SavedQueries.tsx';
import { ShownDays } from './totals/ShownDays.tsx';
import { SearchInput } from './SearchInput.tsx';
import { useDensity, type Density } from './useDensity.ts';

export interface ListToolbarProps {
    readonly name: ResourceName;
    readonly formatters: Formatters;
    /** Inside a form, where no other form may be. */
    readonly embedded: boolean;
    /** Filters that are set for good: they are not offered. */
    readonly fixed?: Readonly<Record<string, unknown>> | undefined;
}

/** What is wrong with a filter stands in the room below it: nothing moves. */
const fault = { '& .MuiFormHelperText-root': { position: 'absolute', top: '100%', mt: 0, lineHeight: 1, whiteSpace: 'nowrap' } } as const;

/** On a phone a finger meets more of a button than is seen, and nothing moves for it. */
const forFingers = { '& .MuiIconButton-root::after': { content: { xs: '""', sm: 'none' }, position: 'absolute', inset: '-6px' } } as const;

/** Pixels of the search and of a filter with the space before it; and for how much room the buttons move to a line below. */
const [SEARCH_WIDTH, FILTER_WIDTH, MOST_WANTED] = [180, 192, 564];

/** Search, filters, saved queries, columns and density of a list. */
export const ListToolbar = ({ name, formatters, embedded, fixed = {} }: ListToolbarProps) => {
    const translate = useMessage();
    const resource: Resource = resources[name];
    const days = dayFilters(resource);
    const live = useContext(LiveContext);
    const isLive = hasLiveFields(resource);
    // Inputs that are loaded later would start empty, whatever the list is filtered by.
    const { worksOn, start } = useNarrowedFilters(resource);
    const { sort } = useListContext();
    // A chip of days starts them anew.
    const [chosen, setChosen] = useState<{ readonly n: number; readonly values: Readonly<Record<string, unknown>> }>();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const [density, setDensity] = useDensity();
    // Cards have no heads to click.
    const sortable = listColumns(name, formatters, useOverrides(), () => undefined).flatMap(column => (column.sortable && column.source !== undefined ? [column.source] : []));
    const other: Density = density === 'compact' ? 'comfortable' : 'compact';
    const filters = listFilters(resource).filter(({ source }) => !Object.hasOwn(fixed, source));
    const wanted = Math.min(MOST_WANTED, Math.max(240, SEARCH_WIDTH + filters.length * FILTER_WIDTH));
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, p: 1.5, '& > [role=search]': { flexBasis: wanted } }}>
            <FilterLiveForm key={`${worksOn} ${chosen?.n ?? 0}`} {...(chosen ? { defaultValues: chosen.values } : start)} debounce={TYPING_PAUSE_MS} formComponent={embedded ? FilterGroup : FilterRow}>
                {isSearchable(resource) && <Box sx={{ flex: `1 1 ${SEARCH_WIDTH}px`, maxWidth: { sm: 360 } }}><SearchInput /></Box>}
                {filters.map(filter => (
                    <Box key={filter.source} sx={{ flex: { xs: `1 1 ${narrowest(filter).xs}px`, sm: `0 1 ${Math.max(180, narrowest(filter).sm)}px` }, minWidth: narrowest(filter), position: 'relative', order: { xs: AFTER_SEARCH + 1, sm: 0 }, ...fault }}><FilterInput {...filter} formatters={formatters} /></Box>
                ))}
                {days && <ShownDays {...days} />}
            </FilterLiveForm>
            {isLive && (
                <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexBasis: { xs: '100%', sm: 'auto' }, ml: 'auto', minWidth: UPDATED_WIDTH, minHeight: { xs: 20, sm: 34 }, order: { xs: AFTER_SEARCH + 2, sm: 0 } }}><UpdatedAgo live={live} /></Box>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: { xs: 1, sm: 0.5 }, ...forFingers, ml: { xs: 'auto', sm: isLive ? 0 : 'auto' }, order: { xs: AFTER_SEARCH, sm: 0 } }}>
                {narrow && sortable.length > 0 && <SortButton fields={sortable} label={sort.field === 'id' ? 'ra.action.sort' : 'screens.list.sortedBy'} sx={{ '& .MuiIconButton-root': { color: 'inherit', p: 0.75 } }} />}
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
            {days && !embedded && <DayChips {...days} newestBy={resource.list.serverOrder} startsLimited={startsToday(resource)} onChosen={values => setChosen({ n: (chosen?.n ?? 0) + 1, values })} />}
        </Box>
    );
};

/** On a phone the buttons stand beside the search, the filters below both, and how fresh the rows are below those. */
const AFTER_SEARCH = 1;

const row = { display: { xs: 'contents', sm: 'flex' }, flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, flex: '1 1 240px' } as const;

const FilterRow = (props: FormHTMLAttributes<HTMLFormElement>) => <Box component="form" role="search" noValidate {...props} sx={row} />;

const FilterGroup = ({ children }: FormHTMLAttributes<HTMLFormElement>) => (
    <Box role="search" sx={row} onKeyDown={event => event.key === 'Enter' && event.preventDefault()}>{children}</Box>
);
