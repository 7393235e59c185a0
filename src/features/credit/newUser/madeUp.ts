/** Letters and digits that nobody takes for one another, easy to type on a phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A name or password nobody can guess. */
export const madeUp = (length: number): string => Array.from(crypto.getRandomValues(new Uint32Array(length)), number => LETTERS[number % LETTERS.length]).join('');
