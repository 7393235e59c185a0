import type { Scope } from '../../../dataProvider/types.ts';
import type { Call } from '../../../resources/schema/call.ts';
import type { ChosenSite } from '../../foundation/remembered.ts';
import type { FirstLog, Sorted } from '../rows/firstList.ts';

/** What an address, or the user in this tab, has left of a list. */
export interface Left {
    readonly page: number;
    readonly pageSize: number;
    readonly order?: string | undefined;
    readonly search?: string | undefined;
    /** Where it was chosen. */
    readonly sort?: Sorted;
    /** Of a log, where it does not start as it is declared. */
    readonly filter?: Readonly<Record<string, unknown>>;
}

export interface AskedLog extends Left {
    readonly scope: Scope;
    readonly site: ChosenSite | undefined;
}

/** A log's first page, as one answer, and the clock by which its days were reckoned: hours ahead of UTC. */
export interface LogAnswer {
    readonly response: Response;
    readonly offset: number;
}

export type LogAsker = (call: Call, log: FirstLog, asked: AskedLog) => Promise<LogAnswer>;
