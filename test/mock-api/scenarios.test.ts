// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { isScenario, scenarioNames } from '../../mock-api/scenarios/index.ts';
import { resources } from '../../resources/index.ts';
import { fieldsInTabs } from '../../resources/rules/conditions.ts';
import { problemsOf } from '../../resources/rules/validation.ts';
import { isRest, type Resource } from '../../resources/schema/index.ts';
import { signIn, type Caller } from './signIn.ts';
import { tellerOf } from './told.ts';

let mock: StartedMock;
let admin: Caller;
const tell = tellerOf(() => mock);

beforeAll(async () => {
    mock = await startMock({ now: Date.parse('2026-06-15T22:00:00Z') });
});

afterAll(() => mock.close());

const reset = async (scenario: string) => {
    expect(await tell('POST', 'reset', { scenario })).toMatchObject({
        status: 200,
    });

    admin = await signIn(mock, 'admin');
};

const count = async (path: string) =>
    (await admin.list(`${path}?PageNo=1&PageSize=1`)).Count;

/** Every list that the administrator may ask for without naming something first. */
const lists = Object.values<Resource>(resources).flatMap(({ api }) =>
    isRest(api) || !api.list
        ? []
        : [
              {
                  method: api.list.method,
                  path: `${api.list.path.replaceAll(/\{\w+\}/g, '1')}${'PageNo' in (api.list.query ?? {}) ? '?PageNo=1&PageSize=5' : ''}`,
              },
          ],
);

test.each(scenarioNames.filter(name => name !== 'huge'))(
    '%s: everyone signs in, and every list is answered',
    async scenario => {
        await reset(scenario);
        for (const { method, path } of lists)
            expect(
                (
                    await (method === 'GET'
                        ? admin.get(path)
                        : admin.post(path, {}))
                ).status,
                path,
            ).toBe(200);

        for (const who of [
            'distributor',
            'client',
            'group',
            'nosites',
            'site',
        ]) {
            const own = await signIn(mock, who);

            expect(
                (await own.get('account/GetCurrentUserInfo')).status,
                who,
            ).toBe(200);

            expect(
                (await own.get('site/?PageNo=1&PageSize=5')).status,
                who,
            ).toBe(200);
        }
    },
);

test('empty has no rows, small fits on a page, huge has five times as many', async () => {
    await reset('empty');

    expect([
        await count('client/'),
        await count('user/'),
        await count('room/'),
        await count('Ticket/'),
    ]).toEqual([0, 0, 0, 0]);

    expect(
        (await admin.get<unknown[]>('UserMenuItem/CurrentUser')).body.length,
    ).toBeGreaterThan(10);

    await reset('small');

    expect([
        await count('client/'),
        await count('site/'),
        await count('device/'),
    ]).toEqual([1, 2, 6]);

    await reset('huge');

    expect([await count('client/'), await count('device/')]).toEqual([
        200, 10_000,
    ]);
});

test('monday: half of the devices have not reported for hours', async () => {
    await reset('monday');
    const { Results } = await admin.list('device/?PageNo=1&PageSize=10000');

    const down = Results.filter(
        ({ LogTime }) =>
            mock.backend.clock.now() - Date.parse(String(LogTime)) >
            2 * 3_600_000,
    );

    expect(down.length / Results.length).toBeGreaterThan(0.4);
    expect(down.length / Results.length).toBeLessThan(0.65);
});

test('conference: the first site has far more users than others, and every room is occupied', async () => {
    await reset('conference');

    const usage = async (site: number) =>
        (
            await admin.get<{ Users: number }>(
                `stat/usage?SiteId=${site}&StartDate=2026-06-15&EndDate=2026-06-16`,
            )
        ).body.Users;

    expect(await usage(1)).toBeGreaterThan(5 * (await usage(2)));
    expect(await count('guest/')).toBe(await count('room/'));
});

test('edge: every record is valid, and fields have the longest, smallest, largest and empty values', async () => {
    await reset('edge');

    for (const [name, resource] of Object.entries<Resource>(resources)) {
        if (resource.mock.view || ['user', 'menuitem', 'widget'].includes(name))
            continue;
        const rows = mock.backend.store.rows(name);

        const checked = Object.fromEntries(
            Object.entries(fieldsInTabs(resource)).filter(
                ([field, { target }]) =>
                    field !== resource.key && target === undefined,
            ),
        );

        expect(
            rows
                .map(row => problemsOf(checked, row, 'Administrators'))
                .filter(problems => Object.keys(problems).length > 0),
            name,
        ).toEqual([]);
    }

    const held = (name: string, field: string) =>
        mock.backend.store.rows(name).map(row => row[field]);

    const aliases = held('internetuser', 'Alias').map(String);
    expect(aliases.some(alias => alias.length === 60)).toBe(true);
    expect(aliases.some(alias => alias.length === 1)).toBe(true);
    expect(aliases.some(alias => alias.includes('<img'))).toBe(true);
    expect(held('internetuser', 'RemTraffic')).toContain(-9999);

    expect(held('site', 'LocTimeOffset')).toEqual(
        expect.arrayContaining([-12, 12, 0]),
    );

    expect(held('internetuser', 'ExpiryDate')).toEqual(
        expect.arrayContaining([null, '2024-02-29T00:00:00']),
    );
});

test('an unknown scenario is refused with the likely name', async () => {
    expect(await tell('POST', 'reset', { scenario: 'smal' })).toMatchObject({
        status: 400,
        body: {
            ExceptionMessage: expect.stringContaining("Did you mean 'small'?"),
        },
    });

    expect(await tell('POST', 'reset', { sed: 7 })).toMatchObject({
        status: 400,
    });

    expect((await tell('GET', 'scenarios')).body).toMatchObject({
        scenario: expect.toSatisfy(isScenario),
        scenarios: scenarioNames.map(name => ({
            name,
            about: expect.stringMatching(/\w/),
        })),
    });
});
