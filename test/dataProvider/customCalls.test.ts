// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import {
    createPortalProvider,
    type CustomCall,
} from '../../dataProvider/index.ts';
import { startMock } from '../../mock-api/http/server.ts';
import { resources } from '../../resources/index.ts';
import { problemsOfDeclarations } from '../../resources/schema/check.ts';
import {
    confirm,
    crud,
    id,
    post,
    resource,
    text,
} from '../../resources/schema/index.ts';
import { services } from '../../resources/services/index.ts';
import { tokenFor } from '../mock-api/signIn.ts';
import { scriptedServer, type Scripted } from './scriptedServer.ts';

const campaign = resource({
    label: ['Campaign', 'Campagne'],
    api: {
        ...crud('campaign'),
        remove: post('campaign/archive', { Id: 'id' }),
    },
    title: 'Name',
    fields: { Id: id(), Name: text({ label: ['Name', 'Nom'] }) },
    list: { columns: ['Name'] },
    actions: {
        start: confirm({
            label: ['Start', 'Démarrer'],
            on: 'row',
            question: ['Start?', 'Démarrer ?'],
            call: post('campaign/{id}/start', {}, 'record'),
        }),
    },
    custom: { calls: ['remove', 'start'] },
    mock: { rows: 5 },
});

const signatureOf = (url: string): string =>
    `signed ${new URL(url).pathname.length}`;

/** Signs the request. If the server takes it as a job, asks until that is done. */
const signed: CustomCall = async (request, send) => {
    const headers = { 'X-Signature': signatureOf(request.url) };
    let answer = await send({ ...request, headers });

    while (answer.status === 202) {
        const job = answer.header('Location') ?? '';

        answer = await send({
            method: 'GET',
            url: new URL(job, request.url).href,
            bearer: true,
            effect: false,
        });
    }

    return answer;
};

const provided = (apiBase: string, token: string) =>
    createPortalProvider({
        queryClient: new QueryClient(),
        resources: { ...resources, campaign },
        services,
        customCalls: { 'campaign.remove': signed, 'campaign.start': signed },
        config: {
            apiBase,
            tokenUrl: `${apiBase}/Token`,
            bearerOnEveryCall: false,
            token: () => token,
            scope: () => ({}),
        },
    });

test('a function serves a call of an API that wants a signature and answers with a job', async () => {
    let requested = 0;

    const server = await scriptedServer(({ url, headers }): Scripted => {
        if (url === '/jobs/9')
            return (requested += 1) < 3
                ? { status: 202, headers: { Location: '/jobs/9' } }
                : { body: { Id: 7, Name: 'Spring' } };

        return headers['x-signature']
            ? { status: 202, headers: { Location: '/jobs/9' } }
            : { status: 401 };
    });

    const provider = provided(`${server.origin}/api`, 'secret');
    const started = await provider.callNamed('campaign.start', { id: 7 });
    expect(started).toMatchObject({ Id: 7, Name: 'Spring' });

    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'POST /api/campaign/7/start',
        'GET /jobs/9',
        'GET /jobs/9',
        'GET /jobs/9',
    ]);

    expect(server.seen[0]!.headers).toMatchObject({
        'x-signature': 'signed 21',
        authorization: 'Bearer secret',
    });

    await server[Symbol.asyncDispose]();
});

test('the mock API answers such a request as declared', async () => {
    const mock = await startMock({ resources: { ...resources, campaign } });
    const provider = provided(mock.apiUrl, await tokenFor(mock, 'admin'));
    await provider.delete('campaign', { id: 2 });

    const { total } = await provider.getList('campaign', {
        pagination: { page: 1, perPage: 10 },
    });

    expect(total).toBe(4);
    await mock.close();
});

test('reports a call that the entity does not have', () => {
    const custom = { calls: ['remov'] };

    expect(
        problemsOfDeclarations({
            ...resources,
            campaign: { ...campaign, custom },
        }),
    ).toEqual([
        "campaign: custom.calls 'remov' is not a call of this entity. Did you mean 'remove'?",
    ]);
});
