import type { Plugin, Rolldown } from 'vite';
import { TOKEN_KEY } from '../dataProvider/http/token.ts';
import { readDeclared } from './readDeclared.ts';

const EARLY = /[\\/]boot[\\/]early\.ts$/;
const ROWS = /[\\/]src[\\/]boot[\\/]rows[\\/]showRows\.ts$/;
/** What `record` and `home` share beside the rows' own. */
const CLICKS = /[\\/]src[\\/]boot[\\/]rows[\\/]clicks\.ts$/;
/** Of the record's own words those that a catalogue takes along are in `rows`: every page has those, and few the record's chunk. */
const WORDS = /[\\/]src[\\/]foundation[\\/]values[\\/]formWords[\\/]/;
const RECORD = /[\\/]src[\\/]boot[\\/]record[\\/]showRecord\.ts$/;
const HOME = /[\\/]src[\\/]boot[\\/]home[\\/]showHome\.ts$/;
const LOGS = /[\\/]src[\\/]boot[\\/]logs[\\/]askLog\.ts$/;
const ESTATE = /[\\/]src[\\/]boot[\\/]estate[\\/]askEstate\.ts$/;
const OPENING = /[\\/]src[\\/]app[\\/]opening\.ts$/;
const START = /[\\/]index\.html$/;
const AFTER_ROWS = /[\\/]src[\\/](app[\\/]layout[\\/]laterShell|admin[\\/](list[\\/]laterTools|actions[\\/](RowMenu|LazyDialog))|components[\\/]laterFailure)\.tsx$/;
const FORMS = /[\\/]src[\\/]admin[\\/](form[\\/]ResourceForm|list[\\/]FieldFilter)\.tsx$/;
/** Reached through a package's index, and used by forms or editors alone. */
const OF_FORMS = /[\\/]node_modules[\\/](date-fns|ra-core[\\/]dist[\\/](controller[\\/](create|edit|show)|dataProvider[\\/]use(Create|Update|MutationWithMutationMode)))(?=[\\/.])/;
const OF_EDITORS = /[\\/]node_modules[\\/]dompurify[\\/]/;
/** A few lines that several screens share: as chunks of their own they would weigh more by their names in the start. */
const SMALL = /[\\/]src[\\/](.+[\\/])?(ownClock|pictureProblem|TotalLine|useLatestRequest|usePagedLog)\.tsx?$/;
const REACT = /[\\/](node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|src[\\/]app[\\/]parts[\\/]react\.ts$)/;
const LOOKS = /[\\/](node_modules[\\/](@mui|@emotion|@popperjs|stylis|react-transition-group|clsx|hoist-non-react-statics)|src[\\/]app[\\/]parts[\\/]looks\.ts$)/;
const PACKAGES = /[\\/](node_modules[\\/]|src[\\/]app[\\/]parts[\\/])/;
const FORM = /[\\/]src[\\/]admin[\\/]form[\\/]ResourceEdit\.tsx$/;
const HOME_PAGE = /[\\/]src[\\/]app[\\/]HomePage\.tsx$/;
const TEXTS = {
    en: /[\\/](src[\\/]i18n[\\/]en|ra-language-english)[\\/]/,
    fr: /[\\/](src[\\/]i18n[\\/]fr|ra-language-french)[\\/]/,
};

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

const matching = (imports: Imports, pattern: RegExp): readonly string[] => [...imports.keys()].filter(id => pattern.test(id));

/** The files of a screen: its own chunk and what that imports, without those that every page brings. */
const filesOf = (bundle: Rolldown.OutputBundle, screen: RegExp): string => {
    const chunks = Object.values(bundle).filter(each => each.type === 'chunk');
    const imports = new Map(chunks.map(({ fileName, imports: importedIds }) => [fileName, { importedIds, dynamicallyImportedIds: [] }]));
    const own = chunks.filter(({ facadeModuleId, moduleIds }) => screen.test(facadeModuleId ?? '') || moduleIds.some(id => screen.test(id))).map(({ fileName }) => fileName);
    return [...reached(imports, own)].map(file => `/${file}`).filter(file => !OF_ALL.test(file)).join(' ');
};

/** Names the files that the opening has fetched before anything imports them (src/app/fetchNamed.ts): it names what imports them, too, so its own name changes with theirs. */
const nameInOpening = (bundle: Rolldown.OutputBundle): void => {
    const chunk = (named: string) => Object.values(bundle).filter(each => each.type === 'chunk').find(({ name }) => name === named);
    const files = { app: `/${chunk('app')?.fileName}`, list: `/${chunk('list')?.fileName}`, tools: `/${chunk('tools')?.fileName}`, form: filesOf(bundle, FORM), home: filesOf(bundle, HOME_PAGE) };
    const opening = chunk('opening');
    for (const [name, list] of Object.entries(files)) if (opening) opening.code = opening.code.replace(`__FILES_OF_${name}__`, list);
};

/** What asks for some lists before the application does. */
const askers = ['logs', 'estate'] as const;
type Asker = (typeof askers)[number];

