import { fileURLToPath } from 'node:url';

import {
    type HtmlTagDescriptor,
    normalizePath,
    type Plugin,
    type Rolldown,
} from 'vite';

const ROOT = normalizePath(fileURLToPath(new URL('..', import.meta.url)));

/** `src/app/App.tsx` or `node_modules/react/index.js`, wherever the packages are installed. */
const pathOf = (id: string): string =>
    normalizePath(id)
        .replace(ROOT, '')
        .replace(/^.*\/node_modules\//, 'node_modules/');

/** Whether a module is one of these files or lies in one of these folders. */
const isOf =
    (...paths: readonly string[]) =>
    (id: string): boolean =>
        paths.some(
            path => pathOf(id) === path || pathOf(id).startsWith(`${path}/`),
        );

const packages = (...names: readonly string[]): readonly string[] =>
    names.map(name => `node_modules/${name}`);

const START = 'index.html';
const ROWS = 'src/start/listPage.tsx';

/** The application and its list are inputs so that `$initial` covers them and all they import. */
const INPUTS = {
    index: START,
    rows: ROWS,
    app: 'src/app/App.tsx',
    list: 'src/admin/list/ResourceList.tsx',
};

/** Modules whose dynamic imports surround the rows of a list. */
const isBesideRows = isOf(
    'src/app/layout/laterShell.tsx',
    'src/admin/list/lazyTools.tsx',
    'src/admin/actions/RowMenu.tsx',
    'src/admin/actions/ActionDialog.tsx',
    'src/components/laterFailure.tsx',
);

/** Preloads the code for the first rows beside the startup code, and the module that knows which file comes next. */
const preloads = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
    ['react', 'rows', 'opening'].flatMap(part => {
        const file = Object.values(bundle).find(({ name }) => name === part);

        return file
            ? [
                  {
                      tag: 'link',
                      attrs: {
                          rel: 'modulepreload',
                          fetchpriority: 'low',
                          href: `./${file.fileName}`,
                      },
                      injectTo: 'head' as const,
                  },
              ]
            : [];
    });

/**
 * How the code is split: what comes first (`start`, `rows`, each with its imports), the packages as `react`, `looks`
 * and `admin`, `portal` (the rest of what a list's rows need), `tools` (what surrounds the rows), `tables`, `inputs`
 * (also those of filters), `forms` (a record's page), one chunk per language, and one per remaining screen, dialog or
 * panel.
 */
export const chunks = (): Plugin => {
    const tools = new Set<string>();

    const groups: Rolldown.CodeSplittingGroup[] = [
        {
            name: 'react',
            test: isOf(...packages('react', 'react-dom', 'scheduler')),
            priority: 10,
        },
        { name: 'start', test: isOf(START), priority: 8 },
        { name: 'rows', test: isOf(ROWS), priority: 7 },
        { name: 'opening', test: isOf('src/app/opening.ts'), priority: 6 },
        {
            name: 'looks',
            test: isOf(
                ...packages(
                    '@mui',
                    '@emotion',
                    '@popperjs',
                    'stylis',
                    'react-transition-group',
                    'clsx',
                    'hoist-non-react-statics',
                ),
            ),
            tags: ['$initial'],
            priority: 5,
        },
        {
            name: 'admin',
            test: isOf('node_modules'),
            tags: ['$initial'],
            priority: 4,
        },
        { name: 'portal', tags: ['$initial'], priority: 3 },
        {
            name: 'en',
            test: isOf('src/i18n/en', ...packages('ra-language-english')),
            priority: 2,
        },
        {
            name: 'fr',
            test: isOf('src/i18n/fr', ...packages('ra-language-french')),
            priority: 2,
        },
        { name: 'tools', test: id => tools.has(id), priority: 1 },
        // The home page has tables, too, but no form.
        {
            name: 'tables',
            test: isOf('src/components/SheetTable.tsx'),
            priority: 1,
        },
        {
            name: 'inputs',
            test: isOf('src/admin/list/FieldFilter.tsx'),
            priority: 1,
        },
        {
            name: 'forms',
            test: isOf(
                'src/admin/form/ResourceForm.tsx',
                'src/admin/form/ResourceEdit.tsx',
            ),
            priority: 0,
        },
    ];

    return {
        name: 'atrium:chunks',
        apply: 'build',
        // It does no harm that some modules also import the list in other ways.
        config: () => ({
            build: {
                rolldownOptions: {
                    checks: { ineffectiveDynamicImport: false },
                    input: INPUTS,
                    output: { codeSplitting: { groups } },
                },
            },
        }),
        buildStart: () => tools.clear(),
        moduleParsed: ({ id, dynamicallyImportedIds }) => {
            if (isBesideRows(id))
                for (const each of dynamicallyImportedIds) tools.add(each);
        },
        transformIndexHtml: {
            order: 'post',
            handler: (_, { bundle }) => preloads(bundle ?? {}),
        },
    };
};
