import type { Identifier, RaRecord } from 'react-admin';
import { ApiError } from './ApiError.ts';
import type { KnownRecords } from './knownRecords.ts';

/** Rows of one look-up request. */
export const LOOK_UP_SIZE = 1000;

interface Source {
    readonly known: () => KnownRecords;
    readonly resource: string;
    /** One page of the entity's list; absent where the API has none. */
    readonly page?: ((page: number) => Promise<{ rows: readonly RaRecord[]; total: number }>) | undefined;
    readonly one?: ((id: Identifier) => Promise<RaRecord>) | undefined;
}

const isNoId = (id: Identifier): boolean => id === undefined || id === null || id === '' || id === 0 || id === '0';
const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 403);

/** Names what references point at: what is known costs nothing, one unknown a get, more of them a list request of up to 1000. */
export const lookUp = ({ known, resource, page, one }: Source) => {
    let running: Promise<unknown> = Promise.resolve();

    const askEach = async (ids: readonly Identifier[], get: NonNullable<Source['one']>): Promise<void> => {
        for (const id of ids) {
            try {
                known().add(resource, [await get(id)]);
            } catch (error) {
                if (!isGone(error)) throw error;
                known().addAbsent(resource, [id]);
            }
        }
    };

    const askPages = async (unknown: () => Identifier[], list: NonNullable<Source['page']>): Promise<void> => {
        for (let number = 1, seen = 0, total = 1; seen < total && unknown().length > 0; number += 1) {
            const { rows, total: count } = await list(number);
            known().add(resource, rows);
            seen += rows.length;
            total = rows.length === 0 ? 0 : count;
        }
        known().addAbsent(resource, unknown());
    };

    const fetchUnknown = async (ids: readonly Identifier[]): Promise<void> => {
        const unknown = (): Identifier[] => ids.filter(id => known().get(resource, id) === undefined);
        const missing = unknown();
        if (missing.length === 0) return;
        if (one && (missing.length === 1 || !page)) await askEach(missing, one);
        else if (page) await askPages(unknown, page);
    };

    return async (wanted: readonly Identifier[]): Promise<RaRecord[]> => {
        const ids = [...new Map(wanted.filter(id => !isNoId(id)).map(id => [String(id), id])).values()];
        // One after the other: the second finds what the first brought.
        const mine = running.catch(() => undefined).then(() => fetchUnknown(ids));
        running = mine;
        await mine;
        return ids.flatMap(id => known().get(resource, id) ?? []);
    };
};
