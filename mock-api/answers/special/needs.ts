import { bad, type Ask } from '../../http/exchange.ts';

/** A parameter that a call cannot do without. */
export const needed = (ask: Ask, name: string): string => {
    const value = ask.query[name] ?? ask.holes[name];
    if (!value) throw bad(`Parameter '${name}' is missing.`);
    return value;
};
