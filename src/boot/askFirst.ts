import { lists, manners } from 'virtual:first-calls';
import { bearerOf } from '../../dataProvider/http/bearer.ts';
import type { Scope } from '../../dataProvider/types.ts';
import { toRequest, type CallContext } from '../../dataProvider/wire/toRequest.ts';
import type { Call } from '../../resources/schema/call.ts';
import type { Remembered } from '../foundation/remembered.ts';
import { token } from '../foundation/sessionToken.ts';
import { settings } from '../foundation/settings.ts';
import { fileOf } from './listFiles.ts';
import { keepResponse } from './prefetchedResponses.ts';

/** Asks now, for the application to take the answer over; undefined where the call has an effect. */
export const parkCall = (call: Call, context: CallContext): Promise<Response> | undefined => {
    const { apiBase, changeCredentials } = settings();
    const request = toRequest(settings(), call, context);
    if (request.method !== 'GET' || request.effect) return undefined;
    return keepResponse(request.url, bearerOf(request, apiBase, token.read), changeCredentials === 'include' ? 'include' : 'same-origin');
};

export type FirstCall = (typeof manners)[number] & { readonly list: Call };

/** How the list of an entity is asked for; undefined where the start does not know. */
export const callOf = (name: string): FirstCall | undefined => {
    const found = Object.hasOwn(lists, name) ? lists[name] : undefined;
    if (found === undefined) return undefined;
    const [at, path] = typeof found === 'number' ? [found, `${name}/`] : found;
    const manner = manners[at]!;
    return { ...manner, list: { ...manner.list, path } };
};

export const copyOf = (answer: Promise<Response>): Promise<Response> => {
    const copy = answer.then(response => response.clone());
    copy.catch(() => undefined); // nobody may be waiting for it
    return copy;
};

/** How something is drawn before the application is there; undefined where there is another version of the portal now. */
export const drawingOf = async <Drawing>(name: string, what: '' | '.record' = ''): Promise<Drawing | undefined> => {
    try {
        return (await (await fetch(fileOf(name, what))).json()) as Drawing;
    } catch {
        return undefined;
    }
};

/** What was asked for first, and for whom. */
export interface FirstAsked {
    readonly name: string;
    readonly call: Call;
    /** Who it was asked for, and what for; a guess where `session` is on its way. */
    readonly remembered: Remembered;
    readonly scope: Scope;
    /** The session and the menu of somebody whom this browser does not know. Copies, as the answer. */
    readonly session: readonly Promise<Response>[] | undefined;
    readonly answer: Promise<Response>;
    /** Whether the application's own list can have its rows at once. */
    readonly hasCome: () => boolean;
}
