import { slotsOf, type Call } from '../schema/call.ts';
import { isEmpty } from './valueAt.ts';

type Filter = Readonly<Record<string, unknown>>;

/** The filters that are set and that a list call has no parameter for: the browser applies them, over all matches. */
export const clientFiltersIn = (call: Call, filter: Filter): Filter => {
    const parameters = Object.entries(slotsOf(call)).flatMap(([name, slot]) =>
        typeof slot === 'object' && 'filter' in slot ? [name, slot.filter] : [name],
    );

    const isSent = (name: string) => name === 'q' || call.path.includes(`{${name}}`) || parameters.includes(name);

    return Object.fromEntries(Object.entries(filter).filter(([name, value]) => !isEmpty(value) && !isSent(name)));
};
