import type { IncomingMessage, ServerResponse } from 'node:http';
import { copyOf, sourceOf } from '../data/many/list.ts';
import { inSlices } from '../data/slices.ts';
import type { Row } from '../data/store.ts';
import type { World } from '../data/world.ts';
import { askedOf, type Query } from './asked.ts';
import { foundIn } from './found.ts';
import { pageOf } from './paged.ts';
import { streamed, textsOf, type Slice } from './streamed.ts';

/** More are written piece by piece. */
const MANY_TOLD = 500;

interface Telling {
    /** Puts what was asked for beside a row into it. */
    readonly more: (row: Row) => Row;
    /** Writes few rows, as json-server does. */
    readonly render: (rows: readonly Row[]) => void;
}

/** Rows one after the other, of a list of which they are made: those that are told are let go at once, before they are taken for something that stays. */
const passing =
    (list: readonly Row[], slice: Slice): Slice =>
    (from, to) => {
        sourceOf(list)?.forget();
        return slice(from, to);
    };

/** Everything there is, collection after collection in the order of their declarations. */
const all = ({ store }: World) => {
    const collections = store.names.map(name => [name, store.rows(store.nameOf(name))] as const).map(([name, rows]) => [name, sourceOf(rows) ? copyOf(rows) : rows.slice()] as const); // as they are now
    // eslint-disable-next-line func-style -- a generator
    return (function* (): Generator<string, void> {
        for (const [n, [name, rows]] of collections.entries()) {
            yield `${n === 0 ? '{' : ','}\n  ${JSON.stringify(name)}: `;
            yield* textsOf(rows.length, passing(rows, (from, to) => rows.slice(from, to)), '  ');
        }
        yield '\n}';
    })();
};

/** Answers what asks for rows of a large collection, or for everything; undefined: that is json-server's to do. */
export const listing = (world: World, req: IncomingMessage & { readonly query?: Query }, res: ServerResponse, { more, render }: Telling): Promise<void> | undefined => {
    const [collection = '', ...rest] = new URL(req.url ?? '/', 'http://mock').pathname.split('/').slice(1);
    if ((req.method !== 'GET' && req.method !== 'HEAD') || rest.some(Boolean)) return undefined;
    const told = (texts: Iterable<string>) => streamed(res, req.method === 'HEAD' ? [] : texts);
    if (collection === 'db') return told(all(world));
    const name = world.store.nameOf(collection);
    if (!world.kept(name)) return undefined;
    const { query = {} } = req;
    const asked = askedOf(query);
    const find = async (): Promise<void> => {
        const version = world.version();
        const matches = await inSlices(foundIn(world, name, world.kept(name)!, asked));
        if (world.version() !== version) return find(); // all data were thrown away meanwhile
        const { from, to } = pageOf(matches, query, req, res);
        const length = Math.max(0, Math.min(to, matches.length) - from);
        if (length <= MANY_TOLD || query.callback !== undefined) return render(matches.slice(from, from + length));
        const rows = world.kept(name)!;
        await told(textsOf(length, passing(rows, (first, end) => matches.slice(from + first, from + end).map(more))));
    };
    return find();
};
