import { Draw, keysBehind } from '../draw.ts';
import { compare } from '../many/compare.ts';
import { byDigits } from '../many/inOrder.ts';
import { remembered } from './remembered.ts';

const [LARGE, SMALL] = ['0123456789ABCDEF', '0123456789abcdef'].map(digits => Buffer.from(digits, 'latin1')) as [Buffer, Buffer];
const LENGTH = 17;
const [written, small] = [Buffer.from('00:00:00:00:00:00', 'latin1'), Buffer.from('00:00:00:00:00:00', 'latin1')];

const write = (draw: Draw, into: Buffer, digits: Buffer): void => {
    for (let at = 0; at < LENGTH; at += 3) {
        const byte = draw.int(0, 255);
        into[at] = digits[byte >> 4]!;
        into[at + 1] = digits[byte & 15]!;
    }
};

/** Written into one place and read as one text, as moments are (`momentOf`): logs have a hundred thousand. */
export const macFrom = (draw: Draw): string => {
    write(draw, written, LARGE);
    return written.toString('latin1');
};

const MAC = keysBehind('mac');
/** The device of an internet user, the same in every log. */
export const macOfUser = remembered((id: number | string): string => macFrom(new Draw(id, MAC)));

const isAt = (from: number, letters: Uint8Array): boolean => {
    for (let at = 0; at < letters.length; at++) if (small[from + at] !== letters[at]) return false;
    return true;
};

/** Whether a user's device has small letters in its address. */
export const macsHolding = (text: string): ((user: number) => boolean) => {
    if (!/^[\d:a-f]*$/.test(text)) return () => false;
    const [letters, draw] = [Buffer.from(text, 'latin1'), new Draw('')];
    return user => {
        write(draw.restart(user, MAC), small, SMALL);
        for (let from = 0; from + letters.length <= LENGTH; from++) if (isAt(from, letters)) return true;
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
    const [draw, places, high, low] = [new Draw(''), placesOfBytes(), new Uint32Array(users.length), new Uint32Array(users.length)];
    const three = (): number => (places[draw.int(0, 255)]! << 16) | (places[draw.int(0, 255)]! << 8) | places[draw.int(0, 255)]!;
    for (let at = 0; at < users.length; at++) {
        draw.restart(users[at]!, MAC);
        high[at] = three();
        low[at] = three();
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
