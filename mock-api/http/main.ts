import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isObject } from '../../resources/rules/isObject.ts';
import { resources } from '../../resources/index.ts';
import { nearest } from '../../resources/schema/nearest.ts';
import { people, PASSWORD } from '../entities/making/people.ts';
import { momentIn } from '../data/clock.ts';
import { readRows, rowsProblem, type RowCounts } from '../data/rowCounts.ts';
import { isScenario, scenarioNames, scenarioProblem } from '../scenarios/index.ts';
import { prepareAhead, prepareFirst } from '../answers/ahead.ts';
import { oddNamed } from '../control/odd.ts';
import { snapshotOf } from '../file/snapshot.ts';
import { startMock, type StartedMock } from './server.ts';

type Options = NonNullable<Parameters<typeof startMock>[0]> & { /** Where a snapshot is kept when `s` is typed. */ readonly snapshots?: string };

/** Milliseconds since the process began: so long columns are made before anybody is let in. */
const MOST_START_MS = 1700;

/** A command that cannot be carried out as it was written. */
class Misuse extends Error {}

const whole = (name: string, least: number, most: number) => (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most) throw new Misuse(`--${name} must be a whole number from ${least} to ${most}, not '${text}'.`);
    return value;
};

const scenario = (text: string) => {
    if (!isScenario(text)) throw new Misuse(scenarioProblem(text));
    return text;
};

const rowsOf = (text: string): RowCounts => {
    const rows = readRows(text);
    const problem = rowsProblem(resources, rows);
    if (problem !== undefined) throw new Misuse(`--rows: ${problem}`);
    return rows as RowCounts;
};

const moment = (text: string): number => {
    const ms = momentIn(text);
    if (ms === undefined) throw new Misuse(`--now must be a moment of a day that there is, as 2026-03-01T10:00:00Z, not '${text}'.`);
    return ms;
};

const address = (name: string) => (text: string): string => {
    if (!/^(\/[\w.-]+)+$/.test(text)) throw new Misuse(`--${name} must be a path such as /api, not '${text}'.`);
    return text;
};

const odd = (text: string) => {
    try {
        return oddNamed(text);
    } catch (problem) {
        throw new Misuse(problem instanceof Error ? problem.message : '');
    }
};

const folder = (name: string) => (text: string): string => {
    if (!statSync(text, { throwIfNoEntry: false })?.isDirectory()) throw new Misuse(`--${name} must be a folder, and there is none at '${text}'.`);
    return text;
};

/** Rules as json-server reads them: an address, and the one that is meant. */
const rules = (file: string): Readonly<Record<string, string>> => {
    let read: unknown;
    try {
        read = JSON.parse(readFileSync(file, 'utf8'));
    } catch (problem) {
        throw new Misuse(`--routes: '${file}' cannot be read: ${problem instanceof Error ? problem.message.split('\n')[0] : ''}.`);
    }
    const wrong = isObject(read) ? Object.entries(read).find(([from, to]) => !from.startsWith('/') || typeof to !== 'string' || !to.startsWith('/')) : ['the file'];
    if (wrong) throw new Misuse(`--routes: '${wrong[0]}' is no rule, as {"/rooms/:site": "/db/room?siteId=:site"} is.`);
    return read as Readonly<Record<string, string>>;
};

/** What may be said, and what it becomes. */
const flags = {
    port: { about: 'where to listen; 0: one that is free', usual: '5301', read: (text: string) => ({ port: whole('port', 0, 65_535)(text) }) },
    host: { about: 'the address to listen at; 0.0.0.0: all', usual: '127.0.0.1', read: (text: string) => ({ host: text }) },
    scenario: { about: scenarioNames.join(', '), usual: 'believable', read: (text: string) => ({ scenario: scenario(text) }) },
    seed: { about: 'another business for another number', usual: '1', read: (text: string) => ({ seed: whole('seed', 0, 2 ** 31)(text) }) },
    rows: { about: 'how many rows entities have: internetuser=100000,accesslogs=1000000', read: (text: string) => ({ rows: rowsOf(text) }) },
    file: { about: 'keeps data, sessions and uploads in this JSON file, and goes on from it (also without --file)', read: (text: string) => ({ file: text }) },
    now: { about: 'what time it is when it starts, ISO 8601', read: (text: string) => ({ now: moment(text) }) },
    delay: { about: 'milliseconds that every call takes longer', usual: '0', read: (text: string) => ({ delay: whole('delay', 0, 600_000)(text) }) },
    odd: { about: 'answers in ways that the API leaves open: names as ids-as-text,late, or all', read: (text: string) => ({ odd: odd(text) }) },
    worlds: { about: 'how many worlds are kept beside one another', usual: '8', read: (text: string) => ({ worlds: whole('worlds', 1, 100)(text) }) },
    static: { about: 'serves the files of this folder, too', read: (text: string) => ({ static: folder('static')(text) }) },
    routes: { about: 'other addresses of what there is, a JSON file as json-server has it', read: (text: string) => ({ routes: rules(text) }) },
    snapshots: { about: 'keeps a snapshot in this folder when s and Enter are typed', read: (text: string) => ({ snapshots: folder('snapshots')(text) }) },
    base: { about: 'path of the API', usual: '/api', read: (text: string) => ({ base: address('base')(text) }) },
    token: { about: 'path to sign in at', usual: '/api/Token', read: (text: string) => ({ tokenPath: address('token')(text) }) },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly usual?: string; readonly read: (text: string) => Options }>>;

