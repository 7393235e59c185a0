import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EnvironmentModuleNode, type ErrorPayload, type HotUpdateOptions, type Plugin, type RunnableDevEnvironment, runnerImport, type ViteDevServer } from 'vite';
import type { Resource } from '../resources/schema/index.ts';
import { FIRST_CALLS } from './firstCallsPlugin.ts';
import { findingsIn, listOf, type Findings, type Problem } from './declarationProblems.ts';

type Resources = Readonly<Record<string, Resource>>;

const LIVE = fileURLToPath(new URL('liveDeclarations.ts', import.meta.url));
const CLOSED = /[\\/]resources[\\/]schema[\\/]closed\.ts$/;
/** What a page does not take up while it stands: the language itself, and what is read once when the portal opens. */
const READ_ONCE = /^(schema|rules|services)\/|^pages\.ts$/;
const TAKEN_UP: ReadonlySet<string> = new Set(['fields', 'list', 'form', 'show', 'actions', 'texts', 'removal', 'mock']);

/** All that a page must be loaded anew for, as one text. */
const readOnce = (resources: Resources): string =>
    JSON.stringify(Object.entries(resources).map(([name, resource]) => [name, Object.entries(resource).filter(([part]) => !TAKEN_UP.has(part)), Object.values(resource.fields).flatMap(({ target }) => target ?? [])]));

/** Whether a module is nothing but components, so that React can put it in the place of its former self. */
const isOfComponents = ({ file, isSelfAccepting }: EnvironmentModuleNode): boolean =>
    isSelfAccepting === true && file !== null && file.endsWith('.tsx') && !/^export (?:const|function|class|let|async function) [a-z]/m.test(readFileSync(file, 'utf8'));

/** The modules of components that read one of some modules, by whatever way. */
const readersOf = (modules: Iterable<EnvironmentModuleNode>): ReadonlySet<EnvironmentModuleNode> => {
    const readers = new Set<EnvironmentModuleNode>();
    const seen = new Set<EnvironmentModuleNode>();
    const waiting = [...modules];
    for (let module = waiting.pop(); module; module = waiting.pop())
        for (const importer of module.importers) {
            if (seen.has(importer)) continue;
            seen.add(importer);
            if (isOfComponents(importer)) readers.add(importer);
            else waiting.push(importer);
        }
    return readers;
};

const overlayOf = (problems: readonly Problem[], root: string): ErrorPayload['err'] => {
    const [first] = problems as readonly [Problem];
    const lines = problems.map(({ text, file, line, column }) => `${text}\n    at ${file}:${line}:${column}`);
    const said = problems.length === 1 ? `${relative(root, first.file)}: ${first.text}` : `${problems.length} mistakes in the declarations; they are listed below.`;
    return { message: said, stack: lines.join('\n'), plugin: 'declarations', id: first.file, loc: first, ...(first.frame ? { frame: first.frame } : {}) };
};

/**
 * While developing: reads the declarations after every edit of `resources/`, puts what is wrong over the page and into the terminal (the page goes
 * on with the last sound ones), and puts sound ones into the page as it stands, where that can be done.
 */
