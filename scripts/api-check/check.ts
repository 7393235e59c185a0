import { parentsOf } from '../../resources/rules/narrowing.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import {
    isRest,
    type Call,
    type Resource,
} from '../../resources/schema/index.ts';
import { services, type ServiceName } from '../../resources/services/index.ts';
import type { TimedResponse } from '../command/sendRequest.ts';
import { checkEntity } from './entities.ts';
import { checkService } from './services.ts';
import {
    nothingKnown,
    type Known,
    type Named,
    type Noted,
    type Session,
} from './session.ts';

type Resources = Readonly<Record<string, Resource>>;

/** Whether a call changes nothing. The first rule of this tool: it makes no other calls. */
const isRead = ({ method, effect, reads }: Call): boolean =>
    (method === 'GET' && !effect) || reads === true;

const FIRST: readonly ServiceName[] = [
    'session.token',
    'server.time',
    'session.current',
];

const idIn = (value: unknown): number | undefined =>
    Number(value) > 0 ? Number(value) : undefined;

const siteRowsIn = (json: unknown): readonly unknown[] => {
    if (isObject(json) && Array.isArray(json.Results)) return json.Results;

    return Array.isArray(json) ? json : [];
};

/** Chooses the scope: what the user is bound to, or else what the first site says. It decides what lists contain. */
const chooseScope = async (
    session: Session,
    known: Known,
    me: unknown,
    site: number | undefined,
): Promise<void> => {
    const { siteId, groupId, clientId, distributorId } = isObject(me) ? me : {};

    const named: Named = {
        name: 'lookup.sites',
        call: services['lookup.sites'],
    };

    const response = await session.read(named, { page: 1, pageSize: 100 });
    const rows = siteRowsIn(response?.json);
    const wanted = site ?? idIn(siteId);

    const found: unknown = rows.find(
        row =>
            isObject(row) &&
            (wanted === undefined || Number(row.Id) === wanted),
    );

    const { Id, GroupId, ClientId } = isObject(found) ? found : {};
    const billgroup = idIn(groupId) ?? idIn(GroupId);

    known.scope = {
        site: wanted ?? idIn(Id),
        billgroup,
        client: idIn(clientId) ?? idIn(ClientId),
        distributor: idIn(distributorId),
    };
};

const SKEW_MS = 60_000;

const minutes = (ms: number): string =>
    `${(Math.abs(ms) / 60_000).toFixed(1)} minutes ${ms > 0 ? 'ahead' : 'behind'}`;

/**
 * The server's time in its own words, and how it deviates from this machine's clock and from the Date header of the
 * answer.
 */
const judgeClock = (
    { json, header, took }: TimedResponse,
    mine: number,
): { readonly now: number | undefined; readonly noted: readonly Noted[] } => {
    const serverTime =
        typeof json === 'string'
            ? Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(json) ? json : `${json}Z`)
            : NaN;

    if (Number.isNaN(serverTime))
        return {
            now: undefined,
            noted: [
                {
                    weight: 'broken',
                    aspect: 'time',
                    says: 'is no moment',
                    sample: JSON.stringify(json),
                },
            ],
        };
    const head = Date.parse(header('date') ?? '');
    const off = serverTime - mine + took / 2;
    const noted: Noted[] = [];
    if (Math.abs(off) > SKEW_MS)
        noted.push({
            weight: 'differs',
            aspect: 'time',
            says: `the server is ${minutes(off)} of this machine`,
        });
    if (Number.isFinite(head) && Math.abs(serverTime - head) > SKEW_MS)
        noted.push({
            weight: 'differs',
            aspect: 'time',
            says: `what it says is ${minutes(serverTime - head)} of the Date in the head of its own answer: local time, written as UTC?`,
        });

    return { now: serverTime, noted };
};

/** Makes all reading calls to a server, one after the other. `onPart` is called before each part. */
export const checkServer = async (
    session: Session,
    resources: Resources,
    site: number | undefined,
    onPart: (part: string) => void,
): Promise<void> => {
    const known = nothingKnown();
    const clock: Named = { name: 'server.time', call: services['server.time'] };
    onPart('the clock');
    const time = await session.read(clock, {});

    if (time) {
        const { now, noted } = judgeClock(time, Date.now());
        known.now = now;
        session.note(clock, ...noted);
    }

    onPart('who is signed in');
    const me = await checkService(session, known, 'session.current', resources);

    known.user =
        isObject(me) && typeof me.UserId === 'string' && me.UserId !== ''
            ? me.UserId
            : undefined;

    await chooseScope(session, known, me, site);

    // Entities that other calls need come first, those that depend on a record last.
    const rank = (name: string): number => {
        const { api, fields } = resources[name]!;
        if (name === 'distributor') return 0;
        if (isRest(api) || !api.list) return 1;
        const parents = parentsOf(api.list, fields);

        return Object.keys(parents).length === 0 ? 1 : 2;
    };

    const inOrder = Object.keys(resources).toSorted(
        (a, b) => rank(a) - rank(b),
    );

    for (const name of inOrder) {
        onPart(name);
        await checkEntity(session, known, name, resources);
        const relations = resources[name]!.removal?.relations;
        if (relations && known.scope.site !== undefined)
            await session.read(
                { name: `${name}.relations`, call: relations },
                { id: known.scope.site },
            );
    }

    for (const name of Object.keys(services) as ServiceName[]) {
        if (FIRST.includes(name) || !isRead(services[name])) continue;
        onPart(name);
        await checkService(session, known, name, resources);
    }
};
