import type { Identifier } from 'ra-core';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import { isEmpty } from '../../../resources/rules/valueAt.ts';
import type { Role, Text } from '../../../resources/schema/index.ts';
import type { Change as SavedChange } from '../../admin/overrideTables.ts';

/** One of the two kinds of assignments of a user: its field in the form, and how it is requested. */
export interface AssignedCatalogue {
    readonly source: 'Widgets' | 'MenuItems';
    readonly key: 'WidgetId' | 'MenuItemId';
    readonly call: 'account.widgets' | 'account.menuItems';
    readonly catalogue: 'widget' | 'menuitem';
}

export const widgets: AssignedCatalogue = {
    source: 'Widgets',
    key: 'WidgetId',
    call: 'account.widgets',
    catalogue: 'widget',
};
export const menuItems: AssignedCatalogue = {
    source: 'MenuItems',
    key: 'MenuItemId',
    call: 'account.menuItems',
    catalogue: 'menuitem',
};

type Values = Readonly<Record<string, unknown>>;

/** Reduces a user's assignment changes to those still needed: a colleague may have made or undone some meanwhile. */
export const stillNeeded = async (
    provider: PortalProvider,
    id: Identifier,
    values: Values,
): Promise<Values> => {
    const needed = async ({
        source,
        key,
        call,
    }: AssignedCatalogue): Promise<Values> => {
        const changes = values[source];
        if (!Array.isArray(changes) || changes.length === 0) return {};

        const has = assignedIds(
            key,
            await provider.call(call, { UserId: String(id) }),
        );

        return {
            [source]: (changes as readonly Change<typeof key>[]).filter(
                change =>
                    has.includes(change[key]) === (change.Action === 'Remove'),
            ),
        };
    };

    return {
        ...values,
        ...(await needed(widgets)),
        ...(await needed(menuItems)),
    };
};

const ASSIGNMENTS: readonly string[] = ['Widgets', 'MenuItems'];
const UPDATED: Text = ['Update Successful', 'Mise à jour réussie'];

const isSame = (one: unknown, other: unknown): boolean =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const hasChanges = (value: unknown): boolean =>
    Array.isArray(value) && value.length > 0;

/** The notification after saving a user of whom only assignments changed; undefined for any other save. */
export const savedText = (
    values: Values,
    record: Values | undefined,
): Text | undefined => {
    if (!record || !ASSIGNMENTS.some(name => hasChanges(values[name])))
        return undefined;

    return Object.keys(values).every(
        name =>
            ASSIGNMENTS.includes(name) || isSame(values[name], record[name]),
    )
        ? UPDATED
        : undefined;
};

const ACCESS = ['Role', 'Client', 'Groups', 'Sites'];

const OWN_ACCESS: Text = [
    'This is your own account, and what you change decides what you may see and do here. You may not be able to change it back yourself.',
    'C’est votre propre compte, et ce que vous modifiez décide de ce que vous pouvez voir et faire ici. Vous ne pourrez peut-être pas revenir en arrière vous-même.',
];

/** The question before users reduce or change their own access; undefined if none is needed. */
export const ownAccessWarning = ({
    id,
    userId,
    values: { MenuItems },
    changed,
}: SavedChange): Text | undefined => {
    const loses =
        ACCESS.some(name => changed.includes(name)) ||
        (Array.isArray(MenuItems) &&
            (MenuItems as readonly Change<'MenuItemId'>[]).some(
                ({ Action }) => Action === 'Remove',
            ));

    return loses && String(id) === String(userId) ? OWN_ACCESS : undefined;
};

interface Place {
    readonly source: 'Client' | 'Groups' | 'Sites';
    readonly missing: Text;
}

/** Where users of a role work: without it they see nothing. */
const places: Partial<Record<Role, Place>> = {
    ClientUsers: {
        source: 'Client',
        missing: [
            'Without a client, a user of the role Client users sees nothing.',
            'Sans client, un utilisateur du rôle Utilisateurs du client ne voit rien.',
        ],
    },
    GroupUsers: {
        source: 'Groups',
        missing: [
            'Without a billing group, a user of the role Group users sees nothing.',
            'Sans groupe de facturation, un utilisateur du rôle Utilisateurs du groupe ne voit rien.',
        ],
    },
    SiteUsers: {
        source: 'Sites',
        missing: [
            'Without a site, a user of the role Site users sees nothing.',
            'Sans site, un utilisateur du rôle Utilisateurs du site ne voit rien.',
        ],
    },
};

/** The place that users of a role need. */
export const placeOf = (role: unknown): Place | undefined =>
    typeof role === 'string' && Object.hasOwn(places, role)
        ? places[role as Role]
        : undefined;

export const hasNoPlace = (value: unknown): boolean =>
    isEmpty(value) || (Array.isArray(value) && value.length === 0);

/** The question before a user is saved whose role has no place; undefined if none is needed. */
export const placelessWarning = ({
    values,
    changed,
}: SavedChange): Text | undefined => {
    const place = placeOf(values.Role);
    if (!place || !hasNoPlace(values[place.source])) return undefined;

    const isTouched =
        changed.includes('Role') || changed.includes(place.source);

    return isTouched ? place.missing : undefined;
};

export type Id = string | number;

/** A change in the format of `Account/Register/`, with its id under the catalogue's own key. */
export type Change<Key extends string> = {
    readonly UserId: string;
    readonly Action: 'Add' | 'Remove';
} & Readonly<Record<Key, Id>>;

/** The changes that turn `before` into `after`: only the differences. `userId` is empty for a new user. */
export const changesBetween = <Key extends string>(
    key: Key,
    userId: string,
    before: readonly Id[],
    after: readonly Id[],
): Change<Key>[] => {
    const change = (id: Id, Action: 'Add' | 'Remove') =>
        ({ UserId: userId, [key]: id, Action }) as Change<Key>;

    return [
        ...after
            .filter(id => !before.includes(id))
            .map(id => change(id, 'Add')),
        ...before
            .filter(id => !after.includes(id))
            .map(id => change(id, 'Remove')),
    ];
};

/** The ids a user has after the changes. */
export const idsAfter = <Key extends string>(
    key: Key,
    before: readonly Id[],
    changes: readonly Change<Key>[],
): Id[] => [
    ...before.filter(
        id =>
            !changes.some(
                change => change[key] === id && change.Action === 'Remove',
            ),
    ),
    ...changes
        .filter(
            change => change.Action === 'Add' && !before.includes(change[key]),
        )
        .map(change => change[key]),
];

type AssignmentRow = { readonly [Key in 'WidgetId' | 'MenuItemId']?: Id };

/** The ids in a list of a user's assignments. */
export const assignedIds = (
    key: keyof AssignmentRow,
    { Results }: { readonly Results: readonly AssignmentRow[] },
): Id[] => Results.flatMap(row => row[key] ?? []);
