import { act } from '../answers/changes.ts';
import { crud } from '../answers/crud.ts';
import { ok, Refusal, type Ask, type Handler, type Reply, type Verb } from './exchange.ts';
import { rest } from './rest.ts';
import { special } from '../answers/special/index.ts';

/** A service that the mock knows nothing about: it worked. */
const unknown: Handler = ({ body }) => ok(body ?? {});

const byVerb: Readonly<Record<Verb, Handler>> = { ...crud, rest, action: act, service: unknown, relations: () => ok({}), file: unknown };

/** The reply to a request whose endpoint and sender are known. */
export const answer = (ask: Ask): Reply => {
    try {
        return (special(ask.endpoint.name) ?? byVerb[ask.endpoint.verb])(ask);
    } catch (problem) {
        if (problem instanceof Refusal) return { status: problem.status, body: { ExceptionMessage: problem.message } };
        throw problem;
    }
};
