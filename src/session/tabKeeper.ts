/** Where something is kept. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const memory = new Map<string, string>();

/** The tab's own storage; memory, until the page is left, where that is full or switched off. */
export const tabKeeper: Keeper & { readonly lasting: () => boolean } = {
    getItem: key => {
        try {
            return memory.get(key) ?? sessionStorage.getItem(key);
        } catch {
            return memory.get(key) ?? null;
        }
    },
    setItem: (key, value) => {
        try {
            sessionStorage.setItem(key, value);
            memory.delete(key);
        } catch {
            memory.set(key, value);
        }
    },
    lasting: () => memory.size === 0,
};
