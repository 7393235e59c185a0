import type { Call } from '../../resources/schema/call.ts';

/** How one record is asked for where nothing else is declared: at the list's own address, with its key. `isBare`: without the token. */
export const recordCallOf = ({ path }: Call, isBare: boolean): Call => ({ method: 'GET', path: `${path.replace(/\/$/, '')}/{id}`, query: {}, reply: 'record', ...(isBare && { bearer: false }) });
