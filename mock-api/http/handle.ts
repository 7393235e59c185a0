import type { IncomingMessage, ServerResponse } from 'node:http';
import { control } from '../control/control.ts';
import { type AskWorld, replayOrder } from '../control/replayOrder.ts';
import type { OnProblem } from './jsonServer.ts';
import { contentOf, converse, headersOf, isChange, refusal, type Mock } from './converse.ts';
import type { Reply } from './exchange.ts';
import { bytesOf, readBody } from './readBody.ts';
import { worldOf, type WorldAddress } from './worldOf.ts';

const write = (res: ServerResponse, reply: Reply, content = contentOf(reply)): void => {
    res.writeHead(reply.status, { ...(content ? { 'Content-Length': content.bytes.length } : {}), ...headersOf({ reply, content }) });
    res.end(content?.bytes);
};

/** A request that fails ends its connection where its answer has begun, and nothing else: everybody's data are in this process. */
export const answerProblem: OnProblem = (problem, _req, res, _next) => {
    if (res.headersSent) return void res.destroy();
    const { status, type, message } = problem as { readonly status?: number; readonly type?: string; readonly message?: string };
    if (status === undefined) return write(res, refusal(problem));
    write(res, { status, body: { Message: type === 'entity.parse.failed' ? 'The body is not JSON.' : message } });
};

export const handleApi = async (mock: Mock, req: IncomingMessage, res: ServerResponse, path: string, query: URLSearchParams): Promise<void> => {
    const { method = 'GET', headers } = req;
    // Chromium sends again what breaks on a connection it used before, a POST too: each change has one of its own.
    if (isChange(mock, { method, path })) res.setHeader('Connection', 'close');
    const answered = await converse(mock, { method, path, query, authorization: headers.authorization, type: headers['content-type'] ?? '', bytes: () => bytesOf(req) });
    if (answered === 'hang') return;
    if (answered === 'drop') res.destroy();
    else write(res, answered.reply, answered.content);
};

export const notHere = (res: ServerResponse, why: string): void => write(res, { status: 404, body: { Message: why } });

/** The world and the address that a request is of; where it names no world that can be, that is answered. */
export const addressOf = (req: IncomingMessage, res: ServerResponse): WorldAddress | undefined => {
    try {
        return worldOf(req);
    } catch (problem) {
        write(res, refusal(problem));
        return undefined;
    }
};

/** Asks a world of this mock, at once and without a port. */
const asker =
    (mock: Mock): AskWorld =>
    async (there, question) => {
        const answered = await converse({ ...mock, ...there, delay: 0 }, question);
        return typeof answered === 'string' ? undefined : { status: answered.reply.status, text: answered.content?.bytes.toString() ?? '' };
    };

export const handleControl = async (mock: Mock, req: IncomingMessage, res: ServerResponse, name: string, replayTo: readonly string[]): Promise<void> => {
    try {
        const { value } = await readBody(await bytesOf(req), 'application/json');
        const { localPort, localAddress = '127.0.0.1' } = req.socket;
        const url = `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
        write(res, req.method === 'POST' && name === 'replay' ? await replayOrder(mock, value, { url, ask: asker(mock), match: mock.match, replayTo }) : control(mock, req.method ?? 'GET', name, value, req.headers.host === undefined ? url : `http${'encrypted' in req.socket ? 's' : ''}://${req.headers.host}`));
    } catch (problem) {
        write(res, refusal(problem));
    }
};
