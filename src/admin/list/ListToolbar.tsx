import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import DensitySmallIcon from '@mui/icons-material/DensitySmall';
import SortIcon from '@mui/icons-material/Sort';
import {
    Box,
    Button,
    IconButton,
    type Theme,
    Tooltip,
    useMediaQuery,
} from '@mui/material';
import { FilterLiveForm, useListContext, useStoreContext } from 'ra-core';
import { SortButton } from 'ra-ui-materialui';
import {
    type FormHTMLAttributes,
    useContext,
    useEffect,
    useState,
} from 'react';
import { useFormContext } from 'react-hook-form';

import { type ResourceName, resources } from '../../../resources/index.ts';
import { isEmpty } from '../../../resources/rules/valueAt.ts';
import {
    rankFiltersOf,
    type Resource,
} from '../../../resources/schema/index.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { LiveContext } from '../../components/live/live.ts';
import { UpdatedAgo } from '../../components/live/UpdatedAgo.tsx';
import { TYPING_PAUSE_MS } from '../../components/useServerSearch.ts';
import { inSentence, useNumberText } from '../../components/useText.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    dayFilters,
    filterWidth,
    hasLiveFields,
    isSearchable,
    type ListFilter,
    listFilters,
    narrowest,
    SEARCH_WIDTH,
    startsToday,
    UPDATED_WIDTH,
    wantedWidth,
} from '../../light/listFilters.ts';
import { noteMore } from '../../light/noteMore.ts';
import { useScope } from '../../session/useScope.ts';
import { ONE_LINE_ON_PHONES } from '../../theme/themes.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { useOverrides } from '../overrideTables.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { DayChips, ShownDays } from './DayFilters.tsx';
import type { FilterCountsProps } from './FilterCounts.tsx';
import { FilterInput } from './FilterInput.tsx';
import { listColumns } from './listColumns.tsx';
import { type Density, useDensity } from './ListTable.tsx';
import { OnlyHere } from './OnlyHere.tsx';
import { SearchInput } from './SearchInput.tsx';
import { Views } from './Views.tsx';

type Values = Readonly<Record<string, unknown>>;

const FilterCounts = lazyPart<FilterCountsProps>(
    () => import('./FilterCounts.tsx').then(module => module.FilterCounts),
    { outline: null },
);

/**
 * When the scope changes, clears the filters whose choices depend on it, such as the sites of a group: their values
 * would not exist there and the list would be empty. Returns the parts of the scope they depend on (the form restarts
 * when these change) and the initial values.
 */
const useScopedFilters = (
    resource: Resource,
): {
    readonly worksOn: string;
    readonly start: { readonly defaultValues: Values };
} => {
    const {
        resource: name,
        filterValues,
        displayedFilters,
        setFilters,
    } = useListContext();

    const { scope } = useScope();
    const store = useStoreContext();
    const scoped = listFilters(resource).filter(({ field }) => field.scopedTo);

    const worksOn = JSON.stringify(
        scoped.flatMap(({ field }) =>
            Object.values(field.scopedTo ?? {}).map(level => scope[level]),
        ),
    );

    const key = `${name}.filtersOf`; // the scope they were chosen in; survives a reload, as the filters do

    const set = scoped
        .map(({ source }) => source)
        .filter(source => !isEmpty(filterValues[source]));

    const isStale =
        set.length > 0 && (store.getItem<string>(key) ?? worksOn) !== worksOn;

    const sound: Values = isStale
        ? Object.fromEntries(
              Object.entries(filterValues).filter(
                  ([source]) => !set.includes(source),
              ),
          )
        : filterValues;

    const [start] = useState(() => ({ defaultValues: sound }));

    const current = set.length > 0 ? worksOn : undefined;

    useEffect(() => {
        if (isStale) return setFilters(sound, displayedFilters);
        if (store.getItem(key) !== current) store.setItem(key, current);
    });

    return { worksOn, start };
};

/** Keeps the search box in step with a search that was not typed there: a chosen view, the Back button. */
const SearchFollows = () => {
    const { filterValues } = useListContext();
    const { getValues, setValue } = useFormContext();
    const q = String(filterValues.q ?? '');

    useEffect(() => {
        const box = document.activeElement;
        if (
            String(getValues('q') ?? '') !== q &&
            !(box instanceof HTMLInputElement && box.name === 'q')
        )
            setValue('q', q);
    }, [q, getValues, setValue]);

    return null;
};

export interface ListToolbarProps {
    readonly name: ResourceName;
    readonly formatters: Formatters;
    /** Inside a form, which must not contain another form. */
    readonly embedded: boolean;
    /** Permanent filters; they get no inputs. */
    readonly fixed?: Readonly<Record<string, unknown>> | undefined;
}

/** Puts a filter's error in the space below it, so that nothing moves. */
const fault = {
    '& .MuiFormHelperText-root': {
        position: 'absolute',
        top: '100%',
        mt: 0,
        lineHeight: 1,
        whiteSpace: 'nowrap',
    },
} as const;

