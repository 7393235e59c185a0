interface Decimals {
    /** Digits behind the point: at least, at most. */
    readonly min?: number;
    readonly max?: number;
    /** `10,000`; without it `10000`. */
    readonly grouped?: boolean;
}

const GROUPED_FROM = 1000;
/** Above it `toFixed` writes powers of ten. */
const PLAIN_TO = 1e15;
const POINTS: Readonly<Record<string, string>> = { en: '.', fr: ',' };

/** Without groups there is little to know of a language. */
const plainText = (value: number, point: string, min: number, max: number): string => {
    const [whole = '', digits = ''] = value.toFixed(max).split('.');
    const kept = digits.slice(0, min) + digits.slice(min).replace(/0+$/, '');
    return kept === '' ? whole : whole + point + kept;
};

const formats = new Map<string, Intl.NumberFormat>();

/** A number as a language writes it. The first format a browser makes takes longer than a list of rows; few numbers need one. */
export const numberText = (value: number, language: string, { min = 0, max = min, grouped = true }: Decimals = {}): string => {
    const point = POINTS[language];
    const size = Math.abs(value);
    if (point !== undefined && size < PLAIN_TO && (!grouped || size < GROUPED_FROM - 1) && !Object.is(value, -0))
        return plainText(value, point, min, max);
    const key = `${language} ${min} ${max} ${grouped}`;
    const known = formats.get(key) ?? new Intl.NumberFormat(language, { minimumFractionDigits: min, maximumFractionDigits: max, useGrouping: grouped });
    formats.set(key, known);
    return known.format(value);
};
