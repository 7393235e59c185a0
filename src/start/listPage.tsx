import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { jsonOf } from '../../dataProvider/http/response.ts';
import { rankedAt, sortRows } from '../../dataProvider/lists/sorting.ts';
import { fromWire } from '../../dataProvider/wire/codec.ts';
import {
    pageOf as readPage,
    problemOfPage,
    rowsIn,
} from '../../dataProvider/wire/pageOf.ts';
import { resources } from '../../resources/index.ts';
import { ranks } from '../../resources/rules/status.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import { envelopeOf } from '../../resources/schema/call.ts';
import {
    columnSource,
    isClientSide,
    isWorkedOut,
    type Resource,
} from '../../resources/schema/index.ts';
import {
    preferredLanguage,
    readPreference,
} from '../foundation/preferences.ts';
import { pickersOf } from '../foundation/scopeRules.ts';
import { serverNow } from '../foundation/serverTime.ts';
import { settings } from '../foundation/settings.ts';
import { tabTitle } from '../foundation/values/recordTitle.ts';
import { roomAbove } from '../light/heights.ts';
import { element } from './element.ts';
import type { FirstAnswer } from './firstCalls.ts';
import { FirstList } from './FirstList.tsx';
import { type FirstRecord, firstRows, needsServerTime } from './firstRows.tsx';
import { firstFormatters, userOf } from './firstUser.ts';
import { handOver } from './handOver.ts';

const declared: Readonly<Record<string, Resource>> = resources;

/**
 * A page of a list loaded whole, sorted as the application would; undefined if sorting needs names
 * or worked-out values. `now`: milliseconds.
 */
export const pageOfWhole = (
    { fields, list }: Resource,
    records: readonly FirstRecord[],
    { page, size, sort = list.sort }: FirstAnswer['params'],
    now: number,
): readonly FirstRecord[] | undefined => {
    const rankOf = (column: (typeof list.columns)[number]) => {
        if (typeof column !== 'object' || isWorkedOut(column)) return undefined;

        return columnSource(column) === sort?.field ? column.rank : undefined;
    };

    const rank = list.columns.map(rankOf).find(Boolean);

    const field =
        sort && Object.hasOwn(fields, sort.field)
            ? fields[sort.field]
            : undefined;

    const isSortedByName =
        field?.type === 'reference' || field?.type === 'references';

    if (sort && !rank && (!field || isSortedByName)) return undefined;

    return sortRows(
        records,
        fields,
        sort,
        rank && rankedAt(ranks[rank], now),
        new Map(),
    ).slice((page - 1) * size, page * size) as readonly FirstRecord[];
};

/** On narrower screens a list is shown as cards. */
const PHONE = '(max-width: 599.95px)';

const texts = (value: unknown): readonly string[] | undefined =>
    Array.isArray(value) ? value.map(String) : undefined;

const numbers = (value: unknown): readonly number[] | undefined =>
    Array.isArray(value) ? value.map(Number) : undefined;

/** Whether the rows will be in the order the user chose without the application sorting them. */
const isInOrder = (
    { order, sort }: FirstAnswer['params'],
    resource: Resource,
): boolean =>
    !sort ||
    order !== undefined ||
    isClientSide(resource) ||
    (sort.field === resource.list.sort?.field &&
        sort.order === resource.list.sort.order);

/** The rows of a response; undefined if there are none to show. The application says why. */
const pageIn = async (
    { call, params, answer }: FirstAnswer,
    resource: Resource,
): Promise<
    | { readonly records: readonly FirstRecord[]; readonly count: number }
    | undefined
> => {
    const response = await answer;
    if (!response.ok) return undefined;
    const envelope = envelopeOf(call);
    const header = (name: string) => response.headers.get(name);
    const isWhole = isClientSide(resource);
    const body = jsonOf({ text: await response.text() });
    if (call.flagged && isObject(body) && body.Error) return undefined;
    const shape = { key: resource.key, envelope, header };
    if (problemOfPage(body, shape) !== undefined) return undefined;

    const { Results, Count } = readPage(
        body,
        (rowsIn(body, envelope) ?? []).filter(isObject),
        { paging: isWhole ? undefined : params, envelope, header },
    );

    if (Count === undefined) return undefined;
    const read = Results.map(row => fromWire(resource, row) as FirstRecord);
    // If a list that comes whole has more pages, only the application can read them all.
    if (isWhole && Count > read.length) return undefined;

    const records = isWhole
        ? pageOfWhole(resource, read, params, serverNow())
        : read;

    return records?.length ? { records, count: Count } : undefined;
};

/** The page of a list and its title; undefined if only the application can render it. */
export const pageOf = async (
    first: FirstAnswer,
): Promise<
    { readonly title: string; readonly page: ReactElement } | undefined
> => {
    const { name, params } = first;
    const resource = declared[name];
    if (!resource || !isInOrder(params, resource)) return undefined;
    // A device's status depends on the server's time.
    if (
        resource.list.columns.some(needsServerTime) &&
        !(await first.isClockKnown)
    )
        return undefined;

    const [answered, user] = await Promise.all([
        pageIn(first, resource),
        userOf(first, resource),
    ]);

    if (!answered || !user) return undefined;
    const formatters = firstFormatters(preferredLanguage(), user);

    const columnSettings = {
        hidden: texts(readPreference(`${name}.datatable`)),
        ranks: numbers(readPreference(`${name}.datatable_columnRanks`)),
    };

    const rows = firstRows(name, resource, user, columnSettings, {
        formatters,
        now: serverNow(),
    });

    const title = user.titles?.[name] ?? formatters.text(resource.plural);
    const isPhone = matchMedia(PHONE).matches;
    const room = roomAbove(resource.list.above, isPhone);

    const picksSite = pickersOf(user.role).site;
    const siteName = picksSite ? user.chosen.site?.SiteName : undefined;

    return {
        title,
        page: (
            <FirstList
                {...answered}
                resource={resource}
                rows={rows}
                sort={params.sort ?? resource.list.sort}
                title={title}
                formatters={formatters}
                isPhone={isPhone}
                room={room}
                siteName={siteName}
                picksSite={picksSite}
            />
        ),
    };
};

/** Renders the first list's rows as soon as they arrive, and keeps them until the application has rendered its own. */
export const show = async (
    root: HTMLElement,
    first: FirstAnswer,
): Promise<void> => {
    const drawn = await pageOf(first);
    if (!drawn || root.querySelector('h1')) return; // the application was faster

    const container = element('div', {
        class: 'start-rows',
        'data-menu': readPreference('menu.wide') === false ? 'narrow' : 'wide',
    });

    const drawing = createRoot(container);
    flushSync(() => drawing.render(drawn.page)); // in this frame
    document.title = tabTitle(drawn.title, settings().productName);
    handOver(container, root, () => drawing.unmount());
};