/** Aligned right, on the line of a filter's label. */
const aboveInput = {
    position: 'absolute',
    top: -5,
    right: 0,
    minWidth: 0,
    height: 24,
    px: 0.75,
    py: 0,
} as const;

/** On a phone, enlarges a button's touch target beyond what is visible, without moving anything. */
const forFingers = {
    '& .MuiIconButton-root::after': {
        content: { xs: '""', sm: 'none' },
        position: 'absolute',
        inset: '-6px',
    },
} as const;

/** Sorts cards, which have no headings to press. */
const CardSorting = ({
    name,
    formatters,
}: Pick<ListToolbarProps, 'name' | 'formatters'>) => {
    const translate = useMessage();
    const numberText = useNumberText();
    const { sort, total = 0 } = useListContext();

    const sorting = listColumns(
        name,
        formatters,
        useOverrides(),
        () => undefined,
    ).filter(({ sortable }) => sortable);

    const sortable = sorting.flatMap(({ source, upTo = Infinity }) =>
        source !== undefined && total <= upTo ? [source] : [],
    );

    if (sortable.length > 0)
        return (
            <SortButton
                fields={sortable}
                label={
                    sort.field === 'id'
                        ? 'ra.action.sort'
                        : 'screens.list.sortedBy'
                }
                sx={{ '& .MuiIconButton-root': { color: 'inherit', p: 0.75 } }}
            />
        );
    const most = sorting[0]?.upTo;
    if (most === undefined) return null;

    return (
        <Tooltip
            title={translate('screens.list.tooManyToSort', {
                total: numberText(total),
                most: numberText(most),
            })}
            describeChild
            enterTouchDelay={0}
            leaveTouchDelay={5000}
        >
            <IconButton
                aria-label={translate('ra.action.sort')}
                aria-disabled="true"
                sx={{ color: 'text.disabled', p: 0.75 }}
            >
                <SortIcon />
            </IconButton>
        </Tooltip>
    );
};

/** Changes the height of rows. */
const DensityButton = () => {
    const translate = useMessage();
    const [density, setDensity] = useDensity();
    const other: Density = density === 'compact' ? 'comfortable' : 'compact';
    const label = translate(`screens.list.${other}`);

    return (
        <Tooltip title={label}>
            <IconButton
                size="small"
                aria-label={label}
                onClick={() => setDensity(other)}
            >
                {density === 'compact' ? (
                    <DensityMediumIcon fontSize="small" />
                ) : (
                    <DensitySmallIcon fontSize="small" />
                )}
            </IconButton>
        </Tooltip>
    );
};

/** The icons beside the filters. */
const ToolButtons = ({
    name,
    formatters,
    embedded,
}: Pick<ListToolbarProps, 'name' | 'formatters' | 'embedded'>) => {
    const narrow = useMediaQuery((theme: Theme) =>
        theme.breakpoints.down('sm'),
    );

    const isLive = hasLiveFields(resources[name]);

    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'flex-end',
                gap: { xs: 1, sm: 0.5 },
                ...forFingers,
                ml: { xs: 'auto', sm: isLive ? 0 : 'auto' },
                order: { xs: AFTER_SEARCH, sm: 0 },
            }}
        >
            {narrow && <CardSorting name={name} formatters={formatters} />}
            {!embedded && <Views name={name} />}
            {!narrow && !embedded && (
                <>
                    <ColumnsMenu name={name} formatters={formatters} />
                    <DensityButton />
                </>
            )}
        </Box>
    );
};

/** The filter whose choices can be counted, and whether their counts are shown. */
interface FilterCount {
    readonly filter: ListFilter;
    /** "Count by status". */
    readonly label: string;
    readonly isShown: boolean;
    readonly toggle: () => void;
}

const useFilterCount = (
    name: ResourceName,
    formatters: Formatters,
    embedded: boolean,
): FilterCount | undefined => {
    const translate = useMessage();
    const resource: Resource = resources[name];
    const { filterValues } = useListContext();
    const hasOwnCount = embedded || resource.list.above !== undefined; // the part above such a list counts by itself
    const filter = hasOwnCount ? undefined : rankFiltersOf(resource)[0];

    const isRead =
        filter !== undefined && !isEmpty(filterValues[filter.source]); // filtering has read all rows already, so counting costs no request

    const [isShown, setShown] = useState(isRead);
    if (isRead && !isShown) setShown(true); // stays true when the filter is cleared: keyboard focus may be on one of the chips
    if (!filter) return undefined;
    const field = fieldLabel(filter.source, filter.field, formatters);

    return {
        filter,
        label: translate('screens.list.countBy', { name: inSentence(field) }),
        isShown,
        toggle: () => setShown(isRead || !isShown),
    };
};

