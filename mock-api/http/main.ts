import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { resources } from '../../resources/index.ts';
import { nearestName } from '../../resources/schema/nearest.ts';
import { oddNamed } from '../control/oddities.ts';
import { momentIn } from '../data/clock.ts';
import { people, PASSWORD } from '../entities/people.ts';
import {
    readRows,
    type RowCounts,
    rowsProblem,
    scenarioNames,
    scenarioProblem,
} from '../scenarios/index.ts';
import { startMock } from './server.ts';

type Options = NonNullable<Parameters<typeof startMock>[0]>;

class Misuse extends Error {}

const must =
    (isRight: (text: string) => boolean, why: string) =>
    (text: string): string => {
        if (!isRight(text)) throw new Misuse(`${why}, not '${text}'.`);

        return text;
    };

const isWhole = (text: string, least: number, most: number): boolean =>
    text.trim() !== '' &&
    Number.isInteger(Number(text)) &&
    Number(text) >= least &&
    Number(text) <= most;

const whole =
    (name: string, least: number, most: number) =>
    (text: string): number =>
        Number(
            must(
                one => isWhole(one, least, most),
                `--${name} must be a whole number from ${least} to ${most}`,
            )(text),
        );

const moment = (text: string): number =>
    momentIn(
        must(
            one => momentIn(one) !== undefined,
            '--now must be a moment of a day that there is, as 2026-03-01T10:00:00Z',
        )(text),
    )!;

const address = (name: string) =>
    must(
        text => /^(\/[\w.-]+)+$/.test(text),
        `--${name} must be a path such as /api`,
    );

const mustBeSound = (problem: string | undefined, before = ''): void => {
    if (problem !== undefined) throw new Misuse(`${before}${problem}`);
};

const scenario = (text: string): string => {
    mustBeSound(scenarioProblem(text, resources));

    return text;
};

const rowsOf = (text: string): RowCounts => {
    const rows = readRows(text);
    mustBeSound(rowsProblem(resources, rows), '--rows: ');

    return rows as RowCounts;
};

const odd = (text: string) => {
    try {
        return oddNamed(text);
    } catch (problem) {
        throw new Misuse(problem instanceof Error ? problem.message : '');
    }
};

const folder =
    (name: string) =>
    (text: string): string => {
        if (!statSync(text, { throwIfNoEntry: false })?.isDirectory())
            throw new Misuse(
                `--${name} must be a folder, and there is none at '${text}'.`,
            );

        return text;
    };

const flags = {
    port: {
        about: 'where to listen; 0: one that is free',
        usual: '5301',
        read: (text: string) => ({ port: whole('port', 0, 65_535)(text) }),
    },
    host: {
        about: 'the address to listen at; 0.0.0.0: all',
        usual: '127.0.0.1',
        read: (text: string) => ({ host: text }),
    },
    scenario: {
        about: scenarioNames.join(', '),
        usual: 'believable',
        read: (text: string) => ({ scenario: scenario(text) }),
    },
    seed: {
        about: 'another business for another number',
        usual: '1',
        read: (text: string) => ({ seed: whole('seed', 0, 2 ** 31)(text) }),
    },
    rows: {
        about: 'how many rows entities have: internetuser=100000,accesslogs=200000, which is the most',
        read: (text: string) => ({ rows: rowsOf(text) }),
    },
    file: {
        about: 'keeps data, sessions and uploads in this JSON file, and goes on from it (also without --file)',
        read: (text: string) => ({ file: text }),
    },
    now: {
        about: 'what time it is when it starts, ISO 8601',
        read: (text: string) => ({ now: moment(text) }),
    },
    delay: {
        about: 'milliseconds that every call takes longer',
        usual: '0',
        read: (text: string) => ({ delay: whole('delay', 0, 600_000)(text) }),
    },
    odd: {
        about: 'answers in ways that the API leaves open: names as ids-as-text,late, or all',
        read: (text: string) => ({ odd: odd(text) }),
    },
    instances: {
        about: 'how many instances there may be; all stay in memory',
        usual: '20',
        read: (text: string) => ({
            instances: whole('instances', 1, 100)(text),
        }),
    },
    static: {
        about: 'serves the files of this folder, too',
        read: (text: string) => ({ static: folder('static')(text) }),
    },
    hosts: {
        about: 'names under which, and from whose pages, data and control may be asked for, too: mock.test,portal.test',
        read: (text: string) => ({ hosts: text.split(',') }),
    },
    base: {
        about: 'path of the API',
        usual: '/api',
        read: (text: string) => ({ base: address('base')(text) }),
    },
    token: {
        about: 'path to sign in at',
        usual: '/api/Token',
        read: (text: string) => ({ tokenPath: address('token')(text) }),
    },
} as const satisfies Readonly<
    Record<
        string,
        {
            readonly about: string;
            readonly usual?: string;
            readonly read: (text: string) => Options;
        }
    >
