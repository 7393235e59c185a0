import { isObject } from '../../../../resources/rules/isObject.ts';
import type { Keeper } from '../../../session/tabKeeper.ts';
import type { BulkResult } from './bulkResult.ts';

/** The users of one order, as they were created. */
export interface BulkBatch extends BulkResult {
    /** Milliseconds since 1970; names the batch within the tab. */
    readonly created: number;
    /** Their names and passwords were copied, saved or printed. */
    readonly isSaved: boolean;
}

const isBatch = (value: unknown): value is BulkBatch => isObject(value) && 'created' in value && Array.isArray(value.saved);

/** Keeps the names and passwords that nothing else shows, for one user and the tab, until they were saved or let go. */
export const bulkBatches = (keeper: Keeper, userId: string) => {
    const key = `atrium.bulk.${userId}`;
    const all = (): readonly BulkBatch[] => {
        try {
            const kept: unknown = JSON.parse(keeper.getItem(key) ?? '[]');
            return Array.isArray(kept) ? kept.filter(isBatch) : [];
        } catch {
            return [];
        }
    };
    const write = (batches: readonly BulkBatch[]): void => keeper.setItem(key, JSON.stringify(batches));
    return {
        all,
        add: (batch: BulkBatch): void => write([batch, ...all()]),
        /** It may go when the page is left. */
        markSaved: (created: number): void => write(all().map(batch => (batch.created === created ? { ...batch, isSaved: true } : batch))),
        remove: (created: number): void => write(all().filter(batch => batch.created !== created)),
        dropSaved: (): void => {
            if (all().some(batch => batch.isSaved)) write(all().filter(batch => !batch.isSaved));
        },
    };
};
