import LocationCityOutlined from '@mui/icons-material/LocationCityOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import {
    Box,
    Button,
    InputAdornment,
    List,
    ListItem,
    ListItemButton,
    ListItemText,
    Paper,
    Skeleton,
    Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetMany } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

import { freshFor } from '../../dataProvider/index.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import { cleanText } from '../../resources/rules/words.ts';
import { site as siteResource } from '../../resources/site.ts';
import { ReferenceName } from '../admin/fields/FieldCell.tsx';
import { useFormatters } from '../admin/fields/useFormatters.ts';
import { readVisits } from '../admin/search/visits.ts';
import { TextField } from '../components/inputs/TextField.tsx';
import { useFocusFirst } from '../components/inputs/useFirstField.ts';
import { Notice } from '../components/Notice.tsx';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { useDebounced } from '../components/useServerSearch.ts';
import { useLanguage } from '../components/useText.ts';
import { numberText } from '../foundation/format/numberText.ts';
import { needOf } from '../foundation/permissions.ts';
import type { ChosenSite } from '../foundation/remembered.ts';
import { isOthers } from '../foundation/scopeChoice.ts';
import { boundOf } from '../foundation/scopeRules.ts';
import { valueText } from '../foundation/values/fieldTypes.ts';
import { cutText } from '../foundation/values/recordTitle.ts';
import { useMessage } from '../i18n/catalogue.ts';
import { useSession } from '../session/SessionContext.ts';
import { useScope } from '../session/useScope.ts';
import { ONE_LINE } from '../theme/themes.ts';
import { NoSites } from './NoSites.tsx';

const ROWS_AWAITED = 6;

/** Where the user was going, stored in the history state by Gate. */
const destinationOf = (state: unknown): string | undefined =>
    isObject(state) && typeof state.to === 'string' ? state.to : undefined;

type FoundSites = Awaited<
    ReturnType<ReturnType<typeof useScope>['searchSites']>
>;

/** The sites this user chose last, the latest first: only those that may be chosen now. Undefined while loading. */
const useRecentSites = (
    isWanted: boolean,
): readonly ChosenSite[] | undefined => {
    const session = useSession();
    const { client } = useScope();

    const ids = useMemo(
        () =>
            readVisits(session.user.UserId)
                .recent.filter(({ name }) => name === 'site')
                .map(({ id }) => Number(id)),
        [session],
    );

    const isAsked = isWanted && ids.length > 0;

    const { data = [], isPending } = useGetMany<ChosenSite & { id: number }>(
        'site',
        { ids },
        { enabled: isAsked },
    );

    if (!isAsked) return [];
    if (isPending) return undefined;

    const mayBeChosen = (site: ChosenSite) =>
        (!client || site.ClientId === client.Id) &&
        !isOthers(boundOf(session), site);

    return data.filter(site => site && mayBeChosen(site));
};

interface SiteRowProps {
    readonly site: ChosenSite;
    readonly isChosen: boolean;
    readonly isRecent: boolean;
    readonly onChoose: (site: ChosenSite) => void;
}

/** A site's name, with its client, if it is not chosen yet, and its country. */
const SiteRow = ({ site, isChosen, isRecent, onChoose }: SiteRowProps) => {
    const formatters = useFormatters();
    const { pickers, client } = useScope();

    const country = valueText(
        site.Country,
        siteResource.fields.Country,
        formatters,
    );

    const clientId = pickers.client && !client ? site.ClientId : undefined;

    return (
        <ListItem disablePadding divider>
            <ListItemButton
                selected={isChosen}
                onClick={() => onChoose(site)}
                sx={{ minHeight: 48, py: 0.5 }}
            >
                <ListItemText
                    sx={{ my: 0 }}
                    primary={cutText(site.SiteName)}
                    secondary={
                        <>
                            {clientId && (
                                <ReferenceName
                                    target="client"
                                    ids={[clientId]}
                                />
                            )}
                            {clientId && country && ' · '}
                            {country}
                            {isRecent &&
                                ` · ${formatters.translate('shell.recent')}`}
                        </>
                    }
                    slotProps={{
                        primary: { sx: { fontWeight: 500, ...ONE_LINE } },
                        secondary: { sx: ONE_LINE },
                    }}
                />
            </ListItemButton>
        </ListItem>
    );
};

interface SiteListProps {
    /** Listed first. */
    readonly recent: readonly ChosenSite[] | undefined;
    /** Undefined while loading. */
    readonly sites: FoundSites | undefined;
    readonly chosen: ChosenSite | undefined;
    /** The sites belong to an earlier search; new ones are loading. */
    readonly isStale: boolean;
    readonly onChoose: (site: ChosenSite) => void;
}

