type Value = string | null;

const encode = (value: unknown): string =>
    encodeURIComponent(String(value)).replaceAll(
        /[!'()*]/g,
        sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );

const decode = (text: string): string => {
    const spaced = text.replaceAll('+', ' ');

    try {
        return decodeURIComponent(spaced);
    } catch {
        return spaced; // a typed `100%`
    }
};

/** Stands in place of what react-admin uses of `query-string`: the values of a search, by name. */
export const parse = (
    search: string,
): Readonly<Record<string, Value | Value[]>> => {
    const values = new Map<string, Value[]>();

    for (const part of search.replace(/^[?#&]/, '').split('&')) {
        if (part === '') continue;
        const [name = '', ...rest] = part.split('=');
        const value = rest.length === 0 ? null : decode(rest.join('='));
        const earlier = values.get(decode(name)) ?? [];
        values.set(decode(name), [...earlier, value]);
    }

    return Object.fromEntries(
        [...values].map(([name, all]) => [
            name,
            all.length === 1 ? (all[0] ?? null) : all,
        ]),
    );
};

/** The search of values by name, in alphabetical order. Leaves out what is undefined. */
export const stringify = (values: Readonly<Record<string, unknown>>): string =>
    Object.keys(values)
        .toSorted()
        .flatMap(name =>
            [values[name]].flat().flatMap(value => {
                if (value === undefined) return [];
                if (value === null) return [encode(name)];

                return [`${encode(name)}=${encode(value)}`];
            }),
        )
        .join('&');
