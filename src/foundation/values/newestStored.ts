import { DAY_MS } from '../../../resources/rules/calendar.ts';
import {
    type Keeper,
    readStoredList,
    writeStored,
    writeText,
} from '../browserStorage.ts';
import { serverNow } from '../serverTime.ts';

/** Stores as many of the newest items as fit into storage and `most` characters. Returns whether any did. */
export const writeNewest = (
    storage: () => Keeper,
    key: string,
    newestFirst: readonly unknown[],
    most = Infinity,
): boolean => {
    let size = '[]'.length;

    const texts = newestFirst
        .map(item => JSON.stringify(item))
        .filter(text => (size += text.length + 1) <= most);

    let [fits, misfits] = [0, texts.length + 1];

    for (
        let count = texts.length;
        count > fits;
        count = Math.floor((fits + misfits) / 2)
    ) {
        if (writeText(storage, key, `[${texts.slice(0, count).join()}]`))
            fits = count;
        else misfits = count;
    }

    return fits > 0;
};

/** How a list is stored: its key, a check for its items, and the most days and items to keep. */
interface Keeping<Item> {
    readonly key: string;
    readonly isRight: (item: unknown) => item is Item;
    readonly days: number;
    readonly most: number;
}

/**
 * A stored list, newest first, whose items expire; an item is identified by time and site. If not all fit, the newest
 * are kept.
 */
export const datedList = <
    Item extends { readonly created: number; readonly siteId: number },
>(
    storage: Keeper,
    { key, isRight, days, most }: Keeping<Item>,
    now = serverNow,
) => {
    const read = (): readonly Item[] =>
        readStoredList(() => storage, key, isRight);

    const all = (): readonly Item[] =>
        read().filter(({ created }) => created > now() - days * DAY_MS);

    return {
        all,
        /** Adds or replaces an item. Returns false if there was no room at all. */
        put: (item: Item): boolean =>
            writeNewest(
                () => storage,
                key,
                [
                    item,
                    ...all().filter(
                        ({ created, siteId }) =>
                            created !== item.created || siteId !== item.siteId,
                    ),
                ]
                    .toSorted((one, other) => other.created - one.created)
                    .slice(0, most),
            ),
        /** Removes expired items now instead of on the next `put`. */
        dropEnded: (): void => {
            if (all().length < read().length)
                writeStored(() => storage, key, all());
        },
    };
};
