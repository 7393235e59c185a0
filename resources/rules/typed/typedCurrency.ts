import { fold } from '../words.ts';

/** A code of three letters, a sign with the letters that tell its country, or both: `AUD`, `A$`, `$US`, `AUD $`. */
const MARK = String.raw`\p{L}{3}\s?\p{Sc}|\p{L}{3}(?!\p{L})|\p{L}{0,2}\p{Sc}\p{L}{0,2}`;
const MARK_BEFORE = new RegExp(`^([-+−–]?)(${MARK})\\s?`, 'u');
const MARK_BEHIND = new RegExp(`\\s?(?<!\\p{L})(${MARK})$`, 'u');

/** Signs made of letters, and names of currencies, with the codes and signs that they may stand for. */
const SPELLED: ReadonlyMap<string, readonly string[]> = new Map(
    [
        ['kr krona kronor krone kroner couronnes', 'SEK NOK DKK ISK'],
        ['zl zloty zlotys zlotych', 'PLN'],
        ['kc', 'CZK'],
        ['ft forint forints', 'HUF'],
        ['leu lei', 'RON MDL'],
        ['lv', 'BGN'],
        ['din', 'RSD'],
        ['tl', 'TRY'],
        ['fr sfr franc francs', 'CHF XPF XAF XOF'],
        ['cfa fcfa', 'XAF XOF'],
        ['rs rupee rupees roupies', 'INR PKR LKR NPR MUR SCR'],
        ['rp', 'IDR'],
        ['rm', 'MYR'],
        ['r rand rands', 'ZAR'],
        ['s/', 'PEN'],
        ['dh dhs dirham dirhams', 'AED MAD'],
        ['real reais', 'BRL'],
        ['peso pesos', 'MXN ARS CLP COP PHP UYU DOP'],
        ['yuan yuans rmb', 'CNY'],
        ['yen yens', 'JPY'],
        ['won', 'KRW'],
        ['baht', 'THB'],
        ['euro euros', 'EUR'],
        ['dollar dollars', '$'],
        ['pound pounds livre livres', '£'],
    ].flatMap(([names = '', marks = '']) => names.split(' ').map(name => [name, marks.split(' ')] as const)),
);

const SPELLED_BEFORE = /^([-+−–]?)(\p{L}{1,8}\.?|S\/\.?)\s?(?=\p{Nd})/u;
const SPELLED_BEHIND = /(?<=\p{Nd}[.,]?)\s?(\p{L}{1,8}\.?)$/u;

const spelled = (mark: string): readonly string[] | undefined => SPELLED.get(fold(mark).replace(/\.$/, ''));

/** Whether a mark is written in letters as people speak: `kr`, `Rs.`, `euros`. */
export const isSpelledMark = (mark: string): boolean => spelled(mark) !== undefined;

interface MarkedAmount {
    readonly figures: string;
    /** As typed; undefined if no currency is named. */
    readonly mark: string | undefined;
}

/** The sign in the place of the decimal mark, as the French write it: `28€50`. */
const SIGN_AS_POINT = /^([-+−–]?\p{Nd}+)\s?(\p{Sc})\s?(\p{Nd}{2})$/u;

/** `20.-`, as the Swiss and Germans write it, and `500/-`, as Indians do. */
const NO_CENTS = /(?<=\p{Nd})(?:[.,][-–—]{1,2}|\/[-=])$/u;

const markBy = (pattern: RegExp, text: string): string => {
    const mark = pattern.exec(text)?.at(-1) ?? '';

    return isSpelledMark(mark) ? mark : '';
};

/** Separates a typed amount from the currency before, in or behind it. */
export const splitCurrency = (typed: string): MarkedAmount => {
    const [, whole, sign, cents] = SIGN_AS_POINT.exec(typed) ?? [];
    if (sign !== undefined) return { figures: `${whole}.${cents}`, mark: sign };
    const word = markBy(SPELLED_BEFORE, typed) || markBy(SPELLED_BEHIND, typed);

    if (word !== '') {
        const figures = typed.replace(word, '').replace(/\s*$|(?<=^[-+−–]?)\s+/g, '');

        return { figures: figures.replace(NO_CENTS, ''), mark: word };
    }

    const before = MARK_BEFORE.exec(typed)?.[2] ?? '';
    const rest = typed.replace(MARK_BEFORE, '$1');
    const behind = MARK_BEHIND.exec(rest)?.[1] ?? '';

    return { figures: rest.replace(MARK_BEHIND, '').replace(NO_CENTS, ''), mark: behind + before || undefined };
};

/** The sign of a currency alone: `$` for AUD, `€`; its code if it has none. */
const signOf = (currency: string): string =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency;

/**
 * Whether a code or sign may stand for a currency; `$` stands for each dollar. Everything may stand for an unknown one.
 */
export const isMarkOf = (mark: string, currency: string): boolean => {
    if (!/^[A-Z]{3}$/.test(currency)) return true;
    const meanings = spelled(mark);
    if (meanings) return meanings.some(meaning => isMarkOf(meaning, currency));
    const upper = mark.normalize('NFKC').toUpperCase().replace(/\s/g, '');
    const sign = signOf(currency).toUpperCase();
    if (upper === currency || upper === sign) return true;
    if (upper.startsWith(currency)) return isMarkOf(upper.slice(currency.length), currency); // both: `$28.50 AUD`
    const bare = upper.replace(/\p{L}+/gu, '');

    return bare !== '' && sign.endsWith(bare) && currency.startsWith(upper.replace(bare, ''));
};

const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

const isKnownMark = (mark: string): boolean =>
    isSpelledMark(mark) || /\p{Sc}/u.test(mark) || CURRENCY_NAMES.of(mark) !== undefined;

/** The currency that text, which was not taken as an amount, names beside its figures. */
export const namedCurrency = (text: unknown): string | undefined => {
    if (typeof text !== 'string') return undefined;
    const { figures, mark } = splitCurrency(text.trim());
    const isAmount = /^[-+−–]?\p{Nd}[\p{Nd}\s.,'’٫٬]*$/u.test(figures);

    return isAmount && mark !== undefined && isKnownMark(mark) ? mark : undefined;
};
