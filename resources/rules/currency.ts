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

/** An amount without the rounding errors of sums: 0.1 + 0.2 is 0.3. No currency has more than four decimals. */
export const exactAmount = (amount: number): number => Math.round(amount * 10_000) / 10_000 + 0;
