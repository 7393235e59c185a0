import { isObject } from '../../resources/rules/valueAt.ts';
import { isInstanceName } from '../data/instanceName.ts';
import { MASK } from '../data/observed.ts';
import { accounts } from '../data/scope.ts';
import { onlyKnown } from '../http/body.ts';
import type { CallRequest } from '../http/converse.ts';
import { badRequest, ok, Refusal, type Reply } from '../http/exchange.ts';
import type { MatchResult } from '../http/match.ts';
import { isLoopback } from '../http/request.ts';
import { type Control, snapshotNamed, putWhere } from './control.ts';
import type { Instance } from './instances.ts';
import {
    holdsMask,
    isReport,
    read,
    type RecordedCall,
    recordOf,
    type Report,
} from './report.ts';
import { type Snapshot, snapshotOf } from './snapshots.ts';

interface ReplayedCall {
    /** 0: never answered. */
    readonly status: number;
    readonly text: string;
    readonly problem?: string;
}

interface Target {
    readonly changes: boolean;
    readonly reads: (call: RecordedCall) => boolean;
    /** Why the target skips a call, beyond the general reasons. */
    readonly whyNot: (call: RecordedCall) => string | undefined;
    /** Called before each call, including skipped ones. */
    readonly follow?: (call: RecordedCall) => void;
    readonly ask: (call: RecordedCall, search: string) => Promise<ReplayedCall>;
    readonly isSame: (was: unknown, is: unknown, call: RecordedCall) => boolean;
}

interface Difference {
    /** `Results.0.Name`; empty for the whole answer. */
    readonly at: string;
    readonly was: unknown;
    readonly is: unknown;
}

const MOST_DIFFERENCES = 20;

type Same = (was: unknown, is: unknown) => boolean;

const differences = (
    isSame: Same,
    was: unknown,
    is: unknown,
    at = '',
): readonly Difference[] => {
    if (
        Object.is(was, is) ||
        (holdsMask(was) && typeof was === 'string') ||
        isSame(was, is)
    )
        return [];
    if (
        (isObject(was) && isObject(is)) ||
        (Array.isArray(was) && Array.isArray(is))
    ) {
        const [before, after] = [
            was as Readonly<Record<string, unknown>>,
            is as Readonly<Record<string, unknown>>,
        ];
        return [...new Set([...Object.keys(before), ...Object.keys(after)])]
            .flatMap(name =>
                differences(
                    isSame,
                    before[name],
                    after[name],
                    at ? `${at}.${name}` : name,
                ),
            )
            .slice(0, MOST_DIFFERENCES);
    }
    return [{ at, was, is }];
};

const whyNot = (call: RecordedCall, target: Target): string | undefined => {
    if (!call.raw && (call.path === 'Token' || /logoff$/i.test(call.path)))
        return 'signing in and out is done anew';
    if (call.encoding === 'multipart' || call.encoding === 'other')
        return 'its file is not kept';
    if (call.encoding !== 'none' && call.sent === undefined)
        return 'its body was too long to keep';
    return (
        target.whyNot(call) ??
        (target.changes || target.reads(call)
            ? undefined
            : 'it changes something: say {"changes": true}')
    );
};

export type Replay = Awaited<ReturnType<typeof replay>>;

/** Repeats recorded calls one by one and reports every difference in the answers. */
export const replay = async (
    record: readonly RecordedCall[],
    target: Target,
) => {
    const differing: {
        n: number;
        call: string;
        was: number;
        is: number;
        differences: readonly Difference[];
    }[] = [];
    const skipped: { n: number; call: string; why: string }[] = [];
    for (const one of record) {
        const { n, method, path, query, status, answered } = one;
        const search = new URLSearchParams(query).toString();
        const call = `${method} ${path}${search && `?${search}`}`;
        target.follow?.(one);
        const why = whyNot(one, target);
        if (why !== undefined) {
            skipped.push({ n, call, why });
            continue;
        }
        const again = await target.ask(one, search);
        if (again.problem !== undefined) {
            differing.push({
                n,
                call,
                was: status,
                is: 0,
                differences: [{ at: '', was: status, is: again.problem }],
            });
            continue;
        }
        const found =
            answered === undefined
                ? []
                : differences(
                      (was, is) => target.isSame(was, is, one),
                      answered,
                      again.text === '' ? undefined : read(again.text),
                  );
        if (again.status !== status || found.length > 0)
            differing.push({
                n,
                call,
                was: status,
                is: again.status,
                differences: found,
            });
    }
    const calls = record.length - skipped.length;
    return { calls, same: calls - differing.length, differing, skipped };
};

