import type { Answered } from '../command/ask.ts';
import { judgeValue } from './values.ts';
import type { Noted } from './finding.ts';

const SKEW_MS = 60_000;

const minutes = (ms: number): string => `${(Math.abs(ms) / 60_000).toFixed(1)} minutes ${ms > 0 ? 'ahead' : 'behind'}`;

/** The server's time by its own word, and what is odd about it beside this machine's clock and the head of the answer. */
export const judgeClock = ({ json, header, took }: Answered, mine: number): { readonly now: number | undefined; readonly noted: readonly Noted[] } => {
    const said = typeof json === 'string' ? Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(json) ? json : `${json}Z`) : NaN;
    const wrong = judgeValue(json, { kind: 'dateTime' });
    if (Number.isNaN(said)) return { now: undefined, noted: [{ weight: 'broken', aspect: 'time', says: 'is no moment', sample: JSON.stringify(json) }] };
    const head = Date.parse(header('date') ?? '');
    const off = said - mine + took / 2;
    const noted: Noted[] = [];
    if (Math.abs(off) > SKEW_MS) noted.push({ weight: 'differs', aspect: 'time', says: `the server is ${minutes(off)} of this machine` });
    if (Number.isFinite(head) && Math.abs(said - head) > SKEW_MS) noted.push({ weight: 'differs', aspect: 'time', says: `what it says is ${minutes(said - head)} of the Date in the head of its own answer: local time, written as UTC?` });
    return { now: said, noted: [...(wrong ? [wrong] : []), ...noted] };
};
