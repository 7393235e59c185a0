import type { Scope } from '../../dataProvider/types.ts';
import type { Row } from './records.ts';

/** What was found on the way and later calls need: the scope, and a row of each entity. */
export interface Known {
    scope: Scope;
    /** The server's time in milliseconds. */
    now: number | undefined;
    /** Who is signed in. */
    user: string | undefined;
    readonly rows: Map<string, Row>;
}

export const nothingKnown = (): Known => ({ scope: {}, now: undefined, user: undefined, rows: new Map() });

const isKey = (value: unknown): value is string | number => (typeof value === 'number' && value > 0) || (typeof value === 'string' && value !== '' && value !== '0');

/** A value of the row that was found of an entity; undefined where there is none. */
export const keyIn = (known: Known, entity: string, field: string): string | number | undefined => {
    const value = known.rows.get(entity)?.[field];
    return isKey(value) ? value : undefined;
};
