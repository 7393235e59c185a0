import { Draw, keysBehind } from '../draw.ts';
import { compare } from '../many/compare.ts';
import { byDigits } from '../many/inOrder.ts';
import { remembered } from './remembered.ts';

const DIGITS = Buffer.from('0123456789ABCDEF', 'latin1');
const LENGTH = 17;
const written = Buffer.from('00:00:00:00:00:00', 'latin1');

/** Written into one place and read as one text, as moments are (`momentOf`): logs have a hundred thousand. */
export const macFrom = (draw: Draw): string => {
    for (let at = 0; at < LENGTH; at += 3) {
        const byte = draw.int(0, 255);
        written[at] = DIGITS[byte >> 4]!;
        written[at + 1] = DIGITS[byte & 15]!;
    }
    return written.toString('latin1');
};

const MAC = keysBehind('mac');
/** The device of an internet user, the same in every log. */
export const macOfUser = remembered((id: number | string): string => macFrom(new Draw(id, MAC)));

const BYTES = 6;
/** Users of higher numbers are drawn when they are asked for. */
const MOST_USERS = 2 ** 21;
const draw = new Draw('');
/** Six a user, by the user's number: nobody who searches draws them again. Nobody has the number 0: those of a higher one stand there while somebody asks. */
let bytes = new Uint8Array(BYTES);
let drawn = 1;

const drawInto = (from: number, user: number): void => {
    draw.restart(user, MAC);
    for (let at = from; at < from + BYTES; at++) bytes[at] = draw.int(0, 255);
};

const drawUpTo = (user: number): void => {
    const [before, first] = [bytes, drawn];
    drawn = Math.max(user + 1, Math.min(2 * drawn, MOST_USERS));
    bytes = new Uint8Array(BYTES * drawn);
    bytes.set(before);
    for (let one = first; one < drawn; one++) drawInto(BYTES * one, one);
};

/** Where in `bytes` those of a user begin. */
const fromOf = (user: number): number => {
    if (user > 0 && user < MOST_USERS && Number.isInteger(user)) {
        if (user >= drawn) drawUpTo(user);
        return BYTES * user;
    }
    drawInto(0, user);
    return 0;
};

/** What bytes that follow one another must be, as far as letters tell: of `7:b` the end of one and the beginning of the next. */
interface Form {
    readonly masks: readonly number[];
    readonly values: readonly number[];
    /** The last byte that it can begin at. */
    readonly last: number;
}

/** Letters begin with a byte's first digit, its second or the colon behind it. */
const formsOf = (text: string): readonly Form[] =>
    [0, 1, 2].flatMap(start => {
        const [masks, values]: [number[], number[]] = [[], []];
        for (let at = 0; at < text.length; at++) {
            const [byte, part] = [Math.floor((start + at) / 3), (start + at) % 3];
            if ((part === 2) !== (text[at] === ':')) return [];
            masks[byte] ??= 0;
            values[byte] ??= 0;
            if (part === 2) continue;
            masks[byte] |= part === 0 ? 0xf0 : 0xf;
            values[byte] |= Number.parseInt(text[at]!, 16) << (part === 0 ? 4 : 0);
        }
        const last = Math.floor((LENGTH - start - text.length) / 3);
        return last < 0 ? [] : [{ masks, values, last }];
    });

const isAt = (from: number, { masks, values, last }: Form): boolean => {
    for (let first = from; first <= from + last; first++) {
        let n = 0;
        while (n < masks.length && (bytes[first + n]! & masks[n]!) === values[n]!) n++;
        if (n === masks.length) return true;
    }
    return false;
};

/** Whether a user's device has small letters in its address. */
export const macsHolding = (text: string): ((user: number) => boolean) => {
    if (!/^[\d:a-f]*$/.test(text)) return () => false;
    const forms = formsOf(text);
    return user => {
        const from = fromOf(user);
        for (let at = 0; at < forms.length; at++) if (isAt(from, forms[at]!)) return true;
        return false;
    };
};

const MOST = 2 ** 24 - 1;
let order: Uint8Array | undefined;

/** Of each byte its place in the order of a list: `0A` before `10`, `9F` before `10`. No two digits begin with others and a colon, so that an address stands where its bytes do, one after the other. */
const placesOfBytes = (): Uint8Array => {
    if (order) return order;
    order = new Uint8Array(256);
    const texts = Array.from(order, (_, byte) => ({ byte, text: `${byte.toString(16).toUpperCase().padStart(2, '0')}:` }));
    for (const [place, { byte }] of texts.sort((a, b) => compare(a.text, b.text)).entries()) order[byte] = place;
    return order;
};

/** Numbers that stand to one another as the addresses of users' devices do, of which none is written. */
export const macsInOrder = (users: readonly number[]): Float64Array => {
    const [places, high, low] = [placesOfBytes(), new Uint32Array(users.length), new Uint32Array(users.length)];
    const three = (from: number): number => (places[bytes[from]!]! << 16) | (places[bytes[from + 1]!]! << 8) | places[bytes[from + 2]!]!;
    for (let at = 0; at < users.length; at++) {
        const from = fromOf(users[at]!);
        high[at] = three(from);
        low[at] = three(from + 3);
    }
    const ranks = new Float64Array(users.length);
    let [rank, before] = [-1, -1];
    for (const at of byDigits(high, MOST, byDigits(low, MOST))) {
        if (before < 0 || high[at] !== high[before] || low[at] !== low[before]) rank++;
        ranks[at] = rank;
        before = at;
    }
    return ranks;
};
