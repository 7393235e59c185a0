import { momentOf, wholeSecond } from '../../data/clock.ts';
import type { Draw } from '../../data/draw.ts';
import type { Cell } from '../../data/samples.ts';

const DAY_MS = 86_400_000;
const DAYS = 60;

const msOf = (n: number, rows: number, now: number, draw: Draw): number => now - ((rows - n + draw.next()) / rows) * DAYS * DAY_MS;

/** When an entry of a log was made: entries are in the order of their ids, so that nobody needs to sort them. */
export const inTurn = ({ n, rows, now, draw }: Cell): string => momentOf(msOf(n, rows, now, draw));

/** The milliseconds of that moment, without its text. */
export const inTurnMs = (n: number, rows: number, now: number, draw: Draw): number => wholeSecond(msOf(n, rows, now, draw));
