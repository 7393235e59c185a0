export declare const positionsOf: (
    text: string,
    maps: string,
) => readonly { readonly position: string; readonly source: string }[];
