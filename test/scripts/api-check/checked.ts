import { resources as declared } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { checkServer } from '../../../scripts/api-check/check.ts';
import {
    createSession,
    type Session,
} from '../../../scripts/api-check/session.ts';
import { shapeJudge } from '../../../scripts/api-check/shapes.ts';
import { baseOf, signIn } from '../../../scripts/command/signIn.ts';

const TIMEOUT_MS = 60_000;

/** Checks a server as the tool does; answers what was found. */
export const checkRead = async (
    apiUrl: string,
    {
        resources = declared as Readonly<Record<string, Resource>>,
        site,
    }: {
        readonly resources?: Readonly<Record<string, Resource>>;
        readonly site?: number;
    } = {},
): Promise<Session> => {
    const base = baseOf(apiUrl, `${apiUrl}/Token`);

    const session = createSession(
        base,
        await signIn(base, 'admin', 'demo', TIMEOUT_MS),
        TIMEOUT_MS,
        await shapeJudge(),
    );

    await checkServer(session, resources, site, () => {});

    return session;
};
