import { access, calls } from 'virtual:first-home';
import { jsonOf } from '../../../dataProvider/http/answer.ts';
import { rowsIn } from '../../../dataProvider/wire/pageOf.ts';
import { mayOpen } from '../../../resources/rules/access.ts';
import { isObject } from '../../../resources/rules/isObject.ts';
import type { Remembered } from '../../foundation/remembered.ts';
import type { Session } from '../../foundation/session.ts';
import type { WidgetName } from '../../foundation/statistics/widgets.ts';
import { copyOf, parkCall } from '../askFirst.ts';

/** What an answer says; undefined where it is a failure, which is the application's to tell. */
export const bodyIn = async (answer: Promise<Response> | undefined): Promise<unknown> => {
    const response = answer && (await copyOf(answer));
    return response?.ok ? jsonOf({ text: await response.text() }) : undefined;
};

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
