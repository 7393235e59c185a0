/**
 * A language by its code (BCP 47): English and French, which every text of a declaration has, or one that `src/i18n`
 * adds.
 */
export type Language = string;

/** A text of a declaration, in the languages that all of them have. */
export type Text = readonly [English: string, French: string];

/** A text as its readers get it: from a declaration, or already in the current language (a server's own title). */
export type Wording = Text | string;

/**
 * The declarations' texts in a further language, by the English text, or by `English | French` if the English alone is
 * ambiguous.
 */
export type Dictionary = Readonly<Record<string, string>>;

const dictionaries = new Map<Language, ReadonlyMap<string, string>>();

/** Registers a dictionary, so that declarations can be read in its language too. */
export const learn = (language: Language, dictionary: Dictionary): void =>
    void dictionaries.set(language, new Map(Object.entries(dictionary)));

/** A text in a language, or in English if that language lacks it. */
export const inLanguage = (text: Wording, language: Language): string => {
    if (typeof text === 'string') return text;
    const [english, french] = text;
    if (language === 'fr') return french;
    const dictionary = dictionaries.get(language);
    if (!dictionary) return english;

    return dictionary.get(`${english} | ${french}`) || dictionary.get(english) || english; // a line that is still empty does not count
};

/** `RoomCode` -> `Room code`, `RMSClientId` -> `RMS client`: the label of a field that has none of its own. */
export const humanise = (name: string): string => {
    const text = name
        .slice(name.lastIndexOf('.') + 1)
        .replace(/(?<=.)Ids?$/, '')
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
        .split(/[\s_]+/)
        .map(word => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()))
        .join(' ');

    return text.charAt(0).toUpperCase() + text.slice(1);
};
