import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import {
    type EnvironmentModuleNode,
    type ErrorPayload,
    type HotUpdateOptions,
    type Plugin,
    type RunnableDevEnvironment,
    runnerImport,
    type ViteDevServer,
} from 'vite';

import type { Resource } from '../resources/schema/index.ts';
import {
    compilerProblems,
    findingsIn,
    listOf,
    together,
    type Findings,
    type Problem,
} from './declarationProblems.ts';
import { FIRST_CALLS } from './firstCallsPlugin.ts';

type Resources = Readonly<Record<string, Resource>>;

const LIVE = fileURLToPath(new URL('liveDeclarations.ts', import.meta.url));
const CLOSED = /[\\/]resources[\\/]schema[\\/]closed\.ts$/;
/** Files a running page cannot take over: the schema itself, and what is read only once at startup. */
const READ_ONCE = /^(schema|rules|services)\/|^pages\.ts$/;

const LIVE_PARTS: ReadonlySet<string> = new Set([
    'fields',
    'list',
    'form',
    'show',
    'actions',
    'texts',
    'removal',
    'mock',
]);

/** Everything that requires a page reload when changed, as one string. */
const readOnce = (resources: Resources): string =>
    JSON.stringify(
        Object.entries(resources).map(([name, resource]) => [
            name,
            Object.entries(resource).filter(([part]) => !LIVE_PARTS.has(part)),
            Object.values(resource.fields).flatMap(
                ({ target }) => target ?? [],
            ),
        ]),
    );

/** Whether a module exports only components, so that React can replace it in place. */
const isOfComponents = ({
    file,
    isSelfAccepting,
}: EnvironmentModuleNode): boolean =>
    isSelfAccepting === true &&
    file !== null &&
    file.endsWith('.tsx') &&
    !/^export (?:const|function|class|let|async function) [a-z]/m.test(
        readFileSync(file, 'utf8'),
    );

