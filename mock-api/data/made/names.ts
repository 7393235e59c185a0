import * as words from '../words.ts';
import { nth, plain } from './remembered.ts';

const [FIRST, LAST] = [words.firstNames.length, words.surnames.length];
/** Which of the first names and surnames the `n`th has, from 1. */
const firstAt = (n: number): number => n * 7;
const lastAt = (n: number): number => n * 3 + Math.floor(n / 26);

export const firstNameOf = (n: number): string => nth(words.firstNames, firstAt(n));
export const surnameOf = (n: number): string => nth(words.surnames, lastAt(n));

const firstNames = words.firstNames.map(plain);
const surnames = words.surnames.map(plain);

/** A sample that follows from the number of the row and nothing else. */
export interface OfNumber {
    readonly of: (n: number) => string;
    /** Whether it has small letters in it: names are looked through once, and numbers where a digit is looked for. */
    readonly holding: (letters: string) => (n: number) => boolean;
    readonly shortest: number;
    readonly longest: number;
}

/** `ada.brown12` and what is put behind it. */
const named = (behind: string): OfNumber => {
    const of = (n: number): string => `${nth(firstNames, firstAt(n))}.${nth(surnames, lastAt(n))}${n}${behind}`;
    const ofNames = (letters: string): ((n: number) => boolean) => {
        const held = new Uint8Array(FIRST * LAST);
        for (let first = 0; first < FIRST; first++)
            for (let last = 0; last < LAST; last++) held[first * LAST + last] = behind.includes(letters) || `${firstNames[first]!}.${surnames[last]!}`.includes(letters) ? 1 : 0;
        return n => held[((firstAt(n) - 1) % FIRST) * LAST + ((lastAt(n) - 1) % LAST)] === 1;
    };
    return { of, holding: letters => (/\d/.test(letters) ? n => of(n).includes(letters) : ofNames(letters)), shortest: behind.length + 7, longest: behind.length + 28 };
};

export const aliases = named('');
export const emails = named('@example.com');
