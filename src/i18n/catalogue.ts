import { useTranslate } from 'ra-core';

import type { Catalogue } from './en/index.ts';

type KeysOf<Texts> = {
    [K in keyof Texts & string]: Texts[K] extends string
        ? K
        : `${K}.${KeysOf<Texts[K]>}`;
}[keyof Texts & string];

/** A text of the catalogue, by its path (`shell.logOut`), or one of react-admin's own. */
export type MessageKey = KeysOf<Catalogue> | `ra.${string}`;

type Values = Readonly<Record<string, unknown>>;

/** Reads texts of the catalogue; a key that does not exist does not compile. */
export type Translate = (key: MessageKey, values?: Values) => string;

/**
 * A text that may be missing in the catalogue (for a name that a server sends, or for a single field); then `fallback`
 * is used.
 */
export const textOr = (
    translate: Translate,
    key: string,
    fallback: string,
    values: Values = {},
): string => translate(key as MessageKey, { ...values, _: fallback });

/** `Translate` in the current language. */
export const useMessage = (): Translate => useTranslate();