const signIn = async (
    apiUrl: string,
    passwords: Readonly<Record<string, string>>,
    user: string,
): Promise<string> => {
    const password = Object.hasOwn(passwords, user)
        ? passwords[user]
        : undefined;
    if (password === undefined)
        throw badRequest(
            `Give the password of '${user}': {"passwords": {"${user}": "..."}}.`,
        );
    const reply = await fetch(`${apiUrl}/Token`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
            username: user,
            password,
            grant_type: 'password',
        }),
    });
    const body: unknown = await reply.json().catch(() => undefined);
    if (!reply.ok || !isObject(body) || typeof body.access_token !== 'string')
        throw badRequest(`'${user}' cannot sign in there: ${reply.status}.`);
    return body.access_token;
};

/** How far from now a timestamp may be and still count as "now". */
const NOW_MS = 120_000;
const isNow = (value: unknown, now: number): boolean =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT/.test(value) &&
    Math.abs(Date.parse(value) - now) < NOW_MS;

const bodyOf = ({
    sent,
    encoding,
}: RecordedCall): { readonly type?: string; readonly body?: string } => {
    if (sent === undefined) return {};
    return encoding === 'form'
        ? {
              type: 'application/x-www-form-urlencoded',
              body: new URLSearchParams(
                  sent as Record<string, string>,
              ).toString(),
          }
        : { type: 'application/json', body: JSON.stringify(sent) };
};

const askOver = async (
    url: string,
    call: RecordedCall,
    token?: string,
): Promise<ReplayedCall> => {
    const { type, body } = bodyOf(call);
    const reply = await fetch(url, {
        method: call.method,
        redirect: 'manual',
        headers: {
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
            ...(type ? { 'Content-Type': type } : {}),
        },
        ...(body === undefined ? {} : { body }),
    }).catch((problem: unknown) => problem as Error);
    return reply instanceof Error
        ? { status: 0, text: '', problem: reply.message }
        : { status: reply.status, text: await reply.text() };
};

/** A server that somebody else runs: it needs signing in, has its own clock, and no faults. */
const atServer = (
    apiUrl: string,
    passwords: Readonly<Record<string, string>>,
): Pick<Target, 'whyNot' | 'ask' | 'isSame'> => {
    const tokens = new Map<string, string>();
    return {
        whyNot: ({ raw, fault, odd, status, query, sent }) => {
            if (raw) return 'it went to the raw data';
            if (fault) return 'a fault of the mock answered it';
            if (odd && odd.length > 0) return 'the mock answered it oddly';
            if (status === 0) return 'it was not answered';
            return holdsMask([query, sent])
                ? 'it held a secret, which is not kept'
                : undefined;
        },
        ask: async (call, search) => {
            const { bearer, user, path } = call;
            if (bearer && user !== undefined && !tokens.has(user))
                tokens.set(user, await signIn(apiUrl, passwords, user));
            return askOver(
                `${apiUrl}/${path}${search && `?${search}`}`,
                call,
                bearer && user !== undefined ? tokens.get(user) : undefined,
            );
        },
        isSame: (was, is, { at }) =>
            isNow(was, Date.parse(at)) && isNow(is, Date.now()),
    };
};

export type AskInstance = (
    there: Instance,
    question: CallRequest,
) => Promise<{ readonly status: number; readonly text: string } | undefined>;

const HOUR = 3_600_000;
const STAND_IN = 'Masked1!';

/** Replaces masked secrets by a stand-in. */
const filledIn = (value: unknown): unknown => {
    if (value === MASK) return STAND_IN;
    if (Array.isArray(value)) return value.map(filledIn);
    return isObject(value)
        ? Object.fromEntries(
              Object.entries(value).map(([name, one]) => [name, filledIn(one)]),
          )
        : value;
};

const withSecrets = (call: RecordedCall): RecordedCall => ({
    ...call,
    query: filledIn(call.query) as RecordedCall['query'],
    ...(call.sent === undefined ? {} : { sent: filledIn(call.sent) }),
});