export const declarations = (): Plugin => {
    let server: ViteDevServer;
    let folder = '';
    let last: Findings = { problems: [] };
    /** What a page was last given. */
    let shown: Resources | undefined;
    /** Files that changed since. */
    const changed = new Set<string>();
    /** A page was opened on declarations that are wrong: it shows that, and nothing else. */
    let isStuck = false;
    let reading: Promise<void> = Promise.resolve();

    const sayWrong = (): void => {
        if (last.problems.length === 0) return;
        const { hot } = server.environments.client;
        // Vite loads a page anew whose first update comes while something is wrong; one that was opened on sound declarations need not be.
        if (!isStuck) hot.send({ type: 'update', updates: [] });
        hot.send({ type: 'error', err: overlayOf(last.problems, server.config.root) });
    };
    const invalidate = (file: string): void => {
        for (const { moduleGraph } of Object.values(server.environments)) for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module);
    };

    const read = async (): Promise<void> => {
        const { runner } = server.environments.ssr as RunnableDevEnvironment;
        // By the addresses that imports have: under another one the runner would evaluate a file that is being read once more.
        const told = new Set(last.problems.map(({ file, text }) => `${file} ${text}`));
        last = await findingsIn(folder, file => runner.import(file.slice(folder.length - '/resources'.length)));
        shown ??= last.resources;
        for (const { text, file, line } of last.problems) if (!told.has(`${file} ${text}`)) server.config.logger.error(`${relative(server.config.root, file)}:${line}  ${text}`, { timestamp: true });
    };

    const putIntoPages = (resources: Resources, timestamp: number): void => {
        const { hot, moduleGraph } = server.environments.client;
        const isAnew = isStuck || !shown || readOnce(shown) !== readOnce(resources) || [...changed].some(file => READ_ONCE.test(file.slice(folder.length + 1)));
        const modules = new Set([...changed, `${folder}/index.ts`].flatMap(file => [...(moduleGraph.getModulesByFile(file) ?? [])]));
        changed.clear();
        const calls = moduleGraph.getModuleById(`\0${FIRST_CALLS}`);
        if (calls) moduleGraph.invalidateModule(calls);
        shown = resources;
        isStuck = false;
        if (isAnew) return hot.send({ type: 'full-reload', path: '*' });
        const readers = readersOf(modules);
        // Only these are fetched again: Vite itself would give a new address to all that imports them, and so have them twice.
        for (const module of modules) moduleGraph.invalidateModule(module);
        for (const module of [...modules, ...readers]) module.lastHMRTimestamp = timestamp;
        const updated = [...modules].filter(({ file }) => file === `${folder}/index.ts`).concat([...readers]);
        hot.send({ type: 'update', updates: updated.map(({ url }) => ({ type: 'js-update', timestamp, path: url, acceptedPath: url })) });
    };

    const follow = async ({ type, file, timestamp }: HotUpdateOptions): Promise<void> => {
        changed.add(file);
        if (type === 'delete') invalidate(file); // whoever imports it is wrong now
        const before = last.problems.length;
        await read();
        invalidate(`${folder}/index.ts`);
        if (last.resources && last.problems.length === 0) putIntoPages(last.resources, timestamp);
        else sayWrong();
        if (before > 0 && last.problems.length === 0) server.config.logger.info('the declarations are sound again', { timestamp: true });
    };

    return {
        name: 'atrium:declarations',
        apply: (_, { command, isPreview }) => command === 'serve' && !isPreview,
        enforce: 'pre',
        configureServer: created => {
            server = created;
            folder = `${server.config.root.replaceAll('\\', '/')}/resources`;
            reading = read();
            server.ws.on('connection', () => {
                void reading.then(() => {
                    isStuck ||= last.problems.length > 0;
                    sayWrong();
                });
            });
        },
        resolveId(id, importer) {
            return id === './check.ts' && this.environment.name === 'client' && importer && CLOSED.test(importer) ? LIVE : undefined;
        },
        transform(code, id) {
            if (this.environment.name !== 'client' || id.replace(/\?.*$/, '') !== `${folder}/index.ts`) return undefined;
            if (last.problems.length === 0) return { code: `${code}\nif (import.meta.hot) import.meta.hot.accept();`, map: null };
            // A page that is opened now says why it cannot.
            return { code: `export const resources = (() => { throw new Error(${JSON.stringify(listOf(last.problems, server.config.root))}); })();`, map: null };
        },
        hotUpdate: {
            order: 'pre',
            async handler(options) {
                const isDeclared = options.file.startsWith(`${folder}/`) && options.file.endsWith('.ts');
                if (!isDeclared) {
                    // Vite takes its overlay away with every update; what is wrong still is.
                    if (this.environment.name === 'client' && options.modules.length > 0 && last.problems.length > 0) setTimeout(sayWrong, 200);
                    return undefined;
                }
                if (this.environment.name === 'client') await (reading = reading.then(() => follow(options)));
                return [];
            },
        },
    };
};

type Found = typeof import('./findings.ts');

/** Ends a build of wrong declarations with the list of what is wrong, each with its file and line. */
export const checkedDeclarations = (): Plugin => ({
    name: 'atrium:checked-declarations',
    apply: 'build',
    async configResolved({ root }) {
        const { module } = await runnerImport<Found>(fileURLToPath(new URL('findings.ts', import.meta.url)), { configFile: false });
        const { problems } = module.findings;
        if (problems.length === 0) return;
        const wrong = new Error(listOf(problems, root));
        wrong.stack = wrong.message; // where in Vite it was noticed helps nobody
        throw wrong;
    },
});
