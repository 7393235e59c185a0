import { Button } from '@mui/material';
import {
    useDataProvider,
    useLocation,
    useNavigate,
    useNotify,
    useStoreContext,
} from 'ra-core';
import { useEffect, useMemo, useState } from 'react';

import {
    isForbidden,
    isMissing,
    type PortalProvider,
} from '../../../dataProvider/index.ts';
import { resources } from '../../../resources/index.ts';
import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import {
    columnKey,
    columnSource,
    type Field,
    factsOf,
    type Resource,
    type Role,
} from '../../../resources/schema/index.ts';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { PageSkeleton } from '../../components/Skeleton.tsx';
import { dayPeriods, daysOf } from '../../foundation/format/dayPeriods.ts';
import { outlineNamed } from '../../foundation/outlines.ts';
import { mayRead } from '../../foundation/permissions.ts';
import type { ChosenClient } from '../../foundation/remembered.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { dayFilters, listFilters } from '../../light/listFilters.ts';
import { useToday } from '../../session/clock.tsx';
import { useSession } from '../../session/SessionContext.ts';
import {
    listAt,
    placeColumns,
    VIEW_PARAMS,
} from '../../session/useListViews.ts';
import { useScope, useWorkAt } from '../../session/useScope.ts';
import { causeText } from '../failureText.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import { isResource } from '../ResourceScreens.tsx';

const parsed = (text: string | null): unknown => {
    try {
        return JSON.parse(text ?? '{}');
    } catch {
        return undefined;
    }
};

/** Whether a filter accepts a value. */
const fits = (field: Field, value: unknown): boolean => {
    const items = [value].flat();

    const isScalar = (item: unknown) =>
        typeof item !== 'object' && item !== undefined;

    if (items.length === 0 || !items.every(isScalar)) return false;
    if (factsOf(field).holds === 'day')
        return typeof value === 'string' && dayFromWire(value) !== undefined;
    if (field.type === 'boolean')
        return items.every(item => typeof item === 'boolean');
    const { values } = field;

    return !values || items.every(item => values.includes(String(item)));
};

/**
 * Splits an address's filters into valid ones and others: unknown, with an invalid value, or naming an entity the role
 * may not read.
 */
const soundFilters = (
    resource: Resource,
    filters: Readonly<Record<string, unknown>>,
    role: Role,
) => {
    const fieldsBySource = new Map<string, Field>([
        ...Object.entries(resource.fields),
        ...listFilters(resource).map(
            ({ source, field }) => [source, field] as const,
        ),
    ]);

    const isSound = ([source, value]: readonly [string, unknown]): boolean => {
        if (source === 'q') return typeof value === 'string';
        const field = fieldsBySource.get(source);
        if (!field || !fits(field, value)) return false;

        return field.target === undefined || mayRead(field.target, role);
    };

    const entries = Object.entries(filters);
    const dropped = entries.filter(entry => !isSound(entry));

    return {
        sound: Object.fromEntries(entries.filter(isSound)),
        dropped: dropped.map(([source]) => ({
            source,
            field: fieldsBySource.get(source),
        })),
    };
};

/** Whether a list can be sorted by a source. */
const canSortBy = ({ list, fields, key }: Resource, source: string): boolean =>
    [key, 'id', list.sort?.field, list.serverOrder].includes(source) ||
    Object.hasOwn(fields, source) ||
    list.columns.some(
        column => typeof column === 'object' && columnSource(column) === source,
    );

/** Names in a sentence: only a few, each cut to length. */
const MOST_NAMES = 5;

const namesIn = (names: readonly string[]): string => {
    const shown = names.slice(0, MOST_NAMES).map(name => cutText(name));
    if (names.length > MOST_NAMES) shown.push('…');

    return shown.join(', ');
};

interface Opener {
    readonly role: Role;
    /** Undefined while the site's clock is unknown. */
    readonly today: string | undefined;
    readonly formatters: Formatters;
}

