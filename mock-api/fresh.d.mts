export const stampOf: (path: string) => string;
export const note: (path: string, made: { readonly made: string; readonly from: Readonly<Record<string, string>> }) => void;
export const freshIn: (path: string) => string | undefined;
