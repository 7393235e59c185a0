import type { IncomingMessage } from 'node:http';
import { jsonOf } from '../file/problem.ts';
import { badRequest, type UploadedFile } from './exchange.ts';

export interface RequestBody {
    /** The parsed JSON, or the texts of a form. */
    readonly value: unknown;
    readonly files: Readonly<Record<string, UploadedFile>>;
    readonly kind: 'json' | 'form' | 'multipart' | 'none' | 'other';
}

const MOST_BYTES = 25_000_000;
/** Levels of JSON. What goes through it level by level would run out of stack. */
const DEEPEST = 100;

/** Refuses JSON that nobody means and that breaks whoever copies it: lists in lists without end, and an object that says what it is made of. */
export const mustBePlain = (value: unknown, levels = DEEPEST): void => {
    if (typeof value !== 'object' || value === null) return;
    if (levels === 0) throw badRequest(`The body has more than ${DEEPEST} levels.`);
    if (Object.hasOwn(value, '__proto__')) throw badRequest("'__proto__' is the name of no field.");
    for (const one of Object.values(value)) mustBePlain(one, levels - 1);
};

/** The bytes of a request's body. */
export const bytesOf = async (req: IncomingMessage): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of req) {
        const bytes = chunk as Buffer;
        size += bytes.length;
        if (size <= MOST_BYTES) chunks.push(bytes);
    }
    if (size > MOST_BYTES) throw badRequest('The body is too large.');
    return Buffer.concat(chunks);
};

/** The parts of a multipart body: texts, and files by name. Undefined where it is none. */
const readMultipart = async (bytes: Buffer, type: string): Promise<RequestBody | undefined> => {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData().catch(() => undefined);
    if (!form) return undefined;
    const value: Record<string, string> = {};
    const files: Record<string, UploadedFile> = {};
    for (const [name, part] of form) {
        if (typeof part === 'string') value[name] = part;
        else files[name] = { name: part.name, type: part.type, bytes: Buffer.from(await part.arrayBuffer()) };
    }
    return { value, files, kind: 'multipart' };
};

/** Reads a body by its content type. */
export const readBody = async (bytes: Buffer, type: string): Promise<RequestBody> => {
    if (bytes.length === 0) return { value: undefined, files: {}, kind: 'none' };
    if (type.startsWith('application/json')) {
        const value = jsonOf(bytes.toString('utf8'));
        if (value === undefined) throw badRequest('The body is not JSON.');
        mustBePlain(value);
        return { value, files: {}, kind: 'json' };
    }
    if (type.startsWith('application/x-www-form-urlencoded'))
        return { value: Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))), files: {}, kind: 'form' };
    const form = type.startsWith('multipart/form-data') ? await readMultipart(bytes, type) : undefined;
    return form ?? { value: undefined, files: {}, kind: 'other' };
};
