/** What came back, whatever its status. */
export interface Answer {
    readonly status: number;
    readonly text: string;
    readonly header: (name: string) => string | null;
}

/** The JSON of an answer; undefined for an empty body or anything else. */
export const jsonOf = ({ text }: Answer): unknown => {
    try {
        return text.trim() === '' ? undefined : JSON.parse(text);
    } catch {
        return undefined;
    }
};
