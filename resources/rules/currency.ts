/**
 * Currencies whose amounts do not have two decimals. Source: ISO 4217, because what browsers report for some of them
 * has changed between versions.
 */
const DECIMALS: ReadonlyMap<string, number> = new Map([
    ...[
        'BIF',
        'CLP',
        'DJF',
        'GNF',
        'ISK',
        'JPY',
        'KMF',
        'KRW',
        'PYG',
        'RWF',
        'UGX',
        'UYI',
        'VND',
        'VUV',
        'XAF',
        'XOF',
        'XPF',
    ].map(code => [code, 0] as const),
    ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map(code => [code, 3] as const),
    ...['CLF', 'UYW'].map(code => [code, 4] as const),
]);

/** How many decimals amounts of a currency have: a yen has none. Two if the currency is unknown. */
export const decimalsOf = (currency: string): number => DECIMALS.get(currency) ?? 2;

/** A code of three letters, a sign with the letters that tell its country, or both: `AUD`, `A$`, `$US`, `AUD $`. */
const MARK = String.raw`\p{L}{3}\s?\p{Sc}|\p{L}{3}(?!\p{L})|\p{L}{0,2}\p{Sc}\p{L}{0,2}`;
const MARK_BEFORE = new RegExp(`^([-+−–]?)(${MARK})\\s?`, 'u');
const MARK_BEHIND = new RegExp(`\\s?(?<!\\p{L})(${MARK})$`, 'u');

interface MarkedAmount {
    readonly figures: string;
    /** As typed; undefined if no currency is named. */
    readonly mark: string | undefined;
}

/** Separates a typed amount from the currency before or behind it. */
export const splitCurrency = (typed: string): MarkedAmount => {
    const before = MARK_BEFORE.exec(typed)?.[2] ?? '';
    const rest = typed.replace(MARK_BEFORE, '$1');
    const behind = MARK_BEHIND.exec(rest)?.[1] ?? '';
    return { figures: rest.replace(MARK_BEHIND, ''), mark: behind + before || undefined };
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
    const upper = mark.normalize('NFKC').toUpperCase().replace(/\s/g, '');
    const sign = signOf(currency).toUpperCase();
    if (upper === currency || upper === sign) return true;
    if (upper.startsWith(currency)) return isMarkOf(upper.slice(currency.length), currency); // both: `$28.50 AUD`
    const bare = upper.replace(/\p{L}+/gu, '');
    return bare !== '' && sign.endsWith(bare) && currency.startsWith(upper.replace(bare, ''));
};

/** The currency that text, which was not taken as an amount, names beside its figures. */
export const namedCurrency = (text: unknown): string | undefined => {
    if (typeof text !== 'string') return undefined;
    const { figures, mark } = splitCurrency(text.trim());
    return /^[-+−–]?\p{Nd}[\p{Nd}\s.,'’٫٬]*$/u.test(figures) ? mark : undefined;
};

/** An amount without the rounding errors of sums: 0.1 + 0.2 is 0.3. No currency has more than four decimals. */
export const exactAmount = (amount: number): number => Math.round(amount * 10_000) / 10_000 + 0;
