import { problemOf } from '../../../resources/rules/validation.ts';
import { priorities } from '../../../resources/services/index.ts';
import { bodyOf, onlyKnown, textOf } from '../../http/body.ts';
import { momentOf } from '../../data/clock.ts';
import { bad, ok, type Handler } from '../../http/exchange.ts';

/** Takes a support request; testers find it under `/db/supportrequest`. */
export const supportRequest: Handler = ask => {
    const body = bodyOf(ask);
    onlyKnown(body, ['Priority', 'Location', 'Email', 'Name', 'Issue']);
    if (!priorities.some(priority => priority === (body.Priority ?? 'Low'))) throw bad(`Field 'Priority' must be ${priorities.join(', ')}.`);
    textOf(body, 'Issue');
    if (problemOf({ kind: 'email', required: true }, body.Email)) throw bad("Field 'Email' must be an email address.");
    ask.world.store.add('supportrequest', { ...body, Created: momentOf(ask.world.clock.now()) });
    return ok({});
};
