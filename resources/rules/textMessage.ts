/** The characters of the GSM alphabet, and those that count twice in it. Source: GSM 03.38. */
const ALPHABET = new Set(
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

const OF_TWO = new Set('\f^{}\\[~]|€');

/** How long the only part may be, and each of several parts, which start with a header that numbers them. */
const GSM = { only: 160, each: 153 } as const;
/** In UTF-16 units, for a message with any other character. */
const UNICODE = { only: 70, each: 67 } as const;

export interface TextMessage {
    /** 0 for an empty message. */
    readonly parts: number;
    /** How long a message of one part may be. */
    readonly length: number;
    /** The first character outside the alphabet, if the message would have fewer parts without such characters. */
    readonly dear: string | undefined;
}

/** Distributes characters over parts; one that counts twice is not split. */
const partsOf = (
    sizes: readonly number[],
    { only, each }: { readonly only: number; readonly each: number },
): number => {
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

/** How a message is sent and charged: each part counts as a message. */
export const textMessage = (content: string | null | undefined): TextMessage => {
    const characters = [...(content ?? '')];
    const outside = characters.find(character => !ALPHABET.has(character) && !OF_TWO.has(character));
    const cheap = partsOf(characters.map(gsmSize), GSM);
    if (outside === undefined) return { parts: cheap, length: GSM.only, dear: undefined };

    const parts = partsOf(
        characters.map(({ length }) => length),
        UNICODE,
    );

    return { parts, length: UNICODE.only, dear: parts > cheap ? outside : undefined };
};

/** How many parts a message is sent in; 0 for an empty one. */
export const messageParts = (content: string | null | undefined): number => textMessage(content).parts;

const IN_ALPHABET: Readonly<Record<string, string>> = {
    '’': "'",
    '‘': "'",
    '“': '"',
    '”': '"',
    '«': '"',
    '»': '"',
    '–': '-',
    '—': '-',
    '−': '-',
    '…': '...',
    '·': '-',
    œ: 'oe',
    Œ: 'OE',
};

/** Text that the portal itself writes for a message, converted to characters of the alphabet as far as possible. */
export const messageText = (text: string): string =>
    [...text]
        .map(character => {
            if (ALPHABET.has(character) || OF_TWO.has(character)) return character;
            if (/\s/.test(character)) return ' ';
            const plain = IN_ALPHABET[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');

            return [...plain].every(each => ALPHABET.has(each)) ? plain : character;
        })
        .join('');
