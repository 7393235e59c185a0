import type { IncomingMessage } from 'node:http';
import { bad, type UploadedFile } from './exchange.ts';

export interface RequestBody {
    /** The parsed JSON, or the texts of a form. */
    readonly value: unknown;
    readonly files: Readonly<Record<string, UploadedFile>>;
    readonly kind: 'json' | 'form' | 'multipart' | 'none' | 'other';
}

const MOST_BYTES = 25_000_000;

/** The bytes of a request's body. */
export const bytesOf = async (req: IncomingMessage): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of req) {
        const bytes = chunk as Buffer;
        size += bytes.length;
        if (size <= MOST_BYTES) chunks.push(bytes);
    }
    if (size > MOST_BYTES) throw bad('The body is too large.');
    return Buffer.concat(chunks);
};

const parameter = (header: string, name: string): string | undefined => new RegExp(`(?:^|;)\\s*${name}="?([^";]*)"?`, 'i').exec(header)?.[1];

/** The parts of a multipart body: texts, and files by name. */
const readMultipart = (bytes: Buffer, boundary: string): RequestBody => {
    const value: Record<string, string> = {};
    const files: Record<string, UploadedFile> = {};
    const mark = Buffer.from(`--${boundary}`);
    for (let at = bytes.indexOf(mark); at >= 0;) {
        const next = bytes.indexOf(mark, at + mark.length);
        if (next < 0) break;
        const part = bytes.subarray(at + mark.length + 2, next - 2);
        const split = part.indexOf('\r\n\r\n');
        const head = part.subarray(0, split).toString('utf8');
        const content = part.subarray(split + 4);
        const disposition = /content-disposition:([^\r\n]*)/i.exec(head)?.[1] ?? '';
        const name = parameter(disposition, 'name') ?? '';
        const filename = parameter(disposition, 'filename');
        if (filename === undefined) value[name] = content.toString('utf8');
        else files[name] = { name: filename, type: /content-type:\s*([^\r\n]*)/i.exec(head)?.[1] ?? '', bytes: Buffer.from(content) };
        at = next;
    }
    return { value, files, kind: 'multipart' };
};

/** Reads a body by its content type. */
export const readBody = (bytes: Buffer, type: string): RequestBody => {
    if (bytes.length === 0) return { value: undefined, files: {}, kind: 'none' };
    if (type.startsWith('application/json')) {
        try {
            return { value: JSON.parse(bytes.toString('utf8')), files: {}, kind: 'json' };
        } catch {
            throw bad('The body is not JSON.');
        }
    }
    if (type.startsWith('application/x-www-form-urlencoded'))
        return { value: Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))), files: {}, kind: 'form' };
    const boundary = type.startsWith('multipart/form-data') ? parameter(type, 'boundary') : undefined;
    return boundary ? readMultipart(bytes, boundary) : { value: undefined, files: {}, kind: 'other' };
};
