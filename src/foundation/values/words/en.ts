/** The words in which values read: part of the catalogue, and there before it for the first rows. */
export const words = {
    yes: 'Yes',
    no: 'No',
    never: 'never',
    unlimited: 'unlimited',
    speedUnit: 'KB/s',
    unknown: 'unknown',
    unknownCurrency: 'unknown currency',
    refunded: 'Refunded',
    status: { Error: 'Error', Warning: 'Warning', Testing: 'Testing', Happy: 'Happy' },
    duration: { unit: { day: 'd', hour: 'h', minute: 'm' } },
    data: { MB: 'MB', GB: 'GB', mark: '.', unlimitedText: 'unlimited MB' },
    list: { search: 'Search', actions: 'Actions', create: 'Create', export: 'Export' },
};

export type Words = typeof words;

type KeysOf<Texts> = { [K in keyof Texts & string]: Texts[K] extends string ? K : `${K}.${KeysOf<Texts[K]>}` }[keyof Texts & string];

/** A word by its path in the catalogue. */
export type WordKey = `screens.${KeysOf<Words>}`;
