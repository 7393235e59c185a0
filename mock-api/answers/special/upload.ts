import { readable, writable } from '../../http/access.ts';
import { bodyOf, onlyKnown, textOf, type Body } from '../../http/body.ts';
import { bad, notFound, ok, type Ask, type Handler, type UploadedFile } from '../../http/exchange.ts';
import { readCsv } from '../../http/readCsv.ts';

const MOST_BYTES = 5_000_000;
const fileTypes = ['background', 'logo', 'banner'];

const starts: readonly (readonly [type: string, extension: string, is: (bytes: Buffer) => boolean])[] = [
    ['image/png', 'png', bytes => bytes.subarray(0, 4).toString('latin1') === '\x89PNG'],
    ['image/jpeg', 'jpg', bytes => bytes[0] === 0xff && bytes[1] === 0xd8],
    ['image/gif', 'gif', bytes => bytes.subarray(0, 4).toString('latin1') === 'GIF8'],
    ['image/webp', 'webp', bytes => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'],
    ['image/svg+xml', 'svg', bytes => /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(bytes.subarray(0, 500).toString('utf8'))],
];

const fileOf = (ask: Ask): UploadedFile => {
    const { file } = ask.files;
    if (!file || file.bytes.length === 0) throw bad("The part 'file' is missing or empty.");
    if (file.bytes.length > MOST_BYTES) throw bad('The file is larger than 5 MB.');
    return file;
};

const parts = (ask: Ask, names: readonly string[]): Body => {
    const body = bodyOf(ask);
    onlyKnown(body, names);
    names.forEach(name => textOf(body, name));
    return body;
};

const store = (ask: Ask): string => {
    const { bytes } = fileOf(ask);
    const kind = starts.find(([, , is]) => is(bytes));
    if (!kind) throw bad('The file is not a picture (PNG, JPEG, GIF, WebP or SVG).');
    const name = `${ask.world.files.size + 1}.${kind[1]}`;
    ask.world.files.set(name, { type: kind[0], bytes });
    return `${ask.world.base}/file/stored/${name}`;
};

export const themeFile: Handler = ask => {
    const body = parts(ask, ['ThemeCode', 'SiteId', 'FileType']);
    if (!fileTypes.includes(String(body.FileType))) throw bad(`'FileType' must be ${fileTypes.join(', ')}.`);
    writable(ask, 'site', body.SiteId);
    return ok({ Url: store(ask) });
};

const ofTvTheme =
    (field: 'LogoUrl' | 'BackgroundUrl'): Handler =>
    ask => {
        const theme = writable(ask, 'tv/theme', parts(ask, ['ThemeId']).ThemeId);
        const Url = store(ask);
        ask.world.store.own('tv/theme', theme)[field] = Url;
        return ok({ Url });
    };
export const tvLogo = ofTvTheme('LogoUrl');
export const tvBackground = ofTvTheme('BackgroundUrl');

/** A stored upload, for everybody: pictures are shown by plain `img` elements. */
export const stored: Handler = ask => {
    const file = ask.world.files.get(ask.holes.name ?? '');
    if (!file) throw notFound('No such file.');
    return {
        status: 200,
        bytes: file.bytes,
        headers: { 'Content-Type': file.type, 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" },
    };
};

const LONGEST_CODE = 20;

const rowProblem = (code: string, taken: ReadonlySet<string>): string | undefined =>
    code === ''
        ? 'RoomCode is missing.'
        : code.length > LONGEST_CODE
          ? `RoomCode is longer than ${LONGEST_CODE} characters.`
          : taken.has(code.toLowerCase())
            ? `Room ${code} already exists.`
            : undefined;

/** Imports rooms from a CSV; rows are counted as lines of the file, from 1. */
export const rooms: Handler = ask => {
    const site = readable(ask, 'site', parts(ask, ['SiteId']).SiteId);
    const text = fileOf(ask)
        .bytes.toString('utf8')
        .replace(/^\uFEFF/, '');
    const lines = readCsv(text);
    const names = lines[0]?.cells.map(cell => cell.trim().toLowerCase()) ?? [];
    const hasHeader = names.includes('roomcode');
    if (lines.length === 0 || text.includes('\0')) throw bad('The file is not a CSV of rooms.');
    const [codeAt, nameAt] = hasHeader ? [names.indexOf('roomcode'), names.indexOf('roomname')] : [0, 1];
    const taken = new Set(
        ask.world.store
            .rows('room')
            .filter(room => room.siteId === site.id)
            .map(room => String(room.RoomCode).toLowerCase()),
    );
    const Failed: { Row: number; Message: string }[] = [];
    let Imported = 0;
    for (const { cells, line } of hasHeader ? lines.slice(1) : lines) {
        const RoomCode = (cells[codeAt] ?? '').trim();
        const Message = rowProblem(RoomCode, taken);
        if (Message) Failed.push({ Row: line, Message });
        else {
            taken.add(RoomCode.toLowerCase());
            ask.world.store.add('room', { siteId: site.id, RoomCode, RoomName: (cells[nameAt] ?? '').trim() || RoomCode, CheckIn: null, CheckOut: null });
            Imported++;
        }
    }
    return ok({ Imported, Failed });
};