>;

const switches = {
    watch: 'reads what is edited by hand in the file while it runs',
    frozen: 'the clock stands until it is moved',
    help: 'this',
} as const;

const help = [
    'npm run mock -- [options] [file]     serves the mock API alone, until it is stopped',
    '',
    ...Object.entries(flags).map(
        ([name, flag]) =>
            `  --${name.padEnd(10)} ${flag.about}${'usual' in flag ? ` (${flag.usual})` : ''}`,
    ),
    ...Object.entries(switches).map(
        ([name, about]) => `  --${name.padEnd(10)} ${about}`,
    ),
    '',
    'GET /__mock/ready answers 200 once it can be asked; /__mock is a page to steer it by.',
    'It ends with 0 when it is stopped, 1 when it cannot start, 2 when it does not understand.',
].join('\n');

/** `--seed -5` is a wrong number, not an unknown option. */
const withNegatives = (args: readonly string[]): string[] =>
    args.flatMap((arg, index) => {
        const isValue = (n: number) =>
            /^-\d/.test(args[n] ?? '') && /^--[^=]+$/.test(args[n - 1] ?? '');

        return isValue(index)
            ? []
            : [isValue(index + 1) ? `${arg}=${args[index + 1]}` : arg];
    });

const read = (args: readonly string[]): Options | 'help' => {
    const text = { type: 'string' } as const;

    const options = {
        ...Object.fromEntries(Object.keys(flags).map(name => [name, text])),
        ...Object.fromEntries(
            Object.keys(switches).map(name => [
                name,
                { type: 'boolean' } as const,
            ]),
        ),
        help: { type: 'boolean', short: 'h' },
    } as const;

    let values: Record<string, unknown>;

    try {
        const { values: flagValues, positionals } = parseArgs({
            args: withNegatives(args),
            options,
            allowPositionals: true,
        });

        const [file, ...more] = positionals;
        const named: Readonly<Record<string, unknown>> = flagValues;
        if (more.length > 0 || (file !== undefined && named.file !== undefined))
            throw new Misuse(
                `One file is enough: '${more[0] ?? file}' is one too many.`,
            );
        values = { file, ...named };
    } catch (problem) {
        if (problem instanceof Misuse) throw problem;
        const wrong = /'--?([\w-]+)/.exec(String(problem))?.[1] ?? '';
        const near = nearestName(wrong, Object.keys(options));

        const said =
            problem instanceof Error
                ? problem.message.split(/\.? To specify|\n/)[0]
                : '';

        const hint = near && near !== wrong ? ` Did you mean '--${near}'?` : '';
        throw new Misuse(`${said}.${hint} --help tells what there is.`);
    }

    if (values.help) return 'help';

    const settings = Object.entries(flags).flatMap(([name, flag]) =>
        typeof values[name] === 'string' ? [flag.read(values[name])] : [],
    );

    const switched = (['watch', 'frozen'] as const).filter(
        name => values[name] === true,
    );

    const [alone] =
        values.file === undefined
            ? switched.filter(name => name !== 'frozen')
            : [];

    if (alone) throw new Misuse(`--${alone} is for a file: --file db.json.`);

    return Object.assign(
        { port: 5301 },
        ...switched.map(name => ({ [name]: true })),
        ...settings,
    ) as Options;
};

const whyNot = (problem: unknown): string => {
    const { code, message, port } = problem as NodeJS.ErrnoException & {
        readonly port?: number;
    };

    if (code === 'EADDRINUSE')
        return `The port ${port} is taken: another --port, or 0 for one that is free.`;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        return 'This machine has no such --host.';

    return message ?? String(problem);
};

export const main = async (args: readonly string[]): Promise<void> => {
    try {
        const options = read(args);
        if (options === 'help') return console.log(help);
        const { url, apiUrl, close } = await startMock(options);

        console.log(
            `Mock API ${apiUrl} (all its calls: ${url}/docs), raw data ${url}/db, control ${url}/__mock`,
        );

        console.log(
            `Sign in as ${people.map(person => person.UserName).join(', ')}; password ${PASSWORD}`,
        );

        const stop = () => void close().then(() => process.exit(0));
        // Not `once`: the lock's own listener checks whether anybody else ends the process, and must still find this
        // one.
        for (const signal of ['SIGINT', 'SIGTERM'] as const)
            process.on(signal, stop);
    } catch (problem) {
        console.error(
            problem instanceof Misuse
                ? problem.message
                : `The mock API cannot start: ${whyNot(problem)}`,
        );

        process.exitCode = problem instanceof Misuse ? 2 : 1;
    }
};
