import { ApiError } from '../http/ApiError.ts';

/** There are more rows to pick some of than a browser should hold: in the `days` that were asked for, or under a `filter` that the server does not know. */
export class TooManyRowsError extends ApiError {
    readonly most: number;
    readonly among: 'days' | 'filter';

    constructor(most: number, among: 'days' | 'filter') {
        super({ kind: 'shape', status: 200, detail: `more than ${most} rows` });
        this.name = 'TooManyRowsError';
        this.most = most;
        this.among = among;
    }
}
