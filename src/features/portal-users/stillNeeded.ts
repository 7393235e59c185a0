import type { Identifier } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import { menuItems, widgets, type Assignable } from './assignables.ts';
import { assignedIds, type Change } from './assignments.ts';

type Values = Readonly<Record<string, unknown>>;

/** A user's assignments that still change something: a colleague may have made or undone some meanwhile. */
export const stillNeeded = async (provider: PortalProvider, id: Identifier, values: Values): Promise<Values> => {
    const needed = async ({ source, key, call }: Assignable): Promise<Values> => {
        const changes = values[source];
        if (!Array.isArray(changes) || changes.length === 0) return {};
        const has = assignedIds(key, await provider.call(call, { UserId: String(id) }));
        return { [source]: (changes as readonly Change<typeof key>[]).filter(change => has.includes(change[key]) === (change.Action === 'Remove')) };
    };
    return { ...values, ...(await needed(widgets)), ...(await needed(menuItems)) };
};
