// @vitest-environment node
import { expect, test } from 'vitest';

import { mockOfFile } from '../mock-api/mockOfFile.ts';
import { mockAt } from './mock.ts';

const api = mockOfFile({ scenario: 'small' });

test('a program controls the mock as the page on testing by hand describes', async () => {
    const mock = mockAt(api.mock.url, 'program');
    await mock.ready();
    await mock.reset({ rows: { room: 7 } });
    const asAdmin = await mock.signIn('admin');

    await expect(mock.signIn('admin', 'wrong')).rejects.toThrow(
        'admin cannot sign in',
    );

    expect(
        (
            (await (
                await asAdmin('/api/room/?PageNo=1&PageSize=20')
            ).json()) as { Count: number }
        ).Count,
    ).toBe(7);

    const [first, second] = await mock.fail([
        { path: 'room/1', status: 500 },
        { path: 'room/2', status: 503 },
    ]);

    await mock.heal(first!.id);
    expect(await mock.faults()).toMatchObject([{ id: second!.id }]);

    expect(await mock.unusedFaults()).toEqual([
        '{"path":"room/2","status":503}',
    ]);

    await mock.fail({ path: 'room/4', status: 500 }, { optional: true });

    expect([
        (await asAdmin('/api/room/1')).status,
        (await asAdmin('/api/room/2')).status,
    ]).toEqual([200, 503]);

    expect(await mock.unusedFaults()).toEqual([]);

    await mock.fetch('/db/room/3', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"RoomName":"By hand"}',
    });

    expect(await mock.log()).toEqual(
        expect.arrayContaining([
            expect.objectContaining({
                path: 'room/2',
                fault: expect.objectContaining({ status: 503 }),
            }),
        ]),
    );

    expect((await mock.instances()).instances.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['default', 'program']),
    );

    expect(
        (
            (await (await mock.fetch('/db/room/3')).json()) as {
                RoomName: string;
            }
        ).RoomName,
    ).toBe('By hand');

    // Nothing of it is in the instance of whoever names none.
    expect(await mockAt(api.mock.url).faults()).toEqual([]);
});