const SiteList = ({
    recent,
    sites,
    chosen,
    isStale,
    onChoose,
}: SiteListProps) => {
    const message = useMessage();
    const language = useLanguage();

    const isRecent = ({ Id }: ChosenSite): boolean =>
        recent?.some(site => site.Id === Id) ?? false;

    const rows =
        sites &&
        recent &&
        [...recent, ...sites.Results.filter(row => !isRecent(row))].map(row => (
            <SiteRow
                key={row.Id}
                site={row}
                isChosen={row.Id === chosen?.Id}
                isRecent={isRecent(row)}
                onChoose={onChoose}
            />
        ));

    const placeholders = Array.from({ length: ROWS_AWAITED }, (_, row) => (
        <Skeleton
            key={row}
            variant="text"
            sx={{ mx: 2, my: 1.5, height: 24 }}
        />
    ));

    return (
        <Paper variant="outlined" sx={{ mt: 2, overflow: 'hidden' }}>
            <List
                disablePadding
                aria-label={message('shell.site')}
                aria-busy={isStale}
                sx={{ opacity: isStale ? 0.5 : 1 }}
            >
                {rows ?? placeholders}
            </List>
            {sites && sites.Count > sites.Results.length && (
                <Typography
                    aria-live="polite"
                    sx={{
                        px: 2,
                        py: 1.5,
                        fontSize: '0.8125rem',
                        color: 'text.secondary',
                    }}
                >
                    {message('screens.picker.more', {
                        shown: rows?.length ?? 0,
                        total: numberText(sites.Count, language),
                    })}
                </Typography>
            )}
        </Paper>
    );
};

interface SitesToChooseProps {
    readonly search?: string;
    readonly onChosen?: () => void;
}

/** The sites the user may choose, and whom to ask if there are none. */
export const SitesToChoose = ({
    search = '',
    onChosen,
}: SitesToChooseProps) => {
    const message = useMessage();
    const { client, site, searchSites, setSite } = useScope();

    const { data, isError, isPlaceholderData, refetch } = useQuery({
        queryKey: ['scope', 'site', client?.Id, search, 'page'],
        queryFn: ({ signal }) => searchSites(search, signal),
        staleTime: freshFor.picker,
        placeholderData: keepPreviousData,
    });

    const recent = useRecentSites(search === '');

    const choose = async (chosen: ChosenSite) => {
        if (await setSite(chosen)) onChosen?.();
    };

    if (isError)
        return (
            <Notice title={message('session.sitesFailed')}>
                <Button variant="contained" onClick={() => void refetch()}>
                    {message('shell.retry')}
                </Button>
            </Notice>
        );
    const isEmpty = data?.Count === 0;
    if (isEmpty && search === '' && !isPlaceholderData) return <NoSites />;
    if (isEmpty)
        return (
            <Notice
                title={message('session.noSites')}
                text={message('session.noSitesHint')}
                icon={<LocationCityOutlined />}
            />
        );

    return (
        <SiteList
            recent={recent}
            sites={data}
            chosen={site}
            isStale={isPlaceholderData}
            onChoose={row => void choose(row)}
        />
    );
};

/** The sites the user may choose. Choosing one continues to where they were going. */
export const SiteSelectionPage = () => {
    const message = useMessage();
    const navigate = useNavigate();
    const location = useLocation();
    const { scope } = useScope();
    const input = useRef<HTMLInputElement>(null);
    useFocusFirst(input);
    const [typed, setTyped] = useState('');
    const [search] = useDebounced(cleanText(typed));
    const to = destinationOf(location.state);

    const need =
        to === undefined ? undefined : needOf(to.split(/[?#]/)[0] ?? to);

    const isOfTakings = to !== undefined && /^\/paymentlog\/?$/.test(to);
    const isMet = need !== undefined && scope[need] !== undefined;

    useEffect(() => {
        // A site chosen in the app bar, which re-renders this page, continues too.
        if (isMet && to !== undefined) void navigate(to, { replace: true });
    }, [isMet, to, navigate]);

    return (
        <Box sx={{ maxWidth: 720 }}>
            <PageTitle
                title={message('shell.noSite')}
                note={to && message('session.chooseSiteFirst')}
            />
            {isOfTakings && (
                <Button
                    component={Link}
                    to="/paymentlog/sites"
                    variant="outlined"
                    sx={{ mb: 2 }}
                >
                    {message('books.report.all')}
                </Button>
            )}
            <TextField
                type="search"
                value={typed}
                onType={setTyped}
                inputRef={input}
                html={{ 'aria-label': message('screens.list.search') }}
                startAdornment={
                    <InputAdornment position="start">
                        <SearchOutlined />
                    </InputAdornment>
                }
                placeholder={message('screens.list.search')}
            />
            <SitesToChoose
                search={search}
                onChosen={() =>
                    void navigate(to ?? '/', { replace: to !== undefined })
                }
            />
        </Box>
    );
};
