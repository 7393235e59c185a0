import type { ServerResponse } from 'node:http';
import type { Row } from '../data/store.ts';

/** Rows whose text is made at once. */
const PIECE = 200;

/** Gives rows from one place to another. */
export type Slice = (from: number, to: number) => readonly Row[];

/** The text of rows, as `JSON.stringify` with two spaces has it, piece after piece. */
// eslint-disable-next-line func-style -- a generator
export function* textsOf(length: number, slice: Slice, indent = ''): Generator<string, void> {
    if (length === 0) return yield '[]';
    yield '[\n';
    for (let from = 0; from < length; from += PIECE) {
        const rows = slice(from, Math.min(length, from + PIECE));
        const texts = rows.map(row => `${indent}  ${JSON.stringify(row, null, 2).replaceAll('\n', `\n${indent}  `)}`);
        yield `${texts.join(',\n')}${from + PIECE < length ? ',' : ''}\n`;
    }
    yield `${indent}]`;
}

/** Until more may be written, or nobody is there any more. */
const taken = (res: ServerResponse): Promise<void> =>
    new Promise(done => {
        const end = () => {
            res.off('drain', end).off('close', end);
            done();
        };
        res.once('drain', end).once('close', end);
    });

/** Writes a long answer at the pace at which it is taken; between two pieces others are answered. */
export const streamed = async (res: ServerResponse, texts: Iterable<string>): Promise<void> => {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    for (const text of texts) {
        if (res.destroyed) return;
        if (!res.write(text)) await taken(res);
        await new Promise(setImmediate);
    }
    res.end();
};
