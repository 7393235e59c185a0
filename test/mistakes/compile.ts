import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the compiler says of a file: the line, and its words, one line each. */
export interface CompilerError {
    readonly file: string;
    readonly line: number;
    readonly words: readonly string[];
}

/**
 * Compiles sources, by their names, in a folder two below the project's own (`../../resources/…`), strict as the
 * project is; answers the errors of these files and of the project's.
 */
export const compile = (
    sources: Readonly<Record<string, string>>,
    options: Readonly<Record<string, unknown>> = {},
): readonly CompilerError[] => {
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    const folder = mkdtempSync(path.join(root, '.cache', 'compile-'));

    try {
        for (const [name, text] of Object.entries(sources))
            writeFileSync(path.join(folder, name), text);

        const compilerOptions = {
            composite: false,
            incremental: false,
            emitDeclarationOnly: false,
            noEmit: true,
            ...options,
        };

        writeFileSync(
            path.join(folder, 'tsconfig.json'),
            JSON.stringify({
                extends: '../../tsconfig.base.json',
                compilerOptions,
                files: Object.keys(sources),
            }),
        );

        const { stdout } = spawnSync(
            process.execPath,
            [
                path.join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
                '-p',
                folder,
                '--pretty',
                'false',
            ],
            { cwd: folder, encoding: 'utf8' },
        );

        const errors: { file: string; line: number; words: string[] }[] = [];

        for (const text of stdout
            .split('\n')
            .filter(line => line.trim() !== '')) {
            const [, file, line, words] =
                /^(\S+)\((\d+),\d+\): error TS\d+: (.*)$/.exec(text) ?? [];

            if (file && words)
                errors.push({
                    file: file.replace(/^(\.\.\/)+/, ''),
                    line: Number(line),
                    words: [words],
                });
            else errors.at(-1)?.words.push(text.trim());
        }

        return errors;
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
};
