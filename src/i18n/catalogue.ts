import { useTranslate } from 'ra-core';
import type { Catalogue } from './en/index.ts';

type KeysOf<Texts> = { [K in keyof Texts & string]: Texts[K] extends string ? K : `${K}.${KeysOf<Texts[K]>}` }[keyof Texts & string];

/** A text of the catalogue, by its path: `shell.logOut`. */
export type MessageKey = KeysOf<Catalogue>;

/** Reads texts of the catalogue; a key that does not exist does not compile. */
export const useMessage = (): ((key: MessageKey, values?: Readonly<Record<string, string | number>>) => string) => useTranslate();
