import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { TOKEN_KEY } from '../dataProvider/http/token.ts';

const ROOT = normalizePath(fileURLToPath(new URL('..', import.meta.url)));
/** `src/app/App.tsx`, `node_modules/react/index.js`, wherever the packages lie. */
const pathOf = (id: string): string => normalizePath(id).replace(ROOT, '').replace(/^.*\/node_modules\//, 'node_modules/');
/** Whether a module is one of some files, or lies in one of some folders. */
const isOf = (...places: readonly string[]) => (id: string): boolean => {
    const path = pathOf(id);
    return places.some(place => path.startsWith(place) && /^$|^[/.]/.test(path.slice(place.length)));
};
const packages = (...names: readonly string[]): readonly string[] => names.map(name => `node_modules/${name}`);

/** What is read by itself before the application, each a chunk with all that it imports, in the order in which it takes it. */
const ENTRIES = {
    start: ['index.html'],
    rows: ['src/early/listPage.tsx'],
    opening: ['src/app/opening.ts'],
} as const;
const EARLY = 'src/early/ahead.ts';
/** As inputs, the application and its list are what `$initial` means, with all they import. */
const INPUTS = { index: ENTRIES.start[0], early: EARLY, rows: ENTRIES.rows[0], app: 'src/app/App.tsx', list: 'src/admin/list/ResourceList.tsx' };
/** What they import when they are drawn surrounds the rows of a list. */
const AFTER_ROWS = ['src/app/layout/laterShell', 'src/admin/list/lazyTools', 'src/admin/actions/RowMenu', 'src/admin/actions/ActionDialog', 'src/components/laterFailure'];
const FORMS = ['src/admin/form/ResourceForm', 'src/admin/list/FieldFilter'];
/** Reached through a package's index, and used by forms or editors alone. */
const isOfForms = isOf(...packages('date-fns', ...['controller/create', 'controller/edit', 'controller/show', 'dataProvider/useCreate', 'dataProvider/useUpdate', 'dataProvider/useMutationWithMutationMode'].map(part => ['ra-core', 'dist', part].join('/'))));
const isOfEditors = isOf(...packages('dompurify'));
const isOfReact = isOf('src/app/parts/react', ...packages('react', 'react-dom', 'scheduler'));
const isOfLooks = isOf('src/app/parts/looks', ...packages('@mui', '@emotion', '@popperjs', 'stylis', 'react-transition-group', 'clsx', 'hoist-non-react-statics'));
const isOfPackages = isOf('src/app/parts', 'node_modules');
const FORM = 'src/admin/form/ResourceEdit.tsx';
const HOME_PAGE = 'src/app/HomePage.tsx';

const OF_ALL = /\/(index|opening|react|looks|admin|portal|rows|rolldown-runtime)-/;

type Imports = ReadonlyMap<string, Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>>;

/** All that some modules import, and what that imports. */
const reached = (imports: Imports, from: readonly string[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const waiting = [...from];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (found.has(id)) continue;
        found.add(id);
        waiting.push(...(imports.get(id)?.importedIds ?? []));
    }
    return found;
};

/** The modules of some places; a place that has none was renamed. */
const modulesOf = (imports: Imports, places: readonly string[]): readonly string[] =>
    places.flatMap(place => {
        const modules = [...imports.keys()].filter(isOf(place));
        if (modules.length === 0) throw new Error(`vite/chunks.ts names ${place}, which no module is.`);
        return modules;
    });

/** The address of a script for another one. */
const besideIt = (file: string): string => file.replace('assets/', './');

/** The files of a screen: its own chunk and what that imports, without those that every page brings. */
const filesOf = (bundle: Rolldown.OutputBundle, screen: string): string => {
    const chunks = Object.values(bundle).filter(each => each.type === 'chunk');
    const imports = new Map(chunks.map(({ fileName, imports: importedIds }) => [fileName, { importedIds, dynamicallyImportedIds: [] }]));
    const own = chunks.filter(({ facadeModuleId, moduleIds }) => [facadeModuleId ?? '', ...moduleIds].some(isOf(screen))).map(({ fileName }) => fileName);
    return [...reached(imports, own)].map(besideIt).filter(file => !OF_ALL.test(file)).join(' ');
};

/** Names the files that the opening has fetched before anything imports them (src/app/fetchNamed.ts): it names what imports them, too, so its own name changes with theirs. */
const nameInOpening = (bundle: Rolldown.OutputBundle): void => {
    const chunk = (named: string) => Object.values(bundle).filter(each => each.type === 'chunk').find(({ name }) => name === named);
    const fileOf = (named: string) => besideIt(chunk(named)?.fileName ?? '');
    const files = { app: fileOf('app'), list: fileOf('list'), tools: fileOf('tools'), form: filesOf(bundle, FORM), home: filesOf(bundle, HOME_PAGE) };
    const opening = chunk('opening');
    for (const [name, list] of Object.entries(files)) if (opening) opening.code = opening.code.replace(`__FILES_OF_${name}__`, list);
};

/** Names the files of the application in the tag of the early script, which comes before all others. */
const withEarly = (html: string, bundle: Rolldown.OutputBundle): string => {
    const files = new Map(Object.values(bundle).map(({ name, fileName }) => [name, fileName.replace('assets/', '')]));
    const ahead = ['rows', 'opening', 'react', 'looks', 'admin', 'portal'].map(name => files.get(name)).join(' ');
    return html.replace('<script type="module"', `<script async type="module" src="./assets/${files.get('early')}" data-token="${TOKEN_KEY}" data-ahead="${ahead}"></script>\n        <script type="module"`);
};

/** What is fetched with a chunk: not itself, which is asked for anyway, nor what the application alone brings for all others. The start names these files, and is small. */
export const ownDependencies = (file: string, files: string[]): string[] => files.filter(each => each !== file && (/\/app-/.test(file) || !OF_ALL.test(each)));

/**
 * How the code is cut: `early` (fetches ahead), a chunk an entry of `ENTRIES`, the packages as `react`, `looks` and `admin` (read one after the other), `portal`
 * (with these, all that the rows of a list need), `tools` (what surrounds them), `forms`, a chunk a language, and a chunk a screen, dialog or panel for the rest.
 */
export const chunks = (): Plugin => {
    const imports = new Map<string, Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>>();
    let parts: ReadonlyMap<string, ReadonlySet<string>> | undefined;
    const findParts = (): ReadonlyMap<string, ReadonlySet<string>> => {
        const tools = modulesOf(imports, AFTER_ROWS).flatMap(id => imports.get(id)?.dynamicallyImportedIds ?? []);
        const entries = Object.entries(ENTRIES).map(([name, places]) => [name, reached(imports, modulesOf(imports, places))] as const);
        return new Map([...entries, ['tools', reached(imports, tools)], ['forms', reached(imports, modulesOf(imports, FORMS))]]);
    };
    const isIn = (part: string, id: string): boolean => (parts ??= findParts()).get(part)?.has(id) ?? false;

    const groups: Rolldown.CodeSplittingGroup[] = [
        { name: 'early', test: isOf(EARLY), priority: 50 },
        ...Object.keys(ENTRIES).map((name, at) => ({ name, test: (id: string) => isIn(name, id), priority: 40 - at })),
        { name: 'react', test: isOfReact, priority: 45 },
        { name: 'looks', test: isOfLooks, tags: ['$initial'], priority: 28 },
        { name: 'admin', test: isOfPackages, tags: ['$initial'], priority: 24 },
        { name: 'portal', tags: ['$initial'], priority: 20 },
        // After it: they take what they import along, and some of it is read in every language.
        { name: 'en', test: isOf('src/i18n/en', ...packages('ra-language-english')), priority: 15 },
        { name: 'fr', test: isOf('src/i18n/fr', ...packages('ra-language-french')), priority: 15 },
        { name: 'tools', test: id => isIn('tools', id) && !isOfForms(id) && !isOfEditors(id), priority: 10 },
        { name: 'forms', test: id => isIn('forms', id) && !isOfEditors(id), priority: 5 },
    ];
    return {
        name: 'atrium:chunks',
        apply: 'build',
        // That some import the list in other ways, too, costs nothing.
        config: () => ({ build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false }, input: INPUTS, output: { codeSplitting: { groups } } } } }),
        buildStart: () => {
            imports.clear();
            parts = undefined;
        },
        transformIndexHtml: { order: 'post', handler: (html, { bundle }) => {
            if (!bundle) return html;
            nameInOpening(bundle);
            return withEarly(html, bundle);
        } },
        moduleParsed: ({ id, importedIds, dynamicallyImportedIds }) => void imports.set(id, { importedIds, dynamicallyImportedIds }),
    };
};
