/** An HTTP response, whatever its status. */
export interface ApiResponse {
    readonly status: number;
    readonly text: string;
    readonly header: (name: string) => string | null;
}

/** The JSON of an answer; undefined for an empty body or anything else. */
export const jsonOf = ({ text }: Pick<ApiResponse, 'text'>): unknown => {
    try {
        const json = text.replace(/^\uFEFF/, '').trim(); // some servers write a byte order mark

        return json === '' ? undefined : JSON.parse(json);
    } catch {
        return undefined;
    }
};

/** Whether an answer is a page for people. Some servers label everything as HTML, even an empty body or JSON. */
export const isWebPage = (response: ApiResponse): boolean =>
    /^\s*<(?:!doctype|html)/i.test(response.text) ||
    (/\bhtml\b/i.test(response.header('content-type') ?? '') &&
        response.text.trim() !== '' &&
        jsonOf(response) === undefined);
