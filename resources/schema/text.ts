export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** A text of a declaration, in the languages that every line has. */
export type Text = readonly [English: string, French: string];

/** A text as its readers have it: of a declaration, or already in the language in use (a server's own title). */
export type Wording = Text | string;

export const inLanguage = (text: Wording, language: Language): string => (typeof text === 'string' ? text : text[languages.indexOf(language) as 0 | 1]);

/** `RoomCode` -> `Room code`, `RMSClientId` -> `RMS client`: the label of a field that names none of its own. */
export const humanise = (name: string): string => {
    const words = name
        .slice(name.lastIndexOf('.') + 1)
        .replace(/(?<=.)Ids?$/, '')
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
        .split(/[\s_]+/)
        .map(word => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()))
        .join(' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
};
