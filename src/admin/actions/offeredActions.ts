import {
    type Identifier,
    type RaRecord,
    useDataProvider,
    useNavigate,
} from 'ra-core';
import { useCallback, useMemo } from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { isMet } from '../../../resources/rules/conditions.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import {
    type Action,
    type Condition,
    fieldsRead,
    type PageAction,
    type Resource,
} from '../../../resources/schema/index.ts';
import { addressOf } from '../../foundation/basePath.ts';
import { type ActingUser, isOffered } from '../../foundation/recordActions.ts';
import { useAccess, useSession } from '../../session/SessionContext.ts';
import type { Overrides } from '../overrideTables.ts';

/** Fills the placeholders of a declared text with the record's values, encoded: `/user/{id}`, `{Alias}`. */
export const interpolate = (
    text: string,
    record: Readonly<Record<string, unknown>>,
    encode: (value: string) => string,
): string =>
    text.replace(/\{([\w.]+)\}/g, (_, field: string) =>
        encode(String(valueAt(record, field) ?? '')),
    );

/** What actions need to know of the signed-in user. */
export const useActingUser = (): ActingUser => {
    const may = useAccess();
    const { role } = useSession();

    return useMemo(() => ({ may, role }), [may, role]);
};

/**
 * Returns the selected rows that meet a condition. Rows of the current page are tested as shown, others are requested.
 */
export const useFittingRows = (name: ResourceName) => {
    const provider = useDataProvider<PortalProvider>();
    const { role } = useSession();

    return async (
        when: Condition | undefined,
        ids: readonly Identifier[],
        onPage: ReadonlyMap<Identifier, RaRecord>,
    ): Promise<readonly Identifier[]> => {
        if (when === undefined || fieldsRead(when).length === 0) return ids;
        const others = ids.filter(id => !onPage.has(id));

        const { data } =
            others.length > 0
                ? await provider.getMany<RaRecord>(name, { ids: others })
                : { data: [] };

        const records = new Map([
            ...onPage,
            ...data.map(record => [record.id, record] as const),
        ]);

        return ids.filter(
            id => records.has(id) && isMet(when, records.get(id)!, role),
        );
    };
};

export interface OfferedAction {
    readonly name: string;
    readonly action: Action;
}

/**
 * The declared actions of rows, the selection or the list that the user may use; with a record, only those that make
 * sense for it.
 */
export const offeredActions = (
    name: ResourceName,
    on: Action['on'],
    user: ActingUser,
    { dialogOf }: Overrides,
    record?: Readonly<Record<string, unknown>>,
): readonly OfferedAction[] => {
    const { actions }: Resource = resources[name];

    const isUsable = ({ name: key, action }: OfferedAction): boolean => {
        if (action.on !== on) return false;
        if (!isOffered(name, key, action, user, record)) return false;

        return action.kind !== 'dialog' || dialogOf(name, key) !== undefined;
    };

    return Object.entries(actions)
        .map(([key, action]) => ({ name: key, action }))
        .filter(isUsable);
};

/** The longest address that any server takes, with room for its origin. */
const LONGEST_ADDRESS = 2000;

/** Moves the query of a long address behind its hash, which no browser sends. */
export const shortenRequest = (address: string): string =>
    address.length > LONGEST_ADDRESS ? address.replace('?', '#') : address;

/**
 * Returns what goes to the page of an action, or opens it in a tab of its own. `values` fill the placeholders of its
 * address.
 */
export const usePageOpener = () => {
    const navigate = useNavigate();

    return useCallback(
        (
            { to, newTab }: PageAction,
            values: Readonly<Record<string, unknown>>,
        ): void => {
            const address = shortenRequest(
                interpolate(to, values, encodeURIComponent),
            );

            if (newTab) window.open(addressOf(address));
            else navigate(address);
        },
        [navigate],
    );
};
