import { ApiError } from './ApiError.ts';

/** A bulk operation of which some rows failed: which, why, and which were done. */
export class BulkError extends ApiError {
    readonly failed: readonly { readonly id: string | number; readonly error: unknown }[];
    readonly done: readonly (string | number)[];

    constructor(failed: BulkError['failed'], done: BulkError['done']) {
        const first = failed[0]?.error;
        const from = first instanceof ApiError ? first : undefined;
        super({
            kind: from?.kind ?? 'http',
            status: from?.status ?? 0,
            serverMessage: from?.serverMessage,
            detail: `${failed.length} of ${failed.length + done.length} failed`,
            cause: first,
        });
        this.name = 'BulkError';
        this.failed = failed;
        this.done = done;
    }
}
