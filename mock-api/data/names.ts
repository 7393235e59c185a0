import { Draw, keysBehind } from './draw.ts';
import * as words from './words.ts';
import { nth, plain } from './words.ts';

export const firstNameOf = (n: number): string => nth(words.firstNames, n * 7);
export const surnameOf = (n: number): string => nth(words.surnames, n * 3 + Math.floor(n / 26));

/** `ada.brown12`: what follows from the number of a row and nothing else. */
export const aliasOf = (n: number): string => `${plain(firstNameOf(n))}.${plain(surnameOf(n))}${n}`;

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));
export const macFrom = (draw: Draw): string => [draw.pick(BYTES), draw.pick(BYTES), draw.pick(BYTES), draw.pick(BYTES), draw.pick(BYTES), draw.pick(BYTES)].join(':');

const MAC = keysBehind('mac');
/** The device of an internet user, the same in every log. */
export const macOfUser = (id: number | string): string => macFrom(new Draw(id, MAC));
