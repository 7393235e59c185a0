import { words } from 'virtual:first-home';
import type { SayOfHome } from '../../foundation/statistics/homeKeys.ts';
import { sayFrom } from '../sayFrom.ts';

/** The dashboard's texts in English or French. */
export const sayIn = (language: string): SayOfHome | undefined => sayFrom(words, language);