/** The component modules that import any of the given modules, directly or indirectly. */
const readersOf = (
    modules: Iterable<EnvironmentModuleNode>,
): ReadonlySet<EnvironmentModuleNode> => {
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

const overlayOf = (
    problems: readonly Problem[],
    root: string,
): ErrorPayload['err'] => {
    const [first] = problems as readonly [Problem];

    const lines = problems.map(
        ({ text, file, line, column }) =>
            `${text}\n    at ${file}:${line}:${column}`,
    );

    const message =
        problems.length === 1
            ? `${relative(root, first.file)}: ${first.text}`
            : `${problems.length} mistakes in the declarations; they are listed below.`;

    return {
        message,
        stack: lines.join('\n'),
        plugin: 'declarations',
        id: first.file,
        loc: first,
    };
};

/**
 * For development: reads the declarations after every edit of `resources/`. Errors are shown over the page and in the
 * terminal, while the page keeps the last valid ones; valid declarations are applied to the running page where
 * possible.
 */
export const declarations = (): Plugin => {
    let server: ViteDevServer;
    let folder = '';
    let last: Findings = { problems: [] };
    /** The declarations pages received last. */
    let shown: Resources | undefined;
    /** Files changed since then. */
    const changed = new Set<string>();
    /** A page was opened while the declarations were wrong: it shows only the errors. */
    let isStuck = false;
    let reading: Promise<void> = Promise.resolve();

    const sayWrong = (): void => {
        // Vite keeps an error for the next page if there is none, even if it is mended by then.
        if (last.problems.length === 0 || server.ws.clients.size === 0) return;
        const { hot } = server.environments.client;
        // Vite reloads a page whose first update comes during an error; a page opened with valid declarations does not
        // need that.
        if (!isStuck) hot.send({ type: 'update', updates: [] });

        hot.send({
            type: 'error',
            err: overlayOf(last.problems, server.config.root),
        });
    };

    const invalidate = (file: string): void => {
        for (const { moduleGraph } of Object.values(server.environments))
            for (const module of moduleGraph.getModulesByFile(file) ?? [])
                moduleGraph.invalidateModule(module);
    };

    const read = async (): Promise<void> => {
        const { runner } = server.environments.ssr as RunnableDevEnvironment;

        // Imports by the same addresses as the modules use: with another address the runner would evaluate a file
        // twice.
        const previousProblems = new Set(
            last.problems.map(({ file, text }) => `${file} ${text}`),
        );

        const [compiled, found] = await Promise.all([
            compilerProblems(server.config.root),
            findingsIn(folder, file =>
                runner.import(file.slice(folder.length - '/resources'.length)),
            ),
        ]);

        last = { ...found, problems: together(compiled, found) };
        shown ??= last.resources;
        for (const { text, file, line } of last.problems)
            if (!previousProblems.has(`${file} ${text}`))
                server.config.logger.error(
                    `${relative(server.config.root, file)}:${line}  ${text}`,
                    { timestamp: true },
                );
    };

    const putIntoPages = (resources: Resources, timestamp: number): void => {
        const { hot, moduleGraph } = server.environments.client;

        const isAnew =
            isStuck ||
            !shown ||
            readOnce(shown) !== readOnce(resources) ||
            [...changed].some(file =>
                READ_ONCE.test(file.slice(folder.length + 1)),
            );

        const modules = new Set(
            [...changed, `${folder}/index.ts`].flatMap(file => [
                ...(moduleGraph.getModulesByFile(file) ?? []),
            ]),
        );

        changed.clear();
        const calls = moduleGraph.getModuleById(`\0${FIRST_CALLS}`);
        if (calls) moduleGraph.invalidateModule(calls);
        shown = resources;
        isStuck = false;
        if (isAnew) return hot.send({ type: 'full-reload', path: '*' });
        const readers = readersOf(modules);
        // Refetches only these: Vite would change the address of everything that imports them, so that they existed
        // twice.
        for (const module of modules) moduleGraph.invalidateModule(module);
        for (const module of [...modules, ...readers])
            module.lastHMRTimestamp = timestamp;

        const updated = [...modules]
            .filter(({ file }) => file === `${folder}/index.ts`)
            .concat([...readers]);

        hot.send({
            type: 'update',
            updates: updated.map(({ url }) => ({
                type: 'js-update',
                timestamp,
                path: url,
                acceptedPath: url,
            })),
        });
    };

    const follow = async ({
        type,
        file,
        timestamp,
    }: HotUpdateOptions): Promise<void> => {
        changed.add(file);
        if (type === 'delete') invalidate(file); // whatever imports it is wrong now
        const before = last.problems.length;
        await read();
        invalidate(`${folder}/index.ts`);
        if (last.resources && last.problems.length === 0)
            putIntoPages(last.resources, timestamp);
        else sayWrong();
        if (before > 0 && last.problems.length === 0)
            server.config.logger.info('declarations OK', {
                timestamp: true,
            });
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
            return id === './check.ts' &&
                this.environment.name === 'client' &&
                importer &&
                CLOSED.test(importer)
                ? LIVE
                : undefined;
        },
        transform(code, id) {
            if (
                this.environment.name !== 'client' ||
                id.replace(/\?.*$/, '') !== `${folder}/index.ts`
            )
                return undefined;
            if (last.problems.length === 0)
                return {
                    code: `${code}\nif (import.meta.hot) import.meta.hot.accept();`,
                    map: null,
                };

            // A page opened now says why it cannot start.
            return {
                code: `export const resources = (() => { throw new Error(${JSON.stringify(listOf(last.problems, server.config.root))}); })();`,
                map: null,
            };
        },
        hotUpdate: {
            order: 'pre',
            async handler(options) {
                const isDeclared =
                    options.file.startsWith(`${folder}/`) &&
                    options.file.endsWith('.ts');

                if (!isDeclared) {
                    // Vite removes its overlay on every update, although the errors remain.
                    if (
                        this.environment.name === 'client' &&
                        options.modules.length > 0 &&
                        last.problems.length > 0
                    )
                        setTimeout(sayWrong, 200);

                    return undefined;
                }

                if (this.environment.name === 'client')
                    await (reading = reading.then(() => follow(options)));

                return [];
            },
        },
    };
};

type Found = typeof import('./findings.ts');

/** Fails a build with wrong declarations, listing every error with its file and line. */
export const checkedDeclarations = (): Plugin => ({
    name: 'atrium:checked-declarations',
    apply: 'build',
    async configResolved({ root }) {
        const { module } = await runnerImport<Found>(
            fileURLToPath(new URL('findings.ts', import.meta.url)),
            { configFile: false },
        );

        const compiled = await compilerProblems(root);
        const problems = together(compiled, module.findings);
        if (problems.length === 0) return;
        const wrong = new Error(listOf(problems, root));
        wrong.stack = wrong.message; // Vite's stack trace would not help
        throw wrong;
    },
});
