import calls from 'virtual:first-calls';
import type { Call } from '../../resources/schema/call.ts';
import type { Role } from '../../resources/schema/role.ts';

/** How the list of an entity, and a record of it, are asked for before the application is there; all that the start knows of declarations. Made by vite/firstCalls.ts. */
export interface ListCall {
    readonly list: Call;
    readonly needs?: 'site' | 'billgroup';
    readonly roles?: readonly Role[];
    /** The order it starts in, for a list that the server can order. */
    readonly order?: string;
    /** Rows that come at once, of a list that is paged by whoever asked. */
    readonly whole?: number;
    /** How a record is asked for, where its page is at its own address. */
    readonly record?: Call;
}

/** How the list of an entity is asked for; undefined where the application alone knows. */
export const listCallOf = (name: string): ListCall | undefined => (Object.hasOwn(calls, name) ? calls[name] : undefined);