/** The address as react-admin reads it, the columns it names, and what was dropped from it. */
const settle = (
    params: URLSearchParams,
    resource: Resource | undefined,
    { role, today, formatters }: Opener,
) => {
    const { translate } = formatters;
    const plainParams = new URLSearchParams(params);
    for (const param of VIEW_PARAMS) plainParams.delete(param);
    const drops: string[] = [];
    if (!resource) return { params: plainParams, drops };

    const filters = parsed(params.get('filter'));

    const { sound, dropped } = isObject(filters)
        ? soundFilters(resource, filters, role)
        : { sound: {}, dropped: [{ source: '?', field: undefined }] };

    if (dropped.length > 0) {
        const labels = dropped.map(({ source, field }) =>
            field ? fieldLabel(source, field, formatters) : source,
        );

        drops.push(
            translate('screens.views.filters', { names: namesIn(labels) }),
        );
    }

    const days = dayFilters(resource);
    const period = dayPeriods.find(name => name === params.get('period'));

    if (period && days && today !== undefined) {
        const { start, end } = daysOf(period, today);
        const filter = { ...sound, [days.from]: start, [days.to]: end };
        plainParams.set('filter', JSON.stringify(filter));
    } else {
        if (params.has('period')) drops.push(translate('screens.views.period'));
        if (params.has('filter'))
            plainParams.set('filter', JSON.stringify(sound));
    }

    const sort = params.get('sort');

    if (sort !== null && !canSortBy(resource, sort)) {
        drops.push(translate('screens.views.order'));
        plainParams.delete('sort');
        plainParams.delete('order');
    }

    const known = resource.list.columns.map(columnKey);
    const shown = params.get('columns')?.split(',') ?? [];
    const unknown = shown.filter(key => !known.includes(key));
    if (unknown.length > 0)
        drops.push(
            translate('screens.views.columns', { names: namesIn(unknown) }),
        );

    return { params: plainParams, drops, columns: placeColumns(known, shown) };
};

/** Switches to the site or client an address names. */
const useScopeOf = (params: URLSearchParams) => {
    const provider = useDataProvider<PortalProvider>();
    const { scope, pickers, setClient } = useScope();
    const workAt = useWorkAt();
    const site = params.get('site');
    const id = site ?? params.get('client');
    const level = site === null ? ('client' as const) : ('site' as const);

    const chooseClient = async (): Promise<boolean> => {
        const { data } = await provider.getOne('client', { id: Number(id) });

        return setClient(data as unknown as ChosenClient);
    };

    const choose = async (): Promise<boolean> => {
        if (!pickers[level] || !/^[1-9]\d{0,8}$/.test(id ?? '')) return false;

        try {
            return await (level === 'site'
                ? workAt(Number(id))
                : chooseClient());
        } catch (error) {
            if (isForbidden(error) || isMissing(error)) return false;
            throw error;
        }
    };

    return {
        level,
        isChosen: id === null || id === String(scope[level]),
        choose,
    };
};

export interface OpenViewProps {
    /** The entity or page the address belongs to. */
    readonly name: string;
    /** Query string of the address. */
    readonly search: string;
}

/**
 * Opens a shared list address with the current user's rights: site, columns, days and filters. Whatever the user may
 * not see is dropped and reported in one message.
 */
export const OpenView = ({ name, search }: OpenViewProps) => {
    const message = useMessage();
    const notify = useNotify();
    const navigate = useNavigate();
    const store = useStoreContext();
    const { pathname } = useLocation();
    const { role } = useSession();
    const formatters = useFormatters();
    const { missing } = useScope();
    const today = useToday();
    const params = useMemo(() => new URLSearchParams(search), [search]);
    const { level, isChosen, choose } = useScopeOf(params);
    const [tries, setTries] = useState(0);
    const [error, setError] = useState<unknown>();

    const isWaiting =
        isChosen &&
        params.has('period') &&
        today === undefined &&
        !missing.clock;

    useEffect(() => {
        if (isWaiting) return undefined;
        let isLeft = false;

        const open = async () => {
            const isRefused = !isChosen && !(await choose());
            if (!isChosen && !isRefused) return; // the page remounts for the new client or site
            if (isLeft) return;
            const resource = isResource(name) ? resources[name] : undefined;

            const settled = settle(params, resource, {
                role,
                today,
                formatters,
            });

            const { columns } = settled;

            if (columns && listAt(pathname) === name) {
                store.setItem(`${name}.viewColumns`, columns.hidden);
                store.setItem(`${name}.viewColumns_columnRanks`, columns.ranks);
            }

            store.removeItem(`${name}.filtersOf`); // they belong to the current scope

            const drops = isRefused
                ? [message(`screens.views.${level}`), ...settled.drops]
                : settled.drops;

            if (drops.length > 0)
                notify('screens.views.left', {
                    type: 'warning',
                    messageArgs: { what: drops.join('; ') },
                    autoHideDuration: null,
                });
            const isBare = settled.params.size === 0;
            const settledSearch = isBare ? '' : `?${settled.params}`;
            navigate({ pathname, search: settledSearch }, { replace: true });
        };

        open().catch((cause: unknown) => !isLeft && setError(cause));

        return () => {
            isLeft = true;
        };
        // oxlint-disable-next-line react/exhaustive-deps -- an address is opened once, with what is known by then
    }, [isChosen, isWaiting, tries]);

    if (error === undefined) return <PageSkeleton />;

    const again = () => {
        setError(undefined);
        setTries(tries + 1);
    };

    return (
        <>
            <PageTitle
                title={formatters.text(outlineNamed(name)?.plural ?? name)}
            />
            <Notice
                title={message('screens.views.failed')}
                text={causeText(error)}
            >
                <Button variant="contained" onClick={again}>
                    {message('screens.list.retry')}
                </Button>
            </Notice>
        </>
    );
};
