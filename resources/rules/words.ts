/**
 * Invisible characters that messengers, phones, PDF files and tables add to copied text: soft hyphens, marks of writing
 * direction, zero-width and control characters, placeholders of pictures.
 */
const UNSEEN =
    /[\u034F\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFC]/g;

/** Variation selectors after a character that has only one look. */
const LONE_LOOK = /(?<=[\0-\u024F])[\uFE00-\uFE0F](?!\u20E3)/g;
/** Joiners, except between letters of scripts that need them and between the parts of an emoji. */
const LONE_JOINER = /(?<![^\0-\u024F\s])[\u200C\u200D]|[\u200C\u200D](?![^\0-\u024F\s])/gu;
const BLANK = /[\t\x85\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/g;
const HYPHEN = /[\u2010\u2011]/g;

/**
 * Cleans a pasted or typed code, name, number, address or search: removes invisible characters and surrounding blanks.
 */
export const cleanText = (typed: string): string =>
    typed
        .replace(UNSEEN, '')
        .replace(LONE_JOINER, '')
        .replace(LONE_LOOK, '')
        .replace(BLANK, ' ')
        .replace(HYPHEN, '-')
        .normalize('NFC') // a Mac copies names of files with their accents apart, which nobody types
        .trim();

/** ASCII text has no accents and no digits of other scripts, so thousands of texts need no search for them. */
const PLAIN = /^[ -~]*$/;

/** Codes of the digit zero in other scripts, highest first: full-width, Thai, Devanagari, Persian, Arabic. */
const ZEROS = [0xff10, 0x0e50, 0x0966, 0x06f0, 0x0660];
const LAST_DIGIT = 9;

/** Digits of other scripts, and full-width letters and signs, in ASCII. */
export const withPlainFigures = (text: string): string =>
    PLAIN.test(text)
        ? text
        : text.replace(/[\p{Nd}\uFF01-\uFF5E]/gu, char => {
              const code = char.codePointAt(0)!;
              const zero = ZEROS.find(start => code >= start && code <= start + LAST_DIGIT);
              if (zero !== undefined) return String(code - zero);

              return /[\uFF01-\uFF5E]/.test(char) ? char.normalize('NFKC') : char;
          });

/**
 * A text to search for. A number or code in digits of another script is stored in ASCII; other text keeps its script.
 */
export const searchText = (typed: string): string => {
    const text = cleanText(typed);
    const figures = withPlainFigures(text);

    return /\d/.test(figures) && PLAIN.test(figures) ? figures : text;
};

/** A text of at most `most` characters. Invisible characters are removed before anything is cut off. */
export const textWithin = (typed: string, most: number): string =>
    typed.length <= most ? typed : cleanText(typed).slice(0, most);

/** Letters that are not another letter with an accent, and what people type for them. */
const TYPED_AS: Readonly<Record<string, string>> = {
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ł: 'l',
    þ: 'th',
    ς: 'σ',
};

const ODD_LETTERS = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g');

/** A text for comparison: without accents, in lower case. */
export const fold = (text: string): string =>
    PLAIN.test(text)
        ? text.toLowerCase()
        : text
              .replace(UNSEEN, '')
              .replace(HYPHEN, '-')
              .normalize('NFKD')
              .replace(/\p{M}/gu, '')
              .toLowerCase()
              .replace(ODD_LETTERS, letter => TYPED_AS[letter] ?? letter);

/** The words of a text as typed, each once: "Lee, Ann" and "Ann Lee" are the same two words, and "28,50" is one. */
export const wordsIn = (text: string): readonly string[] => [
    ...new Set(
        cleanText(text)
            .split(/[\s;]+|(?<!\d),|,(?!\d)/)
            .filter(Boolean),
    ),
];

/** Whether a text contains every word, regardless of order, accents and case. */
export const holdsWords = (text: string, words: readonly string[]): boolean => {
    const folded = fold(text);

    return words.every(word => folded.includes(fold(word)));
};
