export declare const placesOf: (text: string, maps: string) => readonly { readonly place: string; readonly source: string }[];
