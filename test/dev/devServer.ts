import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

import { copyOfProject } from '../../scripts/copyOfProject.mjs';

/** `npm run dev` in a copy of the project, whose files may be edited. */
export interface DevServer {
    readonly url: string;
    /** Reads a file of the copy, as it was at first. */
    readonly original: (file: string) => string;
    readonly write: (file: string, text: string) => void;
    /** As editors do on a busy machine: the file is emptied, and its text comes a moment later. */
    readonly writeSlowly: (file: string, text: string) => Promise<void>;
    readonly remove: (file: string) => void;
    /** What is in the terminal. */
    readonly output: () => string;
    readonly stop: () => void;
}

const freePort = () =>
    new Promise<number>((resolve, reject) => {
        const server = createServer().once('error', reject);

        server.listen(0, '127.0.0.1', () => {
            const { port } = server.address() as AddressInfo;
            server.close(() => resolve(port));
        });
    });

export const startDevServer = async (): Promise<DevServer> => {
    const copy = copyOfProject();
    const port = await freePort();

    const vite = spawn(
        process.execPath,
        ['node_modules/vite/bin/vite.js', '--strictPort'],
        {
            cwd: copy,
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { ...process.env, PORT: String(port), API_URL: '' },
        },
    );

    const output: string[] = [];
    for (const stream of [vite.stdout, vite.stderr])
        stream.on('data', chunk => output.push(String(chunk)));
    const originals = new Map<string, string>();

    const original = (file: string): string => {
        const text =
            originals.get(file) ?? readFileSync(join(copy, file), 'utf8');

        originals.set(file, text);

        return text;
    };

    const write = (file: string, text: string): void => {
        if (existsSync(join(copy, file))) original(file);
        writeFileSync(join(copy, file), text);
    };

    const url = `http://127.0.0.1:${port}`;

    const stop = (): void => {
        vite.kill();
        rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
    };

    for (let tries = 0; ; tries++) {
        // The mock is made when it is first called.
        if (
            await fetch(`${url}/__mock/people`).then(
                reply => reply.ok,
                () => false,
            )
        )
            break;

        if (tries > 300 || vite.exitCode !== null) {
            stop();
            throw new Error(
                `The development server did not start:\n${output.join('')}`,
            );
        }

        await new Promise(done => setTimeout(done, 100));
    }

    return {
        url,
        original,
        write,
        writeSlowly: async (file, text) => {
            write(file, '');
            await new Promise(done => setTimeout(done, 20));
            write(file, text);
        },
        remove: file => rmSync(join(copy, file)),
        output: () => output.join(''),
        stop,
    };
};
