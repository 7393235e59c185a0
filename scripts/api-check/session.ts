import { isWebPage } from '../../dataProvider/http/answer.ts';
import { toRequest, type Base, type CallContext } from '../../dataProvider/wire/toRequest.ts';
import { isObject } from '../../resources/rules/isObject.ts';
import type { Call } from '../../resources/schema/index.ts';
import { ask, type Answered, type Unanswered } from '../command/ask.ts';
import { addressOf, shown, type Finding, type Noted } from './finding.ts';

/** A call with the name it goes by. */
export interface Named {
    readonly name: string;
    readonly call: Call;
}

/** A call that was made. */
export interface Made {
    readonly call: string;
    readonly address: string;
    /** 0 where nothing came. */
    readonly status: number;
    /** Milliseconds. */
    readonly took: number;
}

/** A server that is being checked: how to ask it, what was found so far. */
export interface Session {
    /** Asks and answers what came, whatever it is. `bare`: without the bearer. */
    readonly send: (named: Named, context: CallContext, options?: { readonly bare?: boolean }) => Promise<Answered | Unanswered>;
    /** Asks and answers what came if it is a success that can be looked at; else it says why not. */
    readonly read: (named: Named, context: CallContext) => Promise<Answered | undefined>;
    readonly note: (named: Named, ...noted: readonly Noted[]) => void;
    readonly skip: (named: Named, why: string) => void;
    readonly made: readonly Made[];
    readonly findings: readonly Finding[];
    readonly skipped: readonly { readonly call: string; readonly why: string }[];
}

/** Why an answer is no success. */
const failureOf = (call: Call, answer: Answered | Unanswered): Noted | undefined => {
    if ('unreached' in answer) return { weight: 'broken', aspect: 'reached', says: `no answer: ${answer.unreached}` };
    const { status, json, text } = answer;
    const told = isObject(json) ? (json.ExceptionMessage ?? json.Message) : undefined;
    if (status === 401 && call.bearer === false) return { weight: 'broken', aspect: 'bearer', says: 'wants a bearer where none is sent: the setting bearerOnEveryCall sends it' };
    if (status >= 300 && status < 400) return { weight: 'broken', aspect: 'reached', says: `points elsewhere (${status}): redirections are not followed`, sample: answer.header('location') ?? '' };
    if (status >= 400) return { weight: 'broken', aspect: 'reached', says: `answers ${status}`, sample: typeof told === 'string' ? told : shown(text) };
    if (isWebPage(answer)) return { weight: 'broken', aspect: 'shape', says: 'answers a web page', sample: shown(text) };
    if (call.flagged && isObject(json) && json.Error) return { weight: 'broken', aspect: 'reached', says: 'answers 200 with Error: true', sample: String(told) };
    return json === undefined && call.reply !== 'csv' && call.reply !== 'nothing' ? { weight: 'broken', aspect: 'shape', says: 'answers no JSON', sample: shown(text) } : undefined;
};

export const createSession = (base: Base, token: string, timeout: number): Session => {
    const made: Made[] = [];
    const findings: Finding[] = [];
    const skipped: { call: string; why: string }[] = [];
    const note: Session['note'] = ({ name, call }, ...noted) => {
        for (const one of noted) {
            const isKnown = findings.some(known => known.call === name && known.field === one.field && known.says === one.says);
            if (!isKnown) findings.push({ call: name, address: addressOf(call), ...one });
        }
    };
    const send: Session['send'] = async ({ name, call }, context, { bare = false } = {}) => {
        const answer = await ask(toRequest(base, call, context), bare ? undefined : token, timeout, call.reply === 'csv');
        made.push({ call: name, address: addressOf(call), status: 'status' in answer ? answer.status : 0, took: Math.round('took' in answer ? answer.took : timeout) });
        return answer;
    };
    return {
        send,
        read: async (named, context) => {
            const answer = await send(named, context);
            const failure = failureOf(named.call, answer);
            if (failure) note(named, failure);
            return failure || 'unreached' in answer ? undefined : answer;
        },
        note,
        skip: ({ name }, why) => void skipped.push({ call: name, why }),
        made,
        findings,
        skipped,
    };
};