/** What is said by its name alone. */
const switches = {
    watch: 'reads what is edited by hand in the file while it runs',
    recover: 'starts from the last good file where the file cannot be used',
    frozen: 'the clock stands until it is moved',
    help: 'this',
} as const;

const help = [
    'npm run mock -- [options] [file]     serves the mock API alone, until it is stopped',
    '',
    ...Object.entries(flags).map(([name, flag]) => `  --${name.padEnd(10)} ${flag.about}${'usual' in flag ? ` (${flag.usual})` : ''}`),
    ...Object.entries(switches).map(([name, about]) => `  --${name.padEnd(10)} ${about}`),
    '',
    'GET /__mock/ready answers 200 once it can be asked; /__mock is a page to steer it by.',
    'It ends with 0 when it is stopped, 1 when it cannot start, 2 when it does not understand.',
].join('\n');

/** A number below zero is no option: it is refused for what it is. */
const withNegatives = (args: readonly string[]): string[] =>
    args.flatMap((arg, at) => {
        const isValue = (n: number) => /^-\d/.test(args[n] ?? '') && /^--[^=]+$/.test(args[n - 1] ?? '');
        return isValue(at) ? [] : [isValue(at + 1) ? `${arg}=${args[at + 1]}` : arg];
    });

const read = (args: readonly string[]): Options | 'help' => {
    const text = { type: 'string' } as const;
    const options = { ...Object.fromEntries(Object.keys(flags).map(name => [name, text])), ...Object.fromEntries(Object.keys(switches).map(name => [name, { type: 'boolean' } as const])), help: { type: 'boolean', short: 'h' } } as const;
    let values: Record<string, unknown>;
    try {
        const { values: said, positionals } = parseArgs({ args: withNegatives(args), options, allowPositionals: true });
        const [file, ...more] = positionals;
        const named: Readonly<Record<string, unknown>> = said;
        if (more.length > 0 || (file !== undefined && named.file !== undefined)) throw new Misuse(`One file is enough: '${more[0] ?? file}' is one too many.`);
        values = { file, ...named };
    } catch (problem) {
        if (problem instanceof Misuse) throw problem;
        const wrong = /'--?([\w-]+)/.exec(String(problem))?.[1] ?? '';
        const near = nearest(wrong, Object.keys(options));
        throw new Misuse(`${problem instanceof Error ? problem.message.split(/\.? To specify|\n/)[0] : ''}.${near && near !== wrong ? ` Did you mean '--${near}'?` : ''} --help tells what there is.`);
    }
    if (values.help) return 'help';
    const said = Object.entries(flags).flatMap(([name, flag]) => (typeof values[name] === 'string' ? [flag.read(values[name])] : []));
    const switched = (['watch', 'recover', 'frozen'] as const).filter(name => values[name] === true);
    const [alone] = values.file === undefined ? switched.filter(name => name !== 'frozen') : [];
    if (alone) throw new Misuse(`--${alone} is for a file: --file db.json.`);
    return Object.assign({ port: 5301 }, ...switched.map(name => ({ [name]: true })), ...said) as Options;
};

/** As json-server does: `s` and Enter keeps everything as it is now, in a file that `POST /__mock/restore` takes. */
const keepWhenTyped = ({ world }: StartedMock, where: string): void => {
    process.stdin.setEncoding('utf8').on('data', typed => {
        if (String(typed).trim().toLowerCase() !== 's') return;
        const file = join(where, `mock-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
        writeFileSync(file, JSON.stringify(snapshotOf(world)));
        console.log(`Kept in ${file}`);
    });
};

const whyNot = (problem: unknown): string => {
    const { code, message, port } = problem as NodeJS.ErrnoException & { readonly port?: number };
    return code === 'EADDRINUSE' ? `The port ${port} is taken: another --port, or 0 for one that is free.` : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' ? 'This machine has no such --host.' : (message ?? String(problem));
};

/** Serves the mock API alone. */
export const main = async (args: readonly string[]): Promise<void> => {
    try {
        const options = read(args);
        if (options === 'help') return console.log(help);
        const { snapshots, ...rest } = options;
        const mock = await startMock({ ...rest, first: world => prepareFirst(world, MOST_START_MS) });
        const { url, apiUrl, close } = mock;
        const stopAhead = prepareAhead(() => mock.worlds.all().map(({ world }) => world), mock.lastAsked);
        if (snapshots !== undefined) keepWhenTyped(mock, snapshots);
        console.log(`Mock API ${apiUrl} (all its calls: ${url}/docs), raw data ${url}/db, control ${url}/__mock`);
        console.log(`Sign in as ${people.map(person => person.UserName).join(', ')}; password ${PASSWORD}`);
        const stop = () => {
            stopAhead(); // what is written now need not wait for it
            void close().then(() => process.exit(0));
        };
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    } catch (problem) {
        console.error(problem instanceof Misuse ? problem.message : `The mock API cannot start: ${whyNot(problem)}`);
        process.exitCode = problem instanceof Misuse ? 2 : 1;
    }
};
