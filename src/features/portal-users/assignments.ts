export type Id = string | number;

/** A change as `Account/Register/` takes it, its id under the catalogue's own name. */
export type Change<Key extends string> = { readonly UserId: string; readonly Action: 'Add' | 'Remove' } & Readonly<Record<Key, Id>>;

/** What to send so that a user who has `before` gets `after`: only what differs. `userId` is empty for a new user. */
export const changesBetween = <Key extends string>(key: Key, userId: string, before: readonly Id[], after: readonly Id[]): Change<Key>[] => {
    const change = (id: Id, Action: 'Add' | 'Remove') => ({ UserId: userId, [key]: id, Action }) as Change<Key>;
    return [
        ...after.filter(id => !before.includes(id)).map(id => change(id, 'Add')),
        ...before.filter(id => !after.includes(id)).map(id => change(id, 'Remove')),
    ];
};

/** What a user has once the changes are made. */
export const applied = <Key extends string>(key: Key, before: readonly Id[], changes: readonly Change<Key>[]): Id[] => [
    ...before.filter(id => !changes.some(change => change[key] === id && change.Action === 'Remove')),
    ...changes.filter(change => change.Action === 'Add' && !before.includes(change[key])).map(change => change[key]),
];

type AssignmentRow = { readonly [Key in 'WidgetId' | 'MenuItemId']?: Id };

/** The ids in a list of a user's assignments. */
export const assignedIds = (key: keyof AssignmentRow, { Results }: { readonly Results: readonly AssignmentRow[] }): Id[] => Results.flatMap(row => row[key] ?? []);
