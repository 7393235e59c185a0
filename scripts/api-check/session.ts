import { isWebPage } from '../../dataProvider/http/response.ts';
import type { Scope } from '../../dataProvider/types.ts';
import {
    toRequest,
    type Base,
    type CallContext,
} from '../../dataProvider/wire/toRequest.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import type { Call } from '../../resources/schema/index.ts';
import {
    sendRequest,
    type TimedResponse,
    type NoResponse,
} from '../command/sendRequest.ts';

/**
 * `broken`: the portal cannot work with it. `differs`: not as declared, though the portal can read it. `note`: worth
 * knowing.
 */
export type Weight = 'broken' | 'differs' | 'note';
export type Aspect =
    | 'reached'
    | 'shape'
    | 'name'
    | 'type'
    | 'unit'
    | 'value'
    | 'scope'
    | 'paging'
    | 'search'
    | 'order'
    | 'bearer'
    | 'error'
    | 'time';

/** One deviation from the declarations. */
export interface Finding {
    /** The call's name, `room.list`. */
    readonly call: string;
    readonly address: string;
    readonly weight: Weight;
    readonly aspect: Aspect;
    /** The field it is about, if it is about one. */
    readonly field?: string;
    readonly says: string;
    /** The value received, cut short. */
    readonly sample?: string;
    /** In how many of how many rows. */
    readonly rows?: readonly [number, number];
}

/** A finding about one call. */
export type Noted = Omit<Finding, 'call' | 'address'>;

const LONGEST = 60;

/** A value as the report shows it. */
export const shown = (value: unknown): string => {
    const text = JSON.stringify(value) ?? 'nothing';

    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** The address of a call, as people write it. */
export const addressOf = ({
    method,
    path,
}: Pick<Call, 'method' | 'path'>): string => `${method} /${path}`;

export interface Named {
    readonly name: string;
    readonly call: Call;
}

export interface CallRecord {
    readonly call: string;
    readonly address: string;
    /** 0 if no answer came. */
    readonly status: number;
    /** Milliseconds. */
    readonly took: number;
}

/** Why an answer is not a success; undefined if it is. */
const failureOf = (
    call: Call,
    response: TimedResponse | NoResponse,
): Noted | undefined => {
    if ('unreached' in response)
        return {
            weight: 'broken',
            aspect: 'reached',
            says: `no answer: ${response.unreached}`,
        };
    const { status, json, text } = response;

    const message = isObject(json)
        ? (json.ExceptionMessage ?? json.Message)
        : undefined;

    if (status === 401 && call.bearer === false)
        return {
            weight: 'broken',
            aspect: 'bearer',
            says: 'wants a bearer where none is sent: the setting bearerOnEveryCall sends it',
        };
    if (status >= 300 && status < 400)
        return {
            weight: 'broken',
            aspect: 'reached',
            says: `points elsewhere (${status}): redirections are not followed`,
            sample: response.header('location') ?? '',
        };
    if (status >= 400)
        return {
            weight: 'broken',
            aspect: 'reached',
            says: `answered ${status}`,
            sample: typeof message === 'string' ? message : shown(text),
        };
    if (isWebPage(response))
        return {
            weight: 'broken',
            aspect: 'shape',
            says: 'answers a web page',
            sample: shown(text),
        };
    if (call.flagged && isObject(json) && json.Error)
        return {
            weight: 'broken',
            aspect: 'reached',
            says: 'answers 200 with Error: true',
            sample: String(message),
        };

    return json === undefined &&
        call.reply !== 'csv' &&
        call.reply !== 'nothing'
        ? {
              weight: 'broken',
              aspect: 'shape',
              says: 'answers no JSON',
              sample: shown(text),
          }
        : undefined;
};

/** A server that is being checked: how to call it, and the findings so far. */
export const createSession = (
    base: Base,
    token: string,
    timeout: number,
    judgeShape: (call: Call, json: unknown) => readonly Noted[],
) => {
    const calls: CallRecord[] = [];
    const findings: Finding[] = [];
    const skipped: { call: string; why: string }[] = [];

    const note = ({ name, call }: Named, ...noted: readonly Noted[]): void => {
        for (const one of noted) {
            const isKnown = findings.some(
                known =>
                    known.call === name &&
                    known.field === one.field &&
                    known.says === one.says,
            );

            if (!isKnown)
                findings.push({ call: name, address: addressOf(call), ...one });
        }
    };

    /** Makes a call and returns the answer, whatever it is. `bare`: without the bearer. */
    const send = async (
        { name, call }: Named,
        context: CallContext,
        { bare = false } = {},
    ): Promise<TimedResponse | NoResponse> => {
        const response = await sendRequest(
            toRequest(base, call, context),
            bare ? undefined : token,
            timeout,
            call.reply === 'csv',
        );

        calls.push({
            call: name,
            address: addressOf(call),
            status: 'status' in response ? response.status : 0,
            took: Math.round('took' in response ? response.took : timeout),
        });

        return response;
    };

    return {
        send,
        /** Makes a call and returns the answer if it is a success that can be checked; otherwise notes why not. */
        read: async (
            named: Named,
            context: CallContext,
        ): Promise<TimedResponse | undefined> => {
            const response = await send(named, context);
            const failure = failureOf(named.call, response);
            if (failure) note(named, failure);
            if (failure || 'unreached' in response) return undefined;
            if (response.json !== undefined)
                note(named, ...judgeShape(named.call, response.json));

            return response;
        },
        note,
        skip: ({ name }: Named, why: string): void =>
            void skipped.push({ call: name, why }),
        calls: calls as readonly CallRecord[],
        findings: findings as readonly Finding[],
        skipped: skipped as readonly {
            readonly call: string;
            readonly why: string;
        }[],
    };
};

export type Session = ReturnType<typeof createSession>;

const REFUSED = 401;

/**
 * A call that needs a bearer must answer 401 to a request without one: that is how the portal learns that a session is
 * over.
 */
export const checkBearer = async (
    session: Session,
    named: Named,
    context: CallContext,
): Promise<void> => {
    if (named.call.bearer === false) return;
    const response = await session.send(named, context, { bare: true });
    if ('unreached' in response || response.status === REFUSED) return;
    const isOpen = response.status < 300;

    session.note(named, {
        weight: 'differs',
        aspect: 'bearer',
        says: isOpen
            ? 'is answered without a bearer: it is open to everybody'
            : `answers ${response.status} where there is no bearer: 401 was declared`,
    });
};

/** Facts found on the way that later calls need: the scope, and a row of each entity. */
export interface Known {
    scope: Scope;
    /** The server's time in milliseconds. */
    now: number | undefined;
    /** The id of the signed-in user. */
    user: string | undefined;
    readonly rows: Map<string, Readonly<Record<string, unknown>>>;
}

export const nothingKnown = (): Known => ({
    scope: {},
    now: undefined,
    user: undefined,
    rows: new Map(),
});

const isKey = (value: unknown): value is string | number =>
    (typeof value === 'number' && value > 0) ||
    (typeof value === 'string' && value !== '' && value !== '0');

/** A value of the row found of an entity; undefined if there is none. */
export const keyIn = (
    known: Known,
    entity: string,
    field: string,
): string | number | undefined => {
    const value = known.rows.get(entity)?.[field];

    return isKey(value) ? value : undefined;
};
