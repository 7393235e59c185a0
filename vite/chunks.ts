import type { Plugin, Rolldown } from 'vite';

const START = /[\\/]index\.html$/;
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
const TEXTS = { en: /[\\/](src[\\/]i18n[\\/]en|ra-language-english)[\\/]/, fr: /[\\/](src[\\/]i18n[\\/]fr|ra-language-french)[\\/]/ };

/**
 * How the code is cut: `boot` (the login page and what starts the portal), `react`, `portal` (all that a list needs),
 * a chunk a language, and a chunk a screen, dialog or panel for the rest.
 */
export const chunks = (): Plugin => {
    const imports = new Map<string, readonly string[]>();
    let boot: Set<string> | undefined;

    const reached = (): Set<string> => {
        const found = new Set<string>();
        const waiting = [...imports.keys()].filter(id => START.test(id));
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
            if (found.has(id)) continue;
            found.add(id);
            waiting.push(...(imports.get(id) ?? []));
        }
        return found;
    };
    const isOfBoot = (id: string) => (boot ??= reached()).has(id);

    const groups: Rolldown.CodeSplittingGroup[] = [
        { name: 'boot', test: isOfBoot, priority: 40 },
        { name: 'react', test: REACT, priority: 30 },
        { name: 'en', test: TEXTS.en, priority: 30 },
        { name: 'fr', test: TEXTS.fr, priority: 30 },
        { name: 'portal', tags: ['$initial'], priority: 20 },
    ];
    return {
        name: 'atrium:chunks',
        apply: 'build',
        // As inputs, the application and its list are what `$initial` means, with all they import.
        config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', app: 'src/App.tsx', list: 'src/screens/ResourceList.tsx' }, output: { codeSplitting: { groups } } } } }),
        buildStart: () => {
            imports.clear();
            boot = undefined;
        },
        moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
    };
};
