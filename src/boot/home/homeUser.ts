import { access, calls } from 'virtual:first-home';
import { rowsIn } from '../../../dataProvider/wire/pageOf.ts';
import { mayOpen } from '../../../resources/rules/access.ts';
import { isObject } from '../../../resources/rules/isObject.ts';
import type { Remembered } from '../../foundation/remembered.ts';
import type { Session } from '../../foundation/session.ts';
import type { WidgetName } from '../../foundation/statistics/widgets.ts';
import { parkCall } from '../askFirst.ts';
import { bodyIn } from '../bodyIn.ts';

/** Whether they may open a place that the dashboard leads to. */
export const mayVisit = (user: Remembered, name: string): boolean => mayOpen(name, user, Object.hasOwn(access, name) ? access[name]!.roles : undefined);

/** Which widgets they have: administrators all, others those that the session names, or a call of its own. Undefined where it does not say. */
export const widgetsOf = async ({ role }: Remembered, session: () => Promise<Session | undefined>): Promise<((name: WidgetName) => boolean) | undefined> => {
    if (role === 'Administrators') return () => true;
    const known = await session();
    if (!known) return undefined;
    const names = known.widgets ?? rowsIn(await bodyIn(parkCall(calls.widgets, {})))?.map(row => (isObject(row) ? row.Name : undefined));
    return names && (name => names.includes(name));
};
