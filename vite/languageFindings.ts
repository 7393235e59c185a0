import { basename } from 'node:path';
import type { Translation } from '../src/i18n/translations.ts';
import { gapsOf, textsIn, textsInSource } from './declaredTexts.ts';

const modules = import.meta.glob('../resources/**/*.ts', { eager: true });
const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });
const further = import.meta.glob<Translation>('../src/i18n/further/*.ts', { eager: true, import: 'translation' });

/** As lines to be put into the file. */
const said = (what: string, names: readonly string[]): readonly string[] => (names.length > 0 ? [`${what}:`, ...names.map(name => `    ${JSON.stringify(name)}: '',`)] : []);

/** What each further language lacks of the declarations' texts, as lines to be read; to be imported through Vite, which knows every file. */
export const languageFindings: readonly string[] = Object.entries(further).flatMap(([file, { declared }]) => {
    const { lacking, unused } = gapsOf(declared, [...textsIn(Object.values(modules)), ...Object.values(sources).flatMap(textsInSource)]);
    const name = basename(file);
    return [...said(`${name} lacks texts of the declarations, which are said in English`, lacking), ...said(`${name} has texts that no declaration says`, unused)];
});
