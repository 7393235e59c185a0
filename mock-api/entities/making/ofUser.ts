import { UNLIMITED } from '../../../resources/schema/index.ts';
import type { Follows } from '../../data/many/codes.ts';
import { columnsOf } from '../../data/many/columns.ts';
import { heldBy, isAsMade, sourceOf } from '../../data/many/list.ts';
import type { Store } from '../../data/store.ts';
import type { MakeUp } from '../entity.ts';
import { clientOfGroup } from './clientOfGroup.ts';

const aliasOf = (store: Store, user: unknown): unknown => heldBy(store.rows('internetuser'), user, 'Alias') ?? null;
const currencyOfGroup = (store: Store, group: unknown): unknown => clientOfGroup(store, group)?.CurrCode ?? 'AUD';
const groupOf = (store: Store, user: unknown): unknown => heldBy(store.rows('internetuser'), user, 'GroupId');
const currencyOf = (store: Store, user: unknown): unknown => currencyOfGroup(store, groupOf(store, user));

/** The same for a hundred thousand users of a hundred groups, which stay as they are meanwhile: of those that are as they were made the column of their groups tells. */
const byGroup = <Found>(store: Store, of: (currency: unknown) => Found): ((user: unknown) => Found) => {
    const users = store.rows('internetuser');
    if (isAsMade(users)) {
        const column = columnsOf(users).codes(['GroupId']);
        const [{ codes }, found, nobody] = [column, column.values('GroupId').map(group => of(currencyOfGroup(store, group))), of(currencyOfGroup(store, undefined))];
        return user => (typeof user === 'number' && Number.isInteger(user) && user >= 1 && user <= codes.length ? found[codes[user - 1]!]! : nobody);
    }
    const known = new Map<unknown, Found>();
    return user => {
        const group = groupOf(store, user);
        const found = known.get(group) ?? of(currencyOfGroup(store, group));
        known.set(group, found);
        return found;
    };
};

/** Whether a user pays in a currency with letters in it; where none of the groups does nobody is asked. */
const currenciesHolding = (store: Store, letters: string): ((user: number) => boolean) => {
    const isHeld = (currency: unknown): boolean => String(currency ?? '').toLowerCase().includes(letters);
    const all = [undefined, ...store.rows('billgroup').map(({ id }) => id)];
    return all.some(group => isHeld(currencyOfGroup(store, group))) ? byGroup(store, isHeld) : () => false;
};

export const alias: MakeUp = ({ row }, store) => aliasOf(store, row.UserId);
export const currency: MakeUp = ({ row }, store) => currencyOf(store, row.UserId);

/** A change by a share of what the user has, in whole steps; data without end do not change. */
export const shareOf =
    (amount: string, step: number): MakeUp =>
    (cell, store) => {
        const left = Number(heldBy(store.rows('internetuser'), cell.row.UserId, amount) ?? 0);
        return left === UNLIMITED ? 0 : Math.round((left * Number(cell.row.Share)) / step) * step;
    };

/** Whether a user's name has letters in it, of users that are as they were made. */
const aliasesHolding = (store: Store, letters: string): ((user: number) => boolean) | undefined => {
    const users = store.rows('internetuser');
    const isHeld = isAsMade(users) ? sourceOf(users)?.holding('Alias', letters) : undefined;
    return isHeld && (user => user >= 1 && user <= users.length && isHeld(user - 1));
};

const behind = new Map<MakeUp, (store: Store) => Omit<Follows, 'field'>>([
    [alias, store => ({ of: user => aliasOf(store, user), holding: letters => aliasesHolding(store, letters) })],
    [currency, store => ({ of: byGroup(store, found => found), holding: letters => currenciesHolding(store, letters) })],
]);

/** What is the same in all rows that point at the same user. */
export const followsOfUser = (make: MakeUp, store: Store): Follows | undefined => {
    const of = behind.get(make);
    return of && { field: 'UserId', ...of(store) };
};
