import { http, HttpResponse, type HttpHandler } from 'msw';

import { converse, headersOf } from '../../mock-api/http/converse.ts';
import { createEngine, type Engine } from '../../mock-api/http/engine.ts';

interface MockHandlers {
    /** What answers: its faults, log, data and clock, as of a mock on a port. */
    readonly mock: Engine;
    /** For msw's `setupServer(...)`. */
    readonly handlers: readonly HttpHandler[];
}

/**
 * The mock API behind msw, in this process and without a port: the same engine that answers over HTTP, so that the two
 * cannot differ.
 *
 *     const { mock, handlers } = mockHandlers('https://api.example/v1');
 *     const server = setupServer(...handlers);
 *     mock.faults.add({ path: 'room/', status: 500 });
 */
export const mockHandlers = (
    apiUrl: string,
    options: Parameters<typeof createEngine>[0] = {},
    tokenUrl = `${apiUrl}/Token`,
): MockHandlers => {
    const mock = createEngine(options);

    const answer = async (
        request: Request,
        path: string,
    ): Promise<Response> => {
        const { method, url, headers } = request;

        const answered = await converse(mock, {
            method,
            path,
            query: new URL(url).searchParams,
            authorization: headers.get('authorization') ?? undefined,
            type: headers.get('content-type') ?? '',
            bytes: async () => Buffer.from(await request.arrayBuffer()),
        });

        if (answered === 'hang') return new Promise<never>(() => undefined);
        if (answered === 'drop') return HttpResponse.error();

        return new HttpResponse(
            answered.content ? new Uint8Array(answered.content.bytes) : null,
            { status: answered.response.status, headers: headersOf(answered) },
        );
    };

    return {
        mock,
        handlers: [
            http.post(tokenUrl, ({ request }) => answer(request, 'Token')),
            http.all(`${apiUrl}/*`, ({ request }) =>
                answer(
                    request,
                    new URL(request.url).pathname.slice(
                        new URL(apiUrl).pathname.length + 1,
                    ),
                ),
            ),
        ],
    };
};
