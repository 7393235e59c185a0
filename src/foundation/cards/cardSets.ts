import { isObject } from '../../../resources/rules/isObject.ts';
import type { Voucher } from '../../../resources/services/answers.ts';

/** What a card says: a code, a password and what they give. */
export interface AccessCard extends Voucher {
    /** Money that is left, of an internet user. */
    readonly money?: number | null;
}

/** Cards that were made together. */
export interface CardSet {
    /** Milliseconds since 1970; names the set. */
    readonly created: number;
    readonly siteId: number;
    readonly siteName: string;
    /** The plan the cards are of; empty for none. */
    readonly planName: string;
    readonly cards: readonly AccessCard[];
    /** Of vouchers: what was ordered. */
    readonly order?: { readonly planId: number; readonly quantity: number };
}

/** Days that a set can be printed again. */
export const KEPT_DAYS = 7;
const MOST = 60;
const DAY_MS = 86_400_000;

const isSet = (value: unknown): value is CardSet => isObject(value) && typeof value.created === 'number' && typeof value.siteId === 'number' && Array.isArray(value.cards);

/** The sets that one user made in this browser, newest first; each ends by itself. They hold passwords, and are of that user alone. */
export const cardSets = (storage: Pick<Storage, 'getItem' | 'setItem'>, userId: string, now: () => number = Date.now) => {
    const key = `atrium.cards.${userId}`;
    const all = (): readonly CardSet[] => {
        try {
            const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
            return Array.isArray(kept) ? kept.filter(isSet).filter(({ created }) => created > now() - KEPT_DAYS * DAY_MS) : [];
        } catch {
            return [];
        }
    };
    /** As many of the newest as there is room for; false where there is none. */
    const write = (sets: readonly CardSet[]): boolean => {
        for (let count = sets.length; count > 0; count = Math.floor(count / 2)) {
            try {
                storage.setItem(key, JSON.stringify(sets.slice(0, count)));
                return true;
            } catch {
                // full: with fewer of the old ones
            }
        }
        return false;
    };
    return {
        of: (siteId: number | undefined): readonly CardSet[] => all().filter(set => siteId === undefined || set.siteId === siteId),
        find: (created: number): CardSet | undefined => all().find(set => set.created === created),
        add: (set: CardSet): boolean => write([set, ...all().filter(({ created }) => created !== set.created)].slice(0, MOST)),
    };
};
