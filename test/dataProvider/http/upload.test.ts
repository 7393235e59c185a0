import { expect, test } from 'vitest';

import { portal } from '../portal.ts';

const cors = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*, Authorization',
    'Access-Control-Allow-Methods': '*',
};

const rooms = new File(
    [`RoomCode,RoomName\r\n${'101,Sea\r\n'.repeat(500)}`],
    'rooms.csv',
    { type: 'text/csv' },
);

test('an upload sends its parts, reports progress and reads the reply', async () => {
    await using setup = await portal(() => ({
        headers: cors,
        body: { Imported: 500, Failed: [] },
    }));
    const shares: number[] = [];

    const answer = await setup.provider.call(
        'upload.rooms',
        { SiteId: 3, file: rooms },
        { onProgress: share => shares.push(share) },
    );

    expect(answer).toEqual({ Imported: 500, Failed: [] });
    const sent = setup.seen.find(({ method }) => method === 'POST')!;

    expect(sent.headers['content-type']).toMatch(
        /^multipart\/form-data; ?boundary=/,
    );

    expect(sent.headers.authorization).toBe('Bearer secret-token');
    expect(sent.body).toMatch(/name="SiteId"\r\n\r\n3\r\n/);

    expect(sent.body).toMatch(
        /name="file"; filename="rooms.csv"\r\nContent-Type: text\/csv\r\n\r\nRoomCode,RoomName/,
    );

    expect(shares.at(-1)).toBe(1);

    expect(
        shares.every(
            (share, n) =>
                share >= 0 && share <= 1 && share >= (shares[n - 1] ?? 0),
        ),
    ).toBe(true);

    expect(setup.session.busy).toBe(0);
});

test('a refused upload shows the server’s message and is not sent again', async () => {
    await using setup = await portal(({ method }) => ({
        status: method === 'OPTIONS' ? 200 : 400,
        headers: cors,
        body: { Message: 'Not a CSV file' },
    }));

    await expect(
        setup.provider.call(
            'upload.rooms',
            { SiteId: 3, file: rooms },
            { onProgress: () => undefined },
        ),
    ).rejects.toMatchObject({
        status: 400,
        message: 'Not a CSV file',
    });

    expect(setup.seen.filter(({ method }) => method === 'POST')).toHaveLength(
        1,
    );
});

test('an upload stops when the user cancels', async () => {
    await using setup = await portal(({ method }) =>
        method === 'OPTIONS' ? { headers: cors } : { hang: true },
    );
    const controller = new AbortController();

    const upload = setup.provider.call(
        'upload.rooms',
        { SiteId: 3, file: rooms },
        { onProgress: () => undefined, signal: controller.signal },
    );

    setTimeout(() => controller.abort(), 200);
    await expect(upload).rejects.toMatchObject({ kind: 'aborted' });
    expect(setup.session.busy).toBe(0);
});
