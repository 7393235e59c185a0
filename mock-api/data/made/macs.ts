import { Draw, keysBehind } from '../draw.ts';
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