/** Addresses of uploads contain the name of the instance, which is ignored here. */
const sameEverywhere = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/\/~[\w.-]+(?=\/)/g, '') : value;

/** An instance of this mock: clock, device reports, faults and oddities are replayed as they were. */
const inInstance = (
    there: Instance,
    url: string,
    agedBefore: number,
    ask: AskInstance,
): Omit<Target, 'changes' | 'reads'> => {
    const { backend } = there;
    const { clock, sessions, store } = backend;
    let aged = agedBefore;
    const sendCall = async (
        call: RecordedCall,
        search: string,
    ): Promise<ReplayedCall> => {
        const { path, method, bearer, user, fault, odd = [] } = call;
        if (call.raw)
            return askOver(
                `${url}/~${backend.name}/${path}${search && `?${search}`}`,
                call,
            );
        const account =
            bearer && user !== undefined
                ? accounts(store).find(one => one.UserName === user)
                : undefined;
        const token = `replayed-${call.n}`;
        if (account)
            sessions.set(token, {
                user: account.id,
                expires: clock.now() + HOUR,
            });
        const { type = '', body = '' } = bodyOf(call);
        const as: Instance = {
            ...there,
            faults: {
                ...there.faults,
                take: () => ({ delay: 0, outcome: fault }),
            },
            odd: {
                ...there.odd,
                next: () =>
                    odd.length > 0 ? { names: odd, delay: 0 } : undefined,
            },
        };
        const answer = await ask(as, {
            method,
            path,
            query: new URLSearchParams(search),
            authorization: bearer ? `Bearer ${token}` : undefined,
            bytes: () => Promise.resolve(Buffer.from(body)),
            type,
        });
        sessions.delete(token);
        return answer ?? { status: 0, text: '' };
    };
    return {
        // A stand-in cannot reproduce a refusal, which may have been due to the secret itself.
        whyNot: ({ query, sent, status }) =>
            status >= 400 && holdsMask([query, sent])
                ? 'it held a secret, which is not kept'
                : undefined,
        follow: ({ at, done = at, aged: reported = 0 }) => {
            clock.set(Date.parse(done));
            backend.tick();
            if (reported > aged) backend.report(reported - aged);
            aged = Math.max(aged, reported);
        },
        ask: (call, search) =>
            sendCall(
                withSecrets(call),
                new URLSearchParams(
                    filledIn(call.query) as Record<string, string>,
                ).toString() || search,
            ),
        isSame: (was, is) => sameEverywhere(was) === sameEverywhere(is),
    };
};

interface ReplayContext {
    readonly url: string;
    readonly ask: AskInstance;
    readonly match: (method: string, path: string) => MatchResult;
    readonly replayTo: readonly string[];
}

const isAddress = (url: unknown): url is string =>
    typeof url === 'string' &&
    URL.canParse(url) &&
    /^https?:$/.test(new URL(url).protocol);

/** Refuses other machines unless the command line allows them: a replay sends recorded data and passwords. */
const mustGo = (
    { origin, hostname }: URL,
    replayTo: readonly string[],
): void => {
    if (
        !isLoopback(hostname) &&
        !replayTo.some(
            one =>
                one === 'any' ||
                (URL.canParse(one) && new URL(one).origin === origin),
        )
    )
        throw new Refusal(
            403,
            `A replay goes to this machine alone: start the mock with --replay-to ${origin}, or MOCK_REPLAY_TO.`,
        );
};

interface Start {
    /** Absent: the other instance stays as it is. */
    readonly snapshot?: Snapshot;
    readonly description: string;
}

/**
 * Where a replay starts: at a named snapshot, else where the report began or was taken; `false` leaves the instance as it is. Without a report, a new instance
 * starts where this one's record began, or as this one is now; an existing one stays as it is.
 */
const startOf = (
    mock: Control,
    other: string,
    isNew: boolean,
    report: Report | undefined,
    from: unknown,
): Start => {
    if (typeof from === 'string')
        return {
            snapshot: snapshotNamed(mock, from),
            description: `the snapshot '${from}'`,
        };
    if (from === false || !(report || isNew))
        return { description: `the instance '${other}' as it was` };
    if (report)
        return report.start
            ? {
                  snapshot: report.start,
                  description: 'where the record of the report began',
              }
            : {
                  snapshot: report.snapshot,
                  description:
                      "the report's snapshot, which was taken after its calls",
              };
    const [start, { name }] = [mock.log.start(), mock.backend];
    return {
        snapshot: { ...(start ?? snapshotOf(mock.backend)), sessions: [] },
        description: start
            ? `where the record of the instance '${name}' began`
            : `the instance '${name}' as it is, after its calls`,
    };
};

