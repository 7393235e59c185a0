import { toRequest, type Base, type CallContext } from '../../../dataProvider/wire/toRequest.ts';
import type { PlannedApi } from '../guessing/api.ts';
import { rendered } from './rendered.ts';

/** Everything a portal can know at once, as the contract's samples have it. */
export const contractContext = {
    id: 7,
    ids: [1, 2],
    search: 'a b',
    page: 2,
    pageSize: 10,
    order: 'Name desc',
    distributor: 6,
    client: 4,
    site: 3,
    billgroup: 5,
    ownGroup: 5,
    record: { Id: 7, Any: 'field' },
} as const satisfies CallContext;

const base: Base = { apiBase: '/api', tokenUrl: '/api/Token', bearerOnEveryCall: false };

/** The lines of test/contract/calls.ts for the calls of an entity. */
export const contractRows = (name: string, { crud, calls }: PlannedApi): readonly string[] => {
    if (crud) {
        const narrowed = Object.entries(crud.slots).flatMap(([parameter, slot]) => (typeof slot === 'string' ? [`&${parameter}=${encodeURIComponent(String(contractContext[slot])).replaceAll('%20', '+')}`] : []));
        return [`    ...crud(${[name, crud.path, ...(narrowed.length > 0 ? [narrowed.join('')] : [])].map(rendered).join(', ')}),`];
    }
    return Object.entries(calls).map(([verb, call]) => {
        const { method, url } = toRequest(base, call, contractContext);
        return `    { name: '${name}.${verb}', sends: ${rendered(`${method} ${url}`)}${call.body === 'record' ? ', body: record' : ''} },`;
    });
};

const BEFORE = '\n    // Other calls\n';

/** The contract with these lines at the end of its entities; undefined where that is not to be found. */
export const withContract = (contract: string, rows: readonly string[]): string | undefined => (contract.includes(BEFORE) ? contract.replace(BEFORE, () => `${rows.join('\n')}\n${BEFORE}`) : undefined);
