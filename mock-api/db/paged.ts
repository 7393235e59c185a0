import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Matches } from '../answers/select.ts';
import type { Query } from './asked.ts';

/** What Express knows of a request, and writes. */
interface Read extends IncomingMessage {
    readonly protocol: string;
    readonly originalUrl: string;
}
interface Write extends ServerResponse {
    readonly links: (links: Readonly<Record<string, string>>) => void;
}

/** From which to which a question asks for, and what it is told besides. */
export interface Page {
    readonly from: number;
    readonly to: number;
}

const text = (value: unknown): string => (Array.isArray(value) ? String(value[0]) : typeof value === 'string' ? value : '');
const whole = (value: unknown): number => Number.parseInt(text(value), 10);

const linksOf = (page: number, size: number, length: number): Readonly<Record<string, number>> => {
    const [isThere, isLast] = [(page - 1) * size < length, page * size >= length];
    if (!isThere || (page === 1 && isLast)) return {};
    return { first: 1, ...(page > 1 ? { prev: page - 1 } : {}), ...(isLast ? {} : { next: page + 1 }), last: Math.ceil(length / size) };
};

/** The part of what was found that is asked for, as json-server understands it; its headers are set. */
export const pageOf = ({ length }: Matches, { _page, _limit, _start, _end }: Query, req: IncomingMessage, res: ServerResponse): Page => {
    if (_end || _limit || _page) {
        res.setHeader('X-Total-Count', length);
        res.setHeader('Access-Control-Expose-Headers', `X-Total-Count${_page ? ', Link' : ''}`);
    }
    const from = whole(_start) || 0;
    if (_page) {
        const [page, size] = [Math.max(whole(_page) || 1, 1), whole(_limit) || 10];
        const { protocol, originalUrl, headers } = req as Read;
        const links = Object.entries(linksOf(page, size, length)).map(([name, to]) => [name, `${protocol}://${headers.host}${originalUrl}`.replace(`page=${page}`, `page=${to}`)] as const);
        (res as Write).links(Object.fromEntries(links));
        return { from: (page - 1) * size, to: page * size };
    }
    if (_end) return { from, to: whole(_end) || 0 };
    return _limit ? { from, to: from + (whole(_limit) || 0) } : { from: 0, to: length };
};
