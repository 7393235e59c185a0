import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
    readonly method: string;
    /** Address with its query, as sent. */
    readonly url: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
}

/** `hang`: no answer, ever; `drop`: the line is cut. */
export interface Scripted {
    readonly status?: number;
    readonly body?: unknown;
    readonly text?: string | Uint8Array;
    readonly headers?: Readonly<Record<string, string>>;
    readonly hang?: true;
    readonly drop?: true;
    readonly after?: number;
}

/** A real HTTP server that answers as it is told and keeps what it was asked. */
export const scriptedServer = async (
    answer: (seen: Seen, nth: number) => Scripted | undefined,
) => {
    const seen: Seen[] = [];

    const server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));

        request.on('end', () => {
            const one: Seen = {
                method: request.method ?? '',
                url: request.url ?? '',
                headers: request.headers,
                body: Buffer.concat(chunks).toString(),
            };

            seen.push(one);

            const {
                status = 200,
                body,
                text,
                headers = {},
                hang,
                drop,
                after = 0,
            } = answer(one, seen.length) ?? {
                status: 404,
                body: { Message: `nothing scripted for ${one.url}` },
            };

            if (hang) return;

            if (drop) {
                request.socket.destroy();

                return;
            }

            setTimeout(() => {
                response.writeHead(status, {
                    'Content-Type': 'application/json',
                    ...headers,
                });

                response.end(
                    text ?? (body === undefined ? '' : JSON.stringify(body)),
                );
            }, after);
        });
    });

    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    return {
        origin,
        seen,
        /** `METHOD url` of everything asked so far. */
        lines: (): string[] =>
            seen.map(({ method, url }) => `${method} ${url}`),
        [Symbol.asyncDispose]: () =>
            new Promise<void>(resolve => {
                server.closeAllConnections();
                server.close(() => resolve());
            }),
    };
};
