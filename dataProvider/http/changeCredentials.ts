import { ApiError } from './ApiError.ts';
import { isWebPage, type Answer } from './answer.ts';
import type { ApiRequest } from '../wire/toRequest.ts';
import type { Surroundings } from '../types.ts';

const isChange = ({ effect, reads }: ApiRequest): boolean => effect && !reads;

/**
 * Whether a request carries cookies. Chromium sends again, by itself, what breaks on a connection it used before, a POST too.
 * Calls without credentials have connections of their own, so that the broken one is rarely a used one (never, where the server
 * closes the connection of a change). The bearer is a header and goes all the same.
 */
export const credentialsOf = ({ changeCredentials = 'omit' }: Surroundings, request: ApiRequest): RequestCredentials => {
    if (isChange(request)) return changeCredentials;
    return changeCredentials === 'include' ? 'include' : 'same-origin';
};

/** A change without cookies is not followed elsewhere: what sends it on is no API, and what comes from there is no answer to it. */
export const redirectOf = (around: Surroundings, request: ApiRequest): RequestRedirect =>
    isChange(request) && credentialsOf(around, request) === 'omit' ? 'manual' : 'follow';

const asksOtherwise = (answer: Answer): boolean => /^(?!\s*bearer\b)/i.test(answer.header('www-authenticate') ?? 'Bearer');

type Attempt = () => Promise<Answer>;

/** Whether an answer says that the change was stopped. A page with 401 may be the API's own: then reads are refused too. */
const isStopped = async (answer: Answer, readsWork: () => Promise<boolean>): Promise<boolean> => {
    const { status } = answer;
    if (status < 200 || (status >= 300 && status < 400) || status === 407) return true; // 0: a redirect that the browser shows nothing of
    if (status < 300) return isWebPage(answer);
    return status === 401 && (asksOtherwise(answer) || (isWebPage(answer) && (await readsWork())));
};

/**
 * Watches changes that go without cookies for a proxy that keeps them from the API: sends them on to a sign-in page, answers with a
 * page, refuses them. A change that got no answer at all may have been stopped too, if none ever had one while reads do.
 */
export const stoppedChanges = (around: Surroundings, probe: Attempt | undefined) => {
    let changesPass = false;
    const readsWork = async () => probe !== undefined && (await probe().then(({ status }) => status === 200).catch(() => false));
    return async (request: ApiRequest, answering: Promise<Answer>): Promise<Answer> => {
        if (redirectOf(around, request) === 'follow') return answering;
        const detail = `${request.method} ${request.url}`;
        try {
            const answer = await answering;
            if (await isStopped(answer, readsWork)) throw new ApiError({ kind: 'stopped', status: answer.status, detail, wants: 'changeCredentials' });
            changesPass = true;
            return answer;
        } catch (error) {
            if (!(error instanceof ApiError) || error.kind !== 'network' || changesPass || !(await readsWork())) throw error;
            throw new ApiError({ kind: 'network', detail, wants: 'changeCredentials', cause: error });
        }
    };
};
