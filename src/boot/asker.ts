import type { Scope } from '../../dataProvider/types.ts';
import type { Call } from '../../resources/schema/call.ts';
import type { Remembered } from '../foundation/remembered.ts';
import type { FirstOwn, OwnDrawing, Sorted } from './rows/firstList.ts';

/** What an address, or the user in this tab, has left of a list. */
export interface Left {
    readonly page: number;
    readonly pageSize: number;
    readonly order?: string | undefined;
    readonly search?: string | undefined;
    /** Where it was chosen. */
    readonly sort?: Sorted;
    /** Of a list that a chunk of its own asks for, where it does not start as it is declared. */
    readonly filter?: Readonly<Record<string, unknown>>;
}

export interface Asked extends Left {
    readonly scope: Scope;
    readonly user: Remembered;
    readonly own: FirstOwn;
    /** Rows that come at once, of a list that is paged by whoever asked. */
    readonly whole: number | undefined;
}

/** The rows as one answer, and what is known with them of how they are drawn. */
export interface OwnAnswer extends OwnDrawing {
    readonly response: Response;
}

/** Asks for a list by the calls that the application will make, where these are not the start's to know; fails where it is left to the application. */
export type Asker = (call: Call, asked: Asked) => Promise<OwnAnswer>;

/** Fetches what asks for some lists, by name. */
export type Askers = Readonly<Partial<Record<FirstOwn['of'], () => Promise<{ readonly ask: Asker }>>>>;
