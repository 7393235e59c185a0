import { useTranslate } from 'ra-core';
import type { Catalogue } from './en/index.ts';

type KeysOf<Texts> = { [K in keyof Texts & string]: Texts[K] extends string ? K : `${K}.${KeysOf<Texts[K]>}` }[keyof Texts & string];

/** A text of the catalogue, by its path (`shell.logOut`), or one of react-admin's own. */
export type MessageKey = KeysOf<Catalogue> | `ra.${string}`;

type Values = Readonly<Record<string, unknown>>;

/** Reads texts of the catalogue; a key that does not exist does not compile. */
export type Translate = (key: MessageKey, values?: Values) => string;

/** A text that need not be in the catalogue (of a name that a server sends, or of one field alone); where it is not, `fallback` is said. */
export const textOr = (translate: Translate, key: string, fallback: string, values: Values = {}): string => translate(key as MessageKey, { ...values, _: fallback });

/** `Translate` in the language in use. */
export const useMessage = (): Translate => useTranslate();
