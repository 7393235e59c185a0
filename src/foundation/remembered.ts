import { isObject } from '../../resources/rules/valueAt.ts';
import type { Role } from '../../resources/schema/role.ts';
import type {
    ClientChoice,
    SiteChoice,
} from '../../resources/services/replyTypes.ts';
import { storageKey } from './basePath.ts';
import { readStored, writeStored } from './browserStorage.ts';

/** A client as the pickers store it. */
export type ChosenClient = ClientChoice;

/** A site as the pickers store it; LocTimeOffset in hours. */
export type ChosenSite = SiteChoice;

export interface ChosenScope {
    readonly client?: ChosenClient | undefined;
    readonly site?: ChosenSite | undefined;
}

/** What is known of the user before the server confirms it: enough to request the first list early. */
export interface RememberedScope {
    readonly userName: string;
    readonly role: Role;
    readonly menu: readonly string[];
    /** Server titles of places that differ from their default names. */
    readonly titles?: Readonly<Record<string, string>>;
    readonly distributorId: number;
    readonly clientId: number;
    readonly groupId: number;
    readonly chosen: ChosenScope;
}

const KEY = storageKey('session');

export const isRemembered = (value: unknown): value is RememberedScope =>
    isObject(value) &&
    'userName' in value &&
    Array.isArray(value.menu) &&
    isObject(value.chosen);

/** This tab's scope; in a new tab, the one chosen last in any tab. */
export const readRemembered = (): RememberedScope | undefined =>
    readStored(() => sessionStorage, KEY, isRemembered) ??
    readStored(() => localStorage, KEY, isRemembered);

/** Stores this tab's scope so that it survives a reload. */
export const writeOfTab = (remembered: RememberedScope): void =>
    void writeStored(() => sessionStorage, KEY, remembered);

/** Stores what the user chose, for this tab and for new ones. */
export const writeRemembered = (remembered: RememberedScope): void => {
    writeOfTab(remembered);
    writeStored(() => localStorage, KEY, remembered);
};

/** A user name normalised for comparison and for storage keys. */
export const userKey = (name: string): string => name.trim().toLowerCase();

export const isSameUser = (one: string, other: string): boolean =>
    userKey(one) === userKey(other);
