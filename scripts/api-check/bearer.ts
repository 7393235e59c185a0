import type { CallContext } from '../../dataProvider/wire/toRequest.ts';
import type { Named, Session } from './session.ts';

const REFUSED = 401;

/** What wants a bearer must refuse who brings none, by a 401: by that the portal knows that a session is over. */
export const checkBearer = async (session: Session, named: Named, context: CallContext): Promise<void> => {
    if (named.call.bearer === false) return;
    const answer = await session.send(named, context, { bare: true });
    if ('unreached' in answer || answer.status === REFUSED) return;
    const isOpen = answer.status < 300;
    session.note(named, { weight: 'differs', aspect: 'bearer', says: isOpen ? 'is answered without a bearer: it is open to everybody' : `answers ${answer.status} where there is no bearer: 401 was declared` });
};
