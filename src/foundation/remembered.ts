import { isObject } from '../../resources/rules/valueAt.ts';
import type { Role } from '../../resources/schema/role.ts';
import type { ClientChoice, SiteChoice } from '../../resources/services/answers.ts';
import { storageKey } from './basePath.ts';
import { readStored, writeStored } from './browserStorage.ts';

/** A client as the pickers keep it. */
export type ChosenClient = ClientChoice;

/** A site as the pickers keep it; LocTimeOffset in hours. */
export type ChosenSite = SiteChoice;

export interface ChosenScope {
    readonly client?: ChosenClient | undefined;
    readonly site?: ChosenSite | undefined;
}

/** What is known of the user before the server has said it again: enough to ask for the first list early. */
export interface RememberedScope {
    readonly userName: string;
    readonly role: Role;
    readonly menu: readonly string[];
    /** Of places that the server's menu calls something else than they are called otherwise. */
    readonly titles?: Readonly<Record<string, string>>;
    readonly distributorId: number;
    readonly clientId: number;
    readonly groupId: number;
    readonly chosen: ChosenScope;
}

const KEY = storageKey('session');

const isRemembered = (value: unknown): value is RememberedScope =>
    isObject(value) && 'userName' in value && Array.isArray(value.menu) && isObject(value.chosen);

/** What this tab works on; in a new one, what was chosen last in any. */
export const readRemembered = (): RememberedScope | undefined => readStored(() => sessionStorage, KEY, isRemembered) ?? readStored(() => localStorage, KEY, isRemembered);

/** Keeps what this tab works on over a reload. */
export const writeOfTab = (remembered: RememberedScope): void => void writeStored(() => sessionStorage, KEY, remembered);

/** Keeps what the user chose, for this tab and for the next one. */
export const writeRemembered = (remembered: RememberedScope): void => {
    writeOfTab(remembered);
    writeStored(() => localStorage, KEY, remembered);
};

/** A user's name as it is compared, and as keys of the browser's storage have it. */
export const userKey = (name: string): string => name.trim().toLowerCase();

export const isSameUser = (one: string, other: string): boolean => userKey(one) === userKey(other);
