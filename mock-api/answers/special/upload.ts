import papaparse from 'papaparse';

import { type Body, bodyOf, textOf } from '../../http/body.ts';
import {
    type MockRequest,
    badRequest,
    type Handler,
    notFound,
    ok,
    readableRow,
    type UploadedFile,
    writableRow,
} from '../../http/exchange.ts';

interface CsvLine {
    readonly cells: readonly string[];
    /** From 1; a quoted cell may span several lines. */
    readonly line: number;
    /** A quote is never closed, so nobody can tell where its cell ends. */
    readonly isUnclosed: boolean;
}

/** Parses CSV (RFC 4180), leaving out lines whose cells are all blank. */
const readCsv = (text: string): readonly CsvLine[] => {
    const unix = text.replace(/\r\n?/g, '\n');
    const lines: CsvLine[] = [];
    let [line, start] = [1, 0];

    papaparse.parse<readonly string[]>(unix, {
        delimiter: ',',
        newline: '\n',
        step: ({ data: cells, errors, meta: { cursor: end } }) => {
            const isUnclosed = errors.some(
                ({ code }) => code === 'MissingQuotes',
            );

            if (cells.some(cell => cell.trim() !== ''))
                lines.push({ cells, line, isUnclosed });
            line += unix.slice(start, end).split('\n').length - 1;
            start = end;
        },
    });

    return lines;
};

const MOST_BYTES = 5_000_000;
const fileTypes = ['background', 'logo', 'banner'];

const starts: readonly (readonly [
    type: string,
    extension: string,
    is: (bytes: Buffer) => boolean,
])[] = [
    [
        'image/png',
        'png',
        bytes => bytes.subarray(0, 4).toString('latin1') === '\x89PNG',
    ],
    ['image/jpeg', 'jpg', bytes => bytes[0] === 0xff && bytes[1] === 0xd8],
    [
        'image/gif',
        'gif',
        bytes => bytes.subarray(0, 4).toString('latin1') === 'GIF8',
    ],
    [
        'image/webp',
        'webp',
        bytes =>
            bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
            bytes.subarray(8, 12).toString('latin1') === 'WEBP',
    ],
    [
        'image/svg+xml',
        'svg',
        bytes =>
            /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(
                bytes.subarray(0, 500).toString('utf8'),
            ),
    ],
];

const fileOf = (request: MockRequest): UploadedFile => {
    const { file } = request.files;
    if (!file || file.bytes.length === 0)
        throw badRequest("The part 'file' is missing or empty.");
    if (file.bytes.length > MOST_BYTES)
        throw badRequest('The file is larger than 5 MB.');

    return file;
};

const parts = (request: MockRequest, names: readonly string[]): Body => {
    const body = bodyOf(request, names);
    names.forEach(name => textOf(body, name));

    return body;
};

const store = (request: MockRequest): string => {
    const { bytes } = fileOf(request);
    const kind = starts.find(([, , is]) => is(bytes));
    if (!kind)
        throw badRequest(
            'The file is not a picture (PNG, JPEG, GIF, WebP or SVG).',
        );
    const name = `${request.backend.files.size + 1}.${kind[1]}`;
    request.backend.files.set(name, { type: kind[0], bytes });

    return `${request.backend.base}/file/stored/${name}`;
};

export const themeFile: Handler = request => {
    const body = parts(request, ['ThemeCode', 'SiteId', 'FileType']);
    if (!fileTypes.includes(String(body.FileType)))
        throw badRequest(`'FileType' must be ${fileTypes.join(', ')}.`);
    writableRow(request, 'site', body.SiteId);

    return ok({ Url: store(request) });
};

const ofTvTheme =
    (field: 'LogoUrl' | 'BackgroundUrl'): Handler =>
    request => {
        const theme = writableRow(
            request,
            'tv/theme',
            parts(request, ['ThemeId']).ThemeId,
        );

        const Url = store(request);
        theme[field] = Url;

        return ok({ Url });
    };

export const tvLogo = ofTvTheme('LogoUrl');
export const tvBackground = ofTvTheme('BackgroundUrl');

/** Needs no token, because pictures are shown by plain `img` elements. */
export const storeUpload: Handler = request => {
    const file = request.backend.files.get(request.holes.name ?? '');
    if (!file) throw notFound('No such file.');

    return {
        status: 200,
        bytes: file.bytes,
        headers: {
            'Content-Type': file.type,
            'Content-Security-Policy':
                "default-src 'none'; style-src 'unsafe-inline'",
        },
    };
};

const LONGEST_CODE = 20;

const rowProblem = (
    code: string,
    codes: ReadonlySet<string>,
): string | undefined => {
    if (code === '') return 'RoomCode is missing.';
    if (code.length > LONGEST_CODE)
        return `RoomCode is longer than ${LONGEST_CODE} characters.`;
    if (codes.has(code.toLowerCase())) return `Room ${code} already exists.`;

    return undefined;
};

/** Imports rooms from a CSV; rows are counted as lines of the file, from 1. */
export const rooms: Handler = request => {
    const site = readableRow(
        request,
        'site',
        parts(request, ['SiteId']).SiteId,
    );

    const text = fileOf(request)
        .bytes.toString('utf8')
        .replace(/^\uFEFF/, '');

    const lines = readCsv(text);
    const names = lines[0]?.cells.map(cell => cell.trim().toLowerCase()) ?? [];
    const hasHeader = names.includes('roomcode');
    if (lines.length === 0 || text.includes('\0'))
        throw badRequest('The file is not a CSV of rooms.');

    const [codeAt, nameAt] = hasHeader
        ? [names.indexOf('roomcode'), names.indexOf('roomname')]
        : [0, 1];

    const there = request.backend.store
        .rows('room')
        .filter(({ siteId }) => siteId === site.id);

    const codes = new Set(
        there.map(({ RoomCode }) => String(RoomCode).toLowerCase()),
    );

    const Failed: { Row: number; Message: string }[] = [];
    let Imported = 0;

    for (const { cells, line, isUnclosed } of hasHeader
        ? lines.slice(1)
        : lines) {
        const RoomCode = (cells[codeAt] ?? '').trim();

        const Message = isUnclosed
            ? 'A quote is never closed.'
            : rowProblem(RoomCode, codes);

        if (Message) Failed.push({ Row: line, Message });
        else {
            codes.add(RoomCode.toLowerCase());

            request.backend.store.add('room', {
                siteId: site.id,
                RoomCode,
                RoomName: (cells[nameAt] ?? '').trim() || RoomCode,
                CheckIn: null,
                CheckOut: null,
            });

            Imported++;
        }
    }

    return ok({ Imported, Failed });
};
