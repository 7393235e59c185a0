import { isObject } from '../../resources/rules/isObject.ts';
import type { Role } from '../../resources/schema/role.ts';
import type { ClientChoice, SiteChoice } from '../../resources/services/answers.ts';

/** A client as the pickers keep it. */
export type ChosenClient = ClientChoice;

/** A site as the pickers keep it; LocTimeOffset in hours. */
export type ChosenSite = SiteChoice;

export interface Chosen {
    readonly client?: ChosenClient | undefined;
    readonly site?: ChosenSite | undefined;
}

/** What is known of the user before the server has said it again: enough to ask for the first list early. */
export interface Remembered {
    readonly userName: string;
    readonly role: Role;
    readonly menu: readonly string[];
    readonly distributorId: number;
    readonly clientId: number;
    readonly groupId: number;
    readonly chosen: Chosen;
}

const KEY = 'atrium.session';

const isRemembered = (value: unknown): value is Remembered =>
    isObject(value) && 'userName' in value && Array.isArray(value.menu) && isObject(value.chosen);

const readFrom = (storage: Storage): Remembered | undefined => {
    try {
        const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
        return isRemembered(value) ? value : undefined;
    } catch {
        return undefined;
    }
};

/** What this tab works on; in a new one, what was chosen last in any. */
export const readRemembered = (): Remembered | undefined => readFrom(sessionStorage) ?? readFrom(localStorage);

/** Keeps what this tab works on over a reload. */
export const writeOfTab = (remembered: Remembered): void => sessionStorage.setItem(KEY, JSON.stringify(remembered));

/** Keeps what the user chose, for this tab and for the next one. */
export const writeRemembered = (remembered: Remembered): void => {
    writeOfTab(remembered);
    localStorage.setItem(KEY, JSON.stringify(remembered));
};

export const isSameUser = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
