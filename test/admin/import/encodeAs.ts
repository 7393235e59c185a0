const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Every character that one or two bytes mean in an encoding. */
const tableOf = (encoding: string): ReadonlyMap<string, readonly number[]> => {
    const known = tables.get(encoding);
    if (known) return known;
    const decoder = new TextDecoder(encoding);
    const table = new Map<string, readonly number[]>();

    const add = (...bytes: readonly number[]) => {
        const text = decoder.decode(Uint8Array.from(bytes));
        const isOne = [...text].length === 1 && text !== '\uFFFD';
        if (isOne && !table.has(text)) table.set(text, bytes);
    };

    for (let byte = 0; byte < 256; byte++) add(byte);
    for (let lead = 0x81; lead < 0xff; lead++)
        for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
    tables.set(encoding, table);

    return table;
};

/** Writes a text in an old encoding, which browsers only read. */
export const encodeAs = (
    text: string,
    encoding: string,
): Uint8Array<ArrayBuffer> => {
    const table = tableOf(encoding);

    return Uint8Array.from(
        [...text].flatMap(char => {
            const bytes = table.get(char);
            if (!bytes) throw new Error(`No ${char} in ${encoding}`);

            return bytes;
        }),
    );
};

/** Writes a text in UTF-16. */
export const utf16 = (
    text: string,
    isLittle: boolean,
): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(
        Array.from({ length: text.length }, (_, index) => {
            const unit = text.charCodeAt(index);

            return isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
        }).flat(),
    );
