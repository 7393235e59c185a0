/** The characters of the GSM alphabet, and those that take two places in it. Source: GSM 03.38. */
const ALPHABET = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà');
const OF_TWO = new Set('\f^{}\\[~]|€');

/** Places of a part: of the only one, and of each of several, whose beginning says which one it is. */
const GSM = { only: 160, each: 153 } as const;
/** In units of UTF-16, for a message with any other character. */
const UNICODE = { only: 70, each: 67 } as const;

export interface TextMessage {
    /** 0 for an empty message. */
    readonly parts: number;
    /** Places that a message of one part has. */
    readonly length: number;
    /** The first character outside of the alphabet, where the message has fewer parts without such characters. */
    readonly dear: string | undefined;
}

/** Puts characters into parts; one that takes two places stands in one part. */
const partsOf = (sizes: readonly number[], { only, each }: { readonly only: number; readonly each: number }): number => {
    const all = sizes.reduce((sum, size) => sum + size, 0);
    if (all <= only) return Math.min(all, 1);
    let [parts, room] = [1, each];
    for (const size of sizes) {
        if (size > room) [parts, room] = [parts + 1, each];
        room -= size;
    }
    return parts;
};

const gsmSize = (character: string): number => (OF_TWO.has(character) ? 2 : 1);

/** How a message is sent, and charged: a part is a message. */
export const textMessage = (content: string | null | undefined): TextMessage => {
    const characters = [...(content ?? '')];
    const outside = characters.find(character => !ALPHABET.has(character) && !OF_TWO.has(character));
    const cheap = partsOf(characters.map(gsmSize), GSM);
    if (outside === undefined) return { parts: cheap, length: GSM.only, dear: undefined };
    const parts = partsOf(characters.map(({ length }) => length), UNICODE);
    return { parts, length: UNICODE.only, dear: parts > cheap ? outside : undefined };
};

/** Parts a message is sent in; 0 for an empty one. */
export const messageParts = (content: string | null | undefined): number => textMessage(content).parts;

const IN_ALPHABET: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"', '«': '"', '»': '"', '–': '-', '—': '-', '−': '-', '…': '...', '·': '-', 'œ': 'oe', 'Œ': 'OE' };

/** A text that the portal itself writes for a message, in characters of the alphabet as far as that can be. */
export const messageText = (text: string): string =>
    [...text]
        .map(character => {
            if (ALPHABET.has(character) || OF_TWO.has(character)) return character;
            if (/\s/.test(character)) return ' ';
            const plain = IN_ALPHABET[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
            return [...plain].every(each => ALPHABET.has(each)) ? plain : character;
        })
        .join('');