export const ListToolbar = ({
    name,
    formatters,
    embedded,
    fixed = {},
}: ListToolbarProps) => {
    const translate = useMessage();
    const resource: Resource = resources[name];
    const days = dayFilters(resource);
    const live = useContext(LiveContext);
    const isLive = hasLiveFields(resource);
    // Initial values for inputs that load later: they would start empty despite active filters.
    const { worksOn, start } = useScopedFilters(resource);

    // A period chip restarts the inputs.
    const [chosen, setChosen] = useState<{
        readonly n: number;
        readonly values: Readonly<Record<string, unknown>>;
    }>();

    const count = useFilterCount(name, formatters, embedded);

    const { pickers } = useScope();

    const filters = listFilters(resource, pickers.site).filter(
        ({ source }) => !Object.hasOwn(fixed, source),
    );

    const siteFilter = filters.find(({ field }) => field.target === 'site');

    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'flex-end',
                gap: 1.5,
                p: 1.5,
                '& > [role=search]': {
                    flexBasis: wantedWidth(filters.length),
                },
            }}
        >
            <FilterLiveForm
                key={`${worksOn} ${chosen?.n ?? 0}`}
                {...(chosen ? { defaultValues: chosen.values } : start)}
                debounce={TYPING_PAUSE_MS}
                formComponent={embedded ? FilterGroup : FilterRow}
            >
                {isSearchable(resource) && (
                    <Box
                        sx={{
                            flex: `1 1 ${SEARCH_WIDTH}px`,
                            maxWidth: { sm: 360 },
                        }}
                    >
                        <SearchInput />
                    </Box>
                )}
                {filters.length > 0 && (
                    <Box ref={noteMore} sx={filterLine}>
                        {siteFilter && <OnlyHere source={siteFilter.source} />}
                        {filters.map(filter => (
                            <Box
                                key={filter.source}
                                sx={{
                                    flex: {
                                        xs: `1 0 ${narrowest(filter).xs}px`,
                                        sm: `0 1 ${filterWidth(filter, filters.length)}px`,
                                    },
                                    minWidth: narrowest(filter),
                                    position: 'relative',
                                    ...fault,
                                }}
                            >
                                <FilterInput
                                    {...filter}
                                    formatters={formatters}
                                />
                                {filter.source === count?.filter.source && (
                                    <Button
                                        size="small"
                                        aria-label={count.label}
                                        aria-expanded={count.isShown}
                                        onClick={count.toggle}
                                        sx={aboveInput}
                                    >
                                        {translate('screens.list.count')}
                                    </Button>
                                )}
                            </Box>
                        ))}
                    </Box>
                )}
                {days && <ShownDays {...days} />}
                <SearchFollows />
            </FilterLiveForm>
            {isLive && (
                <Box
                    sx={{
                        display: 'flex',
                        alignItems: 'center',
                        justifyContent: 'flex-end',
                        flexBasis: { xs: '100%', sm: 'auto' },
                        ml: 'auto',
                        minWidth: UPDATED_WIDTH,
                        minHeight: { xs: 20, sm: 34 },
                        order: { xs: AFTER_SEARCH + 2, sm: 0 },
                    }}
                >
                    <UpdatedAgo live={live} />
                </Box>
            )}
            <ToolButtons
                name={name}
                formatters={formatters}
                embedded={embedded}
            />
            {count?.isShown && (
                <FilterCounts
                    name={name}
                    filter={count.filter}
                    label={count.label}
                    formatters={formatters}
                />
            )}
            {days && !embedded && (
                <DayChips
                    {...days}
                    newestBy={resource.list.serverOrder}
                    startsLimited={startsToday(resource)}
                    onChosen={values =>
                        setChosen({ n: (chosen?.n ?? 0) + 1, values })
                    }
                />
            )}
        </Box>
    );
};

/** On a phone the buttons are beside the search, the filters below both, and the age of the rows below those. */
const AFTER_SEARCH = 1;

/** The filters: on a phone one line below the search, with room for a filter's error. */
const filterLine = {
    ...ONE_LINE_ON_PHONES,
    display: { xs: 'flex', sm: 'contents' },
    alignItems: 'flex-end',
    gap: 1.5,
    flexBasis: '100%',
    minWidth: 0,
    pb: { xs: 1.5, sm: 0 },
    mb: { xs: -1.5, sm: 0 },
    order: AFTER_SEARCH + 1,
} as const;

const row = {
    display: { xs: 'contents', sm: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: 1.5,
    flex: '1 1 240px',
} as const;

/** Pressing Enter submits at once, through a hidden button. */
export const FilterRow = ({
    children,
    ...props
}: FormHTMLAttributes<HTMLFormElement>) => (
    <Box component="form" role="search" noValidate {...props} sx={row}>
        {children}
        <button type="submit" hidden>
            {useMessage()('screens.list.search')}
        </button>
    </Box>
);

const FilterGroup = ({ children }: FormHTMLAttributes<HTMLFormElement>) => (
    <Box
        role="search"
        sx={row}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
    >
        {children}
    </Box>
);
