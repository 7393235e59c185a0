import type { AccessCard } from '../../../foundation/cards/cardSets.ts';

const rangeOf = (token: string): readonly [from: number, to: number] | undefined => {
    const [, from, to] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(token) ?? [];
    return from === undefined ? undefined : [Number(from), Number(to ?? from)];
};

/** Cards that a typed line names, and what in it names none. */
export interface NamedCards {
    readonly cards: readonly AccessCard[];
    readonly unknown: readonly string[];
}

/** The cards that a typed line names, by their place in the set (`1-3, 8`) or by part of their code (`kx7`). A number is a place, or a whole code: never part of one. */
export const cardsNamed = (typed: string, cards: readonly AccessCard[]): NamedCards => {
    const named = (token: string): readonly AccessCard[] => {
        const range = rangeOf(token);
        const whole = cards.filter(({ Alias }) => Alias.toLowerCase() === token.toLowerCase());
        if (range) {
            const placed = cards.slice(Math.max(0, range[0] - 1), range[1]);
            return placed.length > 0 && range[0] > 0 ? placed : whole;
        }
        return /^\d+$/.test(token) ? whole : cards.filter(({ Alias }) => Alias.toLowerCase().includes(token.toLowerCase()));
    };
    const found = typed.split(/[,;\s]+/).filter(Boolean).map(token => ({ token, cards: named(token) }));
    const all = new Set(found.flatMap(({ cards: some }) => some));
    return { cards: cards.filter(card => all.has(card)), unknown: found.flatMap(({ token, cards: some }) => (some.length === 0 ? [token] : [])) };
};