/** Names the files of the application in the tag of the early script, which comes before all others. */
const withEarly = (html: string, bundle: Rolldown.OutputBundle, listsOf: (asker: Asker) => readonly string[]): string => {
    const files = new Map(Object.values(bundle).map(({ name, fileName }) => [name, `/${fileName}`]));
    const asked = askers.flatMap(name => (listsOf(name).length > 0 ? [[`^/(${listsOf(name).join('|')})/?$`, name] as const] : []));
    const beside = { '/\\d+/?$': 'record', '^/$': 'home', ...Object.fromEntries(asked) };
    const data = { token: TOKEN_KEY, ahead: ['rows', 'opening', 'react', 'looks', 'admin', 'portal'].map(name => files.get(name)).join(' '), beside: Object.entries(beside).map(([pattern, name]) => `${pattern} ${files.get(name)}`).join(' ') };
    const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`).join(' ');
    return html.replace('<script type="module"', `<script async type="module" src="${files.get('early')}" ${attributes}></script>\n        <script type="module"`);
};

/** What is fetched with a chunk: not itself, which is asked for anyway, nor what the application alone brings for all others. The start names these files, and is small. */
export const ownDependencies = (file: string, files: string[]): string[] => files.filter(each => each !== file && (/\/app-/.test(file) || !OF_ALL.test(each)));

/**
 * How the code is cut: `early` (fetches ahead), `boot` (the login page and what starts the portal), `rows` (draws
 * the first rows), `record` (the first record, beside what it shares with them), `home` (the dashboard, in the same way), `logs` (asks for the rows of a log), `estate` (for all devices), `opening` (knows which files an address asks for), `react`, `looks` and `admin` (packages, read one
 * after the other), `portal` (with these, all that the rows of a list need), `tools` (what surrounds them: what the modules of `AFTER_ROWS` import when they are drawn), `forms`, a chunk a language, and a chunk a screen,
 * dialog or panel for the rest.
 */
export const chunks = (): Plugin => {
    const imports = new Map<string, Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>>();
    let parts: Readonly<Record<'boot' | 'opening' | 'rows' | 'record' | 'home' | 'logs' | 'estate' | 'tools' | 'forms', ReadonlySet<string>>> | undefined;
    const found = () =>
        (parts ??= {
            boot: reached(imports, matching(imports, START)),
            opening: reached(imports, matching(imports, OPENING)),
            rows: reached(imports, matching(imports, ROWS)),
            record: reached(imports, matching(imports, RECORD)),
            home: reached(imports, matching(imports, HOME)),
            logs: reached(imports, matching(imports, LOGS)),
            estate: reached(imports, matching(imports, ESTATE)),
            tools: reached(imports, matching(imports, AFTER_ROWS).flatMap(id => imports.get(id)?.dynamicallyImportedIds ?? [])),
            forms: reached(imports, matching(imports, FORMS)),
        });

    const groups: Rolldown.CodeSplittingGroup[] = [
        { name: 'early', test: EARLY, priority: 50 },
        { name: 'boot', test: id => found().boot.has(id), priority: 40 },
        { name: 'rows', test: id => found().rows.has(id) || WORDS.test(id) || CLICKS.test(id), priority: 35 },
        { name: 'record', test: id => found().record.has(id), priority: 34 },
        { name: 'home', test: id => found().home.has(id), priority: 33 },
        { name: 'logs', test: id => found().logs.has(id), priority: 32 },
        { name: 'estate', test: id => found().estate.has(id), priority: 31 },
        { name: 'opening', test: id => found().opening.has(id), priority: 31 },
        { name: 'react', test: REACT, priority: 30 },
        { name: 'looks', test: LOOKS, tags: ['$initial'], priority: 28 },
        { name: 'admin', test: PACKAGES, tags: ['$initial'], priority: 24 },
        { name: 'portal', tags: ['$initial'], priority: 20 },
        // After it: they take what they import along, and some of it is read in every language.
        { name: 'en', test: TEXTS.en, priority: 15 },
        { name: 'fr', test: TEXTS.fr, priority: 15 },
        { name: 'tools', test: id => (found().tools.has(id) || SMALL.test(id)) && !OF_FORMS.test(id) && !OF_EDITORS.test(id), priority: 10 },
        { name: 'forms', test: id => found().forms.has(id) && !OF_EDITORS.test(id), priority: 5 },
    ];
    return {
        name: 'atrium:chunks',
        apply: 'build',
        // As inputs, the application and its list are what `$initial` means, with all they import; that some import the list in other ways, too, costs nothing.
        config: () => ({ build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false }, input: { early: 'src/boot/early.ts', rows: 'src/boot/rows/showRows.ts', record: 'src/boot/record/showRecord.ts', home: 'src/boot/home/showHome.ts', logs: 'src/boot/logs/askLog.ts', estate: 'src/boot/estate/askEstate.ts', index: 'index.html', app: 'src/app/App.tsx', list: 'src/admin/list/ResourceList.tsx' }, output: { codeSplitting: { groups } } } } }),
        buildStart: () => {
            imports.clear();
            parts = undefined;
        },
        transformIndexHtml: { order: 'post', handler: async (html, { bundle }) => {
            if (!bundle) return html;
            nameInOpening(bundle);
            const { resources, askedBy } = await readDeclared();
            return withEarly(html, bundle, asker => askedBy(asker, resources));
        } },
        moduleParsed: ({ id, importedIds, dynamicallyImportedIds }) => void imports.set(id, { importedIds, dynamicallyImportedIds }),
    };
};
