import { folder } from 'virtual:first-lists';

/** Where a file of an entity's is, which the build has made of its declaration (vite/firstRows.ts). */
export const fileOf = (name: string, what: '' | '.record' | '.declaration'): string => `${folder}${name.replaceAll('/', '.')}${what}.json`;

/** Where the declarations are that come when they are needed, all in one. */
export const EVERY_DECLARATION = `${folder}every.declarations.json`;
