import { momentOf } from '../../data/clock.ts';
import { linksOf } from '../../data/links.ts';
import type { Row } from '../../data/store.ts';
import { licencePrefixOf, RMS_ENTRIES } from '../../entities/estate.ts';
import {
    type Ask,
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
    ask: Ask,
    name: string,
    rows: readonly Row[],
): readonly Row[] =>
    ask.query.SearchText
        ? rows.filter(ofSearch(ask.backend, name, ask.query.SearchText))
        : rows;

export const clients: Handler = ask =>
    ok(
        pageOf(
            ask,
            'client',
            searched(ask, 'client', visible(ask, 'client')),
            PICKER,
        ),
    );

export const sitesOf: Handler = ask => {
    const { GroupId, DistributorId } = ask.query;
    const { store } = ask.backend;
    const rows = visible(ask, 'site').filter(
        row =>
            (!GroupId || row.GroupId === Number(GroupId)) &&
            (!DistributorId ||
                store.find(
                    'client',
                    store.find('billgroup', row.GroupId)?.ClientId,
                )?.DistributorId === Number(DistributorId)),
    );
    return ok(pageOf(ask, 'site', searched(ask, 'site', rows), PICKER));
};

export const sitesOfMany: Handler = ask => {
    const { ClientId, OrderBy = 'Name' } = ask.query;
    const { store } = ask.backend;
    const rows = visible(ask, 'site').filter(
        row =>
            !ClientId ||
            store.find('billgroup', row.GroupId)?.ClientId === Number(ClientId),
    );
    return ok(
        pageOf(
            ask,
            'site',
            orderRows(ask, 'site', searched(ask, 'site', rows), OrderBy),
            PICKER,
        ),
    );
};

/** `{Id, Name}` of the distributors the caller may choose. */
export const distributors: Handler = ask => {
    const { caller, backend, query } = ask;
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
export const rmsProperties: Handler = ask => {
    const client = readableRow(ask, 'client', requireParam(ask, 'Id'));
    requireParam(ask, 'RMSClientId');
    if (requireParam(ask, 'RMSClientPassword') === 'wrong')
        throw badRequest('RMS refused the client ID or the password.');
    return ok(entries('P', `${String(client.Company).split(' ')[0]} property`));
};

export const sundries: Handler = ask => {
    readableRow(ask, 'site', requireParam(ask, 'SiteId'));
    return ok(entries('S', 'Internet access'));
};

export const plansOfSite: Handler = ask => {
    const site = readableRow(ask, 'site', requireParam(ask, 'SiteId'));
    const plans = ask.backend.store
        .rows('wifiplan')
        .filter(({ SiteId }) => SiteId === site.id);
    return ok(plans.map(row => viewOf(ask.backend, 'wifiplan', row)));
};

export const tvSites: Handler = ask => {
    const { store } = ask.backend;
    const withTv = new Set(
        [...store.rows('tv/configuration'), ...store.rows('tv/device')].map(
            row => row.SiteId,
        ),
    );
    const sites = visible(ask, 'site').filter(({ id }) => withTv.has(id));
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

export const licensePrefix: Handler = ask =>
    ok(
        licencePrefixOf(
            ask.backend.store,
            readableRow(ask, 'site', requireParam(ask, 'SiteId')),
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

export const relations: Handler = ask => {
    const site = readableRow(ask, 'site', Object.values(ask.holes)[0]);
    const { store, resources } = ask.backend;
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
