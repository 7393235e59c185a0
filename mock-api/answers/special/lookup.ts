import { momentOf } from '../../data/clock.ts';
import { linksOf } from '../../data/links.ts';
import type { Row } from '../../data/store.ts';
import { licencePrefixOf, RMS_ENTRIES } from '../../entities/estate.ts';
import {
    type MockRequest,
    badRequest,
    type Handler,
    ok,
    readableRow,
    requireParam,
} from '../../http/exchange.ts';
import { orderRows, pageOf, visible } from '../list.ts';
import { ofSearch, viewOf } from '../view.ts';

const PICKER = 20;

const searched = (
    request: MockRequest,
    name: string,
    rows: readonly Row[],
): readonly Row[] =>
    request.query.SearchText
        ? rows.filter(ofSearch(request.backend, name, request.query.SearchText))
        : rows;

export const clients: Handler = request =>
    ok(
        pageOf(
            request,
            'client',
            searched(request, 'client', visible(request, 'client')),
            PICKER,
        ),
    );

export const sitesOf: Handler = request => {
    const { GroupId, DistributorId } = request.query;
    const { store } = request.backend;

    const rows = visible(request, 'site').filter(
        row =>
            (!GroupId || row.GroupId === Number(GroupId)) &&
            (!DistributorId ||
                store.find(
                    'client',
                    store.find('billgroup', row.GroupId)?.ClientId,
                )?.DistributorId === Number(DistributorId)),
    );

    return ok(pageOf(request, 'site', searched(request, 'site', rows), PICKER));
};

export const sitesOfMany: Handler = request => {
    const { ClientId, OrderBy = 'Name' } = request.query;
    const { store } = request.backend;

    const rows = visible(request, 'site').filter(
        row =>
            !ClientId ||
            store.find('billgroup', row.GroupId)?.ClientId === Number(ClientId),
    );

    return ok(
        pageOf(
            request,
            'site',
            orderRows(
                request,
                'site',
                searched(request, 'site', rows),
                OrderBy,
            ),
            PICKER,
        ),
    );
};

/** `{Id, Name}` of the distributors the caller may choose. */
export const distributors: Handler = request => {
    const { caller, backend, query } = request;

    const mine = (row: Row): boolean =>
        caller?.role === 'Administrators' ||
        (caller?.role === 'Distributors' &&
            row.id === caller.user.DistributorId);

    const wanted = (row: Row): boolean =>
        mine(row) &&
        (!query.DistributorId || row.id === Number(query.DistributorId)) &&
        (!query.SearchText ||
            String(row.Name)
                .toLowerCase()
                .includes(query.SearchText.toLowerCase()));

    const rows = backend.store.rows('distributor').filter(wanted);

    return ok({
        Results: rows.map(row => ({ Id: row.id, Name: row.Name })),
        Count: rows.length,
    });
};

const entries = (letter: string, name: string) =>
    Array.from({ length: RMS_ENTRIES }, (_, i) => ({
        Id: `${letter}${i + 1}`,
        Name: `${name} ${i + 1}`,
    }));

/** The accounting system's properties of a client; the password `wrong` is refused. */
export const rmsProperties: Handler = request => {
    const client = readableRow(request, 'client', requireParam(request, 'Id'));
    requireParam(request, 'RMSClientId');
    if (requireParam(request, 'RMSClientPassword') === 'wrong')
        throw badRequest('RMS refused the client ID or the password.');

    return ok(entries('P', `${String(client.Company).split(' ')[0]} property`));
};

export const sundries: Handler = request => {
    readableRow(request, 'site', requireParam(request, 'SiteId'));

    return ok(entries('S', 'Internet access'));
};

export const plansOfSite: Handler = request => {
    const site = readableRow(request, 'site', requireParam(request, 'SiteId'));

    const plans = request.backend.store
        .rows('wifiplan')
        .filter(({ SiteId }) => SiteId === site.id);

    return ok(plans.map(row => viewOf(request.backend, 'wifiplan', row)));
};

export const tvSites: Handler = request => {
    const { store } = request.backend;

    const withTv = new Set(
        [...store.rows('tv/configuration'), ...store.rows('tv/device')].map(
            row => row.SiteId,
        ),
    );

    const sites = visible(request, 'site').filter(({ id }) => withTv.has(id));

    return ok(sites.map(({ id, SiteName }) => ({ Id: id, SiteName })));
};

export const nextNasId: Handler = ({ backend }) => {
    const used = backend.store
        .rows('device')
        .map(row => Number(/^HS(\d{6})$/.exec(String(row.NASID))?.[1] ?? 0));

    return ok(
        `HS${String(used.reduce((most, n) => Math.max(most, n), 0) + 1).padStart(6, '0')}`,
    );
};

export const licensePrefix: Handler = request =>
    ok(
        licencePrefixOf(
            request.backend.store,
            readableRow(request, 'site', requireParam(request, 'SiteId')),
        ),
    );

export const serverTime: Handler = ({ backend }) =>
    ok(momentOf(backend.clock.now()));

const related = {
    Devices: 'device',
    Machines: 'machine',
    WifiPlans: 'wifiplan',
    Rooms: 'room',
    Guests: 'guest',
    InternetUsers: 'internetuser',
} as const;

export const relations: Handler = request => {
    const site = readableRow(request, 'site', Object.values(request.holes)[0]);
    const { store, resources } = request.backend;

    const linkOf = (name: string) =>
        linksOf(resources, name).find(({ target }) => target === 'site');

    const countOf = (name: string): number => {
        const link = linkOf(name);

        return store
            .rows(name)
            .filter(
                row =>
                    (link
                        ? row[link.field]
                        : store.find('room', row.id)?.siteId) === site.id,
            ).length;
    };

    return ok(
        Object.fromEntries(
            Object.entries(related).map(([label, name]) => [
                label,
                countOf(name),
            ]),
        ),
    );
};