/** Says before which calls a snapshot was restored: a replay does not restore it, though later calls may depend on it. */
const leftOut = (
    record: readonly RecordedCall[],
): { readonly notMadeAgain?: string } => {
    const after = record.filter(({ restored }) => restored).map(({ n }) => n);
    return after.length === 0
        ? {}
        : {
              notMadeAgain: `A snapshot was restored before call ${after.join(', ')}: a replay does not restore, and what differs from there on may come of that.`,
          };
};

/** Replays the recorded calls, or those of a report, in another instance or at a real server. Takes `{instance}` or `{url, passwords}`, and `{changes}`, `{report}`, `{from}`. */
export const replayOrder = async (
    mock: Control,
    given: unknown,
    { url: mockUrl, ask, match, replayTo }: ReplayContext,
): Promise<Reply> => {
    if (!isObject(given))
        throw badRequest(
            'Say where: {"instance": "other"} or {"url": "https://.../api"}.',
        );
    onlyKnown(given, [
        'instance',
        'world',
        'url',
        'passwords',
        'changes',
        'report',
        'from',
    ]);
    const {
        world,
        instance = world,
        url,
        passwords = {},
        changes,
        report,
        from,
    } = given;
    if ((instance === undefined) === (url === undefined))
        throw badRequest("Give one of 'instance' and 'url'.");
    if (
        instance !== undefined &&
        (typeof instance !== 'string' || !isInstanceName(instance))
    )
        throw badRequest("'instance' must be the name of an instance.");
    if (instance === mock.backend.name)
        throw badRequest(
            'A record is replayed in another instance than its own.',
        );
    if (url !== undefined && !isAddress(url))
        throw badRequest("'url' must be the address of an API, http or https.");
    if (isAddress(url)) mustGo(new URL(url), replayTo);
    if (
        !isObject(passwords) ||
        !Object.values(passwords).every(one => typeof one === 'string')
    )
        throw badRequest("'passwords' must be texts by user name.");
    if (report !== undefined && !isReport(report))
        throw badRequest("'report' must be a report of the mock.");
    if (from !== undefined && from !== false && typeof from !== 'string')
        throw badRequest("'from' must be the name of a snapshot, or false.");
    if (url !== undefined && from !== undefined)
        throw badRequest(
            "A real server starts from what it holds: leave 'from' out.",
        );
    const record: readonly RecordedCall[] = report
        ? report.record
        : recordOf(mock.backend.resources, mock.log.calls());
    const reads = ({ method, path }: RecordedCall): boolean => {
        const found = match(method, path);
        return (
            'endpoint' in found &&
            (method === 'GET'
                ? !found.endpoint.call.effect
                : found.endpoint.call.reads === true)
        );
    };
    if (typeof instance !== 'string')
        return ok({
            startedFrom: 'what that server held',
            ...leftOut(record),
            ...(await replay(record, {
                ...atServer(
                    String(url).replace(/\/+$/, ''),
                    passwords as Record<string, string>,
                ),
                changes: changes === true,
                reads,
            })),
        });
    if (typeof from === 'string') snapshotNamed(mock, from); // throws before an instance is created for nothing
    const wasThere = mock.instances
        .all()
        .some(one => one.backend.name === instance);
    const other = mock.instances.of(instance);
    const { snapshot, description } = startOf(
        mock,
        instance,
        !wasThere && other.keeper?.isGoneOn !== true,
        report,
        from,
    );
    if (snapshot) putWhere(other, snapshot);
    const { clock, dataset } = other.backend;
    const stood = clock.isFrozen();
    clock.freeze(); // `follow` sets it to the time of each call
    try {
        const agedBefore =
            snapshot && from === undefined
                ? dataset.aged
                : (record[0]?.aged ?? 0);
        return ok({
            startedFrom: description,
            ...leftOut(record),
            ...(await replay(record, {
                ...inInstance(other, mockUrl, agedBefore, ask),
                changes: changes !== false,
                reads,
            })),
        });
    } finally {
        if (!stood) clock.thaw();
    }
};
