const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '')}'`;

/** A value as it stands in source. */
export const rendered = (value: unknown): string => {
    if (typeof value === 'string') return quoted(value);
    if (Array.isArray(value)) return `[${value.map(rendered).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return String(value);
    const parts = Object.entries(value).map(([key, one]) => `${renderedName(key)}: ${rendered(one)}`);
    return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
};

/** The name of a property as it stands in source. */
export const renderedName = (key: string): string => (isName(key) ? key : quoted(key));
