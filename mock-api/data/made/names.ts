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

const nobody = (): boolean => false;

/** A sample that follows from the number of the row and nothing else. */
export interface OfNumber {
    readonly of: (n: number) => string;
    /** Whether it has small letters in it: names are looked through once, and numbers where a digit is looked for. */
    readonly holding: (letters: string) => (n: number) => boolean;
    readonly shortest: number;
    readonly longest: number;
}

/** Whether a whole number from 1 on has these digits: anywhere, at its beginning, at its end, or as they are. */
const digitsIn = (digits: string, isBegin: boolean, isEnd: boolean): ((n: number) => boolean) => {
    const [value, above, least] = [Number(digits), 10 ** digits.length, 10 ** (digits.length - 1)];
    return n => {
        let rest = n;
        if (isBegin && !isEnd) while (rest >= above) rest = Math.floor(rest / 10);
        if (isBegin) return rest === value && rest >= least;
        do {
            if (rest < least) return false;
            if (rest % above === value) return true;
            rest = Math.floor(rest / 10);
        } while (!isEnd);
        return false;
    };
};

/** `ada.brown12` and what is put behind it. */
const named = (behind: string): OfNumber => {
    const of = (n: number): string => `${nth(firstNames, firstAt(n))}.${nth(surnames, lastAt(n))}${n}${behind}`;
    const ofNames = (isHeld: (name: string) => boolean): ((n: number) => boolean) => {
        const held = new Uint8Array(FIRST * LAST);
        for (let first = 0; first < FIRST; first++) for (let last = 0; last < LAST; last++) held[first * LAST + last] = isHeld(`${firstNames[first]!}.${surnames[last]!}`) ? 1 : 0;
        return held.includes(1) ? n => held[((firstAt(n) - 1) % FIRST) * LAST + ((lastAt(n) - 1) % LAST)] === 1 : nobody;
    };
    const holding = (letters: string): ((n: number) => boolean) => {
        if (!/\d/.test(letters)) return ofNames(name => behind.includes(letters) || name.includes(letters));
        // Digits are those of the number: what stands before them ends the name, what stands after them begins what is put behind it.
        const [, before = '', digits, after = ''] = /^(\D*)(\d+)(\D*)$/.exec(letters) ?? [];
        if (digits === undefined || !behind.startsWith(after)) return nobody;
        const isIn = digitsIn(digits, before !== '', after !== '');
        if (before === '') return isIn;
        const isBefore = ofNames(name => name.endsWith(before));
        return isBefore === nobody ? nobody : n => isBefore(n) && isIn(n);
    };
    return { of, holding, shortest: behind.length + 7, longest: behind.length + 28 };
};

export const aliases = named('');
export const emails = named('@example.com');
