// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { createPortalProvider } from '../../dataProvider/index.ts';
import { oddities, oddityNames } from '../../mock-api/control/oddities.ts';
import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { resources, type ResourceName } from '../../resources/index.ts';
import { isRest } from '../../resources/schema/index.ts';
import { services } from '../../resources/services/index.ts';
import { replies } from '../../resources/services/replies.ts';
import { tokenFor } from '../mock-api/signIn.ts';
import { parentFilter } from '../support/parents.ts';

// Answers are odd in all ways at once, drawn anew for each: what is read is what a mock without oddities says.
const options = {
    now: Date.parse('2026-06-17T01:30:00Z'),
    frozen: true,
    scenario: 'small',
} as const;

const mocks: StartedMock[] = [];
const providers: ReturnType<typeof providerOf>[] = [];

const providerOf = ({ apiUrl }: StartedMock, token: string) =>
    createPortalProvider({
        queryClient: new QueryClient(),
        resources,
        services,
        replies,
        config: {
            apiBase: apiUrl,
            tokenUrl: `${apiUrl}/Token`,
            bearerOnEveryCall: false,
            token: () => token,
            scope: () => ({ site: 1, client: 1, billgroup: 1 }),
        },
    });

beforeAll(async () => {
    for (const odd of [[], oddityNames]) {
        const mock = await startMock({ ...options, odd: [] });
        mocks.push(mock);
        providers.push(providerOf(mock, await tokenFor(mock, 'admin')));
        mock.odd.set(odd);
    }
});

// Late by the same draws, a twentieth as long: what comes before what stays.
beforeEach(() => {
    vi.spyOn(oddities.late, 'delay').mockImplementation(
        draw => draw.int(0, 300) / 20,
    );
});

afterAll(() => Promise.all(mocks.map(mock => mock.close())));

const entities = (Object.keys(resources) as ResourceName[]).filter(
    name => !isRest(resources[name].api) && resources[name].api.list,
);

const inBoth = async <Answer>(
    read: (provider: (typeof providers)[number]) => Promise<Answer>,
) => {
    const [plain, odd] = await Promise.all(providers.map(read));

    return { plain: plain!, odd: odd! };
};

/** The same in one form: nothing is nothing however it is said, a moment is a moment however it is written. */
const meant = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(meant);
    if (typeof value === 'string')
        return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)
            ? Date.parse(value)
            : value;
    if (typeof value !== 'object' || value === null) return value;

    return Object.fromEntries(
        Object.entries(value).flatMap(([name, inner]) =>
            inner === null || inner === undefined || inner === ''
                ? []
                : [[name, meant(inner)] as const],
        ),
    );
};

test.each(entities)(
    '%s: reads a page, its records and one record',
    async name => {
        const { plain, odd } = await inBoth(provider =>
            provider.getList(name, {
                pagination: { page: 1, perPage: 10 },
                sort: { field: 'id', order: 'ASC' },
                filter: parentFilter(resources[name]),
            }),
        );

        expect(plain.data.length).toBeGreaterThan(0);
        expect(meant(odd.data)).toEqual(meant(plain.data));
        if (isRest(resources[name].api) || !resources[name].api.one) return;

        const one = await inBoth(provider =>
            provider.getOne(name, { id: plain.data[0]!.id }),
        );

        expect(meant(one.odd)).toEqual(meant(one.plain));
    },
);

test('a record is created, changed and deleted though no reply confirms it in words', async () => {
    const odd = providers[1]!;

    for (let n = 0; n < 6; n++) {
        const { data: made } = await odd.create('room', {
            data: { siteId: 1, RoomCode: `ODD-${n}`, RoomName: 'Attic' },
        });

        const { data } = await odd.getList('room', {
            pagination: { page: 1, perPage: 10 },
            sort: { field: 'id', order: 'ASC' },
            filter: { q: `ODD-${n}` },
        });

        expect(data).toMatchObject([
            { RoomCode: `ODD-${n}`, RoomName: 'Attic' },
        ]);

        const { id } = data[0]!;

        await odd.update('room', {
            id,
            data: { RoomName: 'Roof' },
            previousData: { ...made, ...data[0], id },
        });

        expect((await odd.getOne('room', { id })).data).toMatchObject({
            id,
            RoomCode: `ODD-${n}`,
            RoomName: 'Roof',
        });

        await odd.delete('room', { id });

        await expect(odd.getOne('room', { id })).rejects.toMatchObject({
            status: 404,
        });
    }
});

test('reads figures, the session and named calls', async () => {
    for (const name of [
        'session.current',
        'account.roles',
        'lookup.tvSites',
        'server.time',
    ] as const) {
        const { plain, odd } = await inBoth(provider =>
            provider.callNamed(name, {}),
        );

        expect({ [name]: meant(odd) }).toMatchObject({ [name]: meant(plain) });
    }

    const { plain, odd } = await inBoth(provider =>
        provider.call('stat.usage', {
            SiteId: 1,
            StartDate: '2026-06-01',
            EndDate: '2026-06-17',
        }),
    );

    expect(odd).toMatchObject(plain);
});
