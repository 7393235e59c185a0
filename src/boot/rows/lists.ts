import { access as declaredAccess, firstLists as declaredLists } from 'virtual:first-rows';
import type { Access, FirstList } from './firstList.ts';

/** Every list that is drawn before the application is there, by the name of its entity. */
export const firstLists: Readonly<Record<string, FirstList>> = declaredLists;

/** Who may open the entities that their actions lead to. */
export const access: Access = declaredAccess;
