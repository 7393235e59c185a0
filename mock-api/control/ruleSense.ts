import { bad } from '../http/exchange.ts';
import type { FaultRule } from './faults.ts';

const given = (rule: FaultRule, names: readonly (keyof FaultRule)[]): keyof FaultRule | undefined => names.find(name => rule[name] !== undefined);

/** Refuses a rule that would do nothing, or one thing and its opposite. */
export const mustMakeSense = (rule: FaultRule): void => {
    const { kind, status, html, body, delay, after } = rule;
    const isBroken = kind === 'drop' || kind === 'hang' || kind === 'lost';
    const unsaid = isBroken ? given(rule, ['status', 'html', 'body']) : kind === 'badshape' ? given(rule, ['status', 'html']) : undefined;
    if (unsaid !== undefined) throw bad(`'${kind}' ${isBroken ? 'answers nothing' : 'answers 200'}: leave '${unsaid}' out.`);
    if (html !== undefined && body !== undefined) throw bad("'html' and 'body' are two answers: leave one out.");
    if (body !== undefined && status === undefined && kind === undefined) throw bad("'body' needs a 'status', or the kind 'badshape'.");
    const ends = kind !== undefined || status !== undefined || html !== undefined;
    if (after === true && kind === 'drop') throw bad("'drop' does no work: the kind 'lost' does it and then closes.");
    if (after === true && !ends) throw bad("'after' needs what to answer once the work is done: 'status', 'html' or 'kind'.");
    if (!ends && !delay) throw bad("Say what happens: 'status', 'html', 'kind' or 'delay'.");
};
