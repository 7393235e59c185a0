import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
    createPortalProvider,
    type PortalProvider,
} from '../../../dataProvider/index.ts';
import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';
import { resources } from '../../../resources/index.ts';
import { services } from '../../../resources/services/index.ts';
import { smsJob } from '../../../src/features/support/smsJob.ts';
import { runAtMostOnce } from '../../../src/foundation/atMostOnce.ts';

let mock: StartedMock;
let provider: PortalProvider;
let token: string | null = null;

beforeAll(async () => {
    mock = await startMock();

    const config = {
        apiBase: mock.apiUrl,
        tokenUrl: `${mock.apiUrl}/Token`,
        bearerOnEveryCall: false,
        token: () => token,
        scope: () => ({}),
    };

    provider = createPortalProvider({
        resources,
        services,
        config,
        queryClient: new QueryClient(),
    });

    token = (
        await provider.call('session.token', {
            username: 'admin',
            password: 'demo',
        })
    ).access_token;
});

afterAll(() => mock.close());

const send = (Content: string) =>
    runAtMostOnce(
        smsJob(provider, { MobileNo: '+61400999888', Content }),
        undefined,
        [0],
    );

const sentCalls = () =>
    mock.log.entries().filter(line => line.path === 'Sms/Save').length;

const fail = (rule: object) =>
    fetch(`${mock.url}/__mock/fail`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(rule),
    });

it('sends a message by one call', async () => {
    expect(await send('Hello')).toMatchObject({
        end: 'answered',
        answer: { Content: 'Hello' },
    });

    expect(sentCalls()).toBe(1);
});

it('finds a message whose answer was lost in the list, even if an equal one was sent before', async () => {
    await fail({ path: 'Sms/Save', kind: 'lost', times: 1 });

    expect(await send('Hello')).toMatchObject({
        end: 'lost',
        outcome: 'applied',
    });

    expect(sentCalls()).toBe(2);
});

it('does not find a message that the server never received', async () => {
    await fail({ path: 'Sms/Save', status: 503, times: 1 });

    expect(await send('Hello')).toMatchObject({
        end: 'lost',
        outcome: 'notApplied',
    });
});
