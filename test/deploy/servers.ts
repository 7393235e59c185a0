import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
    cpSync,
    mkdirSync,
    mkdtempSync,
    readFileSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A web server with the portal, its files in a folder that a test may change. */
export interface Deployed {
    /** With the path where the portal stands, without the slash behind it. */
    readonly url: string;
    readonly files: string;
    readonly stop: () => void;
}

/** Of this worker: a web server and a mock API. */
const PORT = 5390 + 2 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const API = PORT + 1;

/** Replaces what whoever deploys changes, and fails where the configuration no longer has it. */
const changed = (
    file: string,
    changes: Readonly<Record<string, string>>,
): string =>
    Object.entries(changes).reduce(
        (text, [from, to]) => {
            if (!text.includes(from))
                throw new Error(`${file} has no '${from}'`);

            return text.replace(from, to);
        },
        readFileSync(file, 'utf8'),
    );

const answers = async (url: string): Promise<void> => {
    for (let tries = 0; tries < 300; tries++) {
        if (
            await fetch(url).then(
                reply => reply.status < 500,
                () => false,
            )
        )
            return;
        await new Promise(done => setTimeout(done, 100));
    }

    throw new Error(`${url} did not answer`);
};

/** How each is started, with its configuration of deploy/ in a folder of its own; `at`: where the portal stands. */
const commands: Readonly<
    Record<
        string,
        (
            folder: string,
            root: string,
            at: string,
        ) => readonly [command: string, args: readonly string[]]
    >
> = {
    nginx: (folder, root, at) => {
        const site = changed('deploy/nginx/atrium.conf', {
            'listen 80;': `listen 127.0.0.1:${PORT};`,
            '/srv/atrium;': `${root};`,
            'path "/";': `path "${at}";`,
            'http://127.0.0.1:5301;': `http://127.0.0.1:${API};`,
        });

        writeFileSync(path.join(folder, 'site.conf'), site);

        const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
            .map(name => `${name}_temp_path ${folder}/${name};`)
            .join(' ');

        writeFileSync(
            path.join(folder, 'nginx.conf'),
            `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { include /etc/nginx/mime.types; access_log off; ${paths} include ${folder}/site.conf; }`,
        );

        return ['nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')]];
    },
    caddy: (folder, root, at) => {
        const page = path.join(root, at, 'index.html');

        writeFileSync(
            page,
            readFileSync(page, 'utf8').replaceAll('="/', `="${at}`),
        );

        const file = path.join(folder, 'Caddyfile');

        writeFileSync(
            file,
            `{\n\tadmin off\n}\n${changed('deploy/caddy/Caddyfile', { '\n:80 {': `\nhttp://127.0.0.1:${PORT} {`, '/srv/atrium': root, 'vars portal /\n': `vars portal ${at}\n`, '127.0.0.1:5301': `127.0.0.1:${API}` })}`,
        );

        return ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']];
    },
};

/** The servers of deploy/ that this machine has. */
export const servers = Object.keys(commands).filter(
    name => !spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error,
);

/** Starts a web server with the build and its compressed files below a path, and a mock API behind it. */
export const deploy = async (name: string, at = '/'): Promise<Deployed> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'atrium-deployed-'));
    const root = path.join(folder, 'files');
    const files = path.join(root, at);
    mkdirSync(files, { recursive: true });
    cpSync('dist', files, { recursive: true });
    spawnSync(process.execPath, ['scripts/compress.mjs', files]);
    const [command, args] = commands[name]!(folder, root, at);

    const started: readonly ChildProcess[] = [
        spawn(process.execPath, ['mock-api/run.mjs', '--port', String(API)], {
            stdio: 'ignore',
        }),
        spawn(command, args, {
            stdio: 'ignore',
            env: { ...process.env, HOME: folder },
        }),
    ];

    const stop = () => {
        for (const each of started) each.kill();
        rmSync(folder, { recursive: true, force: true });
    };

    try {
        await answers(`http://127.0.0.1:${API}/__mock/ready`);
        await answers(`http://127.0.0.1:${PORT}${at}`);
    } catch (error) {
        stop();
        throw error;
    }

    return {
        url: `http://127.0.0.1:${PORT}${at.replace(/\/$/, '')}`,
        files,
        stop,
    };
};
