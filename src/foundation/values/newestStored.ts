import { DAY_MS } from '../../../resources/rules/calendar.ts';
import { type Keeper, readStoredList, writeStored, writeText } from '../browserStorage.ts';
import { serverNow } from '../serverTime.ts';

/** Keeps as many of the newest as there is room for, and as take no more than `most` characters; answers whether that is any. */
export const writeNewest = (storage: () => Keeper, key: string, newestFirst: readonly unknown[], most = Infinity): boolean => {
    let size = '[]'.length;
    const texts = newestFirst.map(item => JSON.stringify(item)).filter(text => (size += text.length + 1) <= most);
    let [fits, misfits] = [0, texts.length + 1];
    for (let count = texts.length; count > fits; count = Math.floor((fits + misfits) / 2)) {
        if (writeText(storage, key, `[${texts.slice(0, count).join()}]`)) fits = count;
        else misfits = count;
    }
    return fits > 0;
};

/** How a list is kept: under which key, what an item is, and how many days and items at most. */
interface Keeping<Item> {
    readonly key: string;
    readonly isRight: (item: unknown) => item is Item;
    readonly days: number;
    readonly most: number;
}

/** A list, newest first, whose items end by themselves; moment and site name an item. Where there is no room for all, as many of the newest as there is. */
export const datedList = <Item extends { readonly created: number; readonly siteId: number }>(storage: Keeper, { key, isRight, days, most }: Keeping<Item>, now = serverNow) => {
    const read = (): readonly Item[] => readStoredList(() => storage, key, isRight);
    const all = (): readonly Item[] => read().filter(({ created }) => created > now() - days * DAY_MS);
    return {
        all,
        /** In place of the one that it is; false where there is no room. */
        put: (item: Item): boolean => writeNewest(() => storage, key, [item, ...all().filter(({ created, siteId }) => created !== item.created || siteId !== item.siteId)].toSorted((one, other) => other.created - one.created).slice(0, most)),
        /** Removes those that have ended before the next one is put. */
        dropEnded: (): void => {
            if (all().length < read().length) writeStored(() => storage, key, all());
        },
    };
};
