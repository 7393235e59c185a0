import type { RaRecord } from 'ra-core';

import type { PortalProvider, Scope } from '../../../dataProvider/types.ts';
import type { AccessLog } from '../../../resources/accesslogs.ts';
import { resources } from '../../../resources/index.ts';
import { macNotations } from '../../../resources/rules/macAddress.ts';
import { dateTime } from '../../../resources/schema/index.ts';
import type { SearchAnswer } from '../../admin/search/searchModel.ts';

type Entry = AccessLog & RaRecord;

/** Log rows to read, newest first: a device seldom has more than a few users. */
const NEWEST = 200;

const lastSeen = dateTime({ label: ['Device last seen', 'Appareil vu le'] });

/**
 * A device's newest log rows. Asks first in the notation the server is known to use, then in the others in parallel.
 */
const entriesOf = async (
    provider: PortalProvider,
    mac: string,
    scope: Scope,
    signal: AbortSignal,
): Promise<readonly Entry[]> => {
    const read = async (filter: object) => {
        const { data } = await provider.getList<Entry>('accesslogs', {
            filter,
            pagination: { page: 1, perPage: NEWEST },
            sort: { field: 'LogTime', order: 'DESC' },
            meta: { scope },
            signal,
        });

        return data;
    };

    const [usual, ...others] = macNotations(mac);
    const entries = await read({ q: usual });
    if (entries.length > 0) return entries;
    const found = await Promise.all(others.map(where => read({ where })));

    return found.flat();
};

/** The newest entry of each user, last seen first. */
export const latestByUser = (
    entries: readonly Entry[],
): ReadonlyMap<number, Entry> => {
    const latest = new Map<number, Entry>();

    for (const entry of entries.toSorted((one, other) =>
        String(other.LogTime).localeCompare(String(one.LogTime)),
    )) {
        if (entry.UserId && !latest.has(entry.UserId))
            latest.set(entry.UserId, entry);
    }

    return latest;
};

/**
 * Users of a device at the chosen site, by its MAC address in the access log. Each internet user
 * appears once, with when the device was last seen with them.
 */
export const usersByMac = async (
    provider: PortalProvider,
    mac: string,
    scope: Scope,
    signal: AbortSignal,
): Promise<SearchAnswer> => {
    const latest = latestByUser(await entriesOf(provider, mac, scope, signal));
    const ids = [...latest.keys()];

    const { data: users } =
        ids.length === 0
            ? { data: [] }
            : await provider.getMany<RaRecord>('internetuser', { ids, signal });

    const records = users.map(record => ({
        name: 'internetuser' as const,
        record,
        facts: [
            {
                source: 'LogTime',
                field: { ...resources.accesslogs.fields.LogTime, ...lastSeen },
                record: latest.get(Number(record.id))!,
            },
        ],
    }));

    return { records, total: records.length };
};
