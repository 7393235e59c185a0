import type { PortalProvider } from '../../dataProvider/index.ts';
import { sessionOf, type Session } from './session.ts';

/** Asks the server who is signed in and what is assigned to them. */
export const loadSession = async (call: PortalProvider['call']): Promise<Session> => {
    const [user, assigned] = await Promise.all([call('session.current'), call('session.menu')]);
    return sessionOf(user, assigned);
};
