// Follows the guides in docs/ as a newcomer does, in a copy of the project: creates their files (code blocks whose
// first line names the file), makes their changes (`diff` blocks) and runs their commands (`sh` blocks; `sh fails`
// where the text says that something is still missing). A step that no longer works fails, so that a guide cannot go
// stale. `node scripts/walk.mjs` follows all of them, `node scripts/walk.mjs docs/adding-an-entity.md` one.
import { exec } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { copyOfProject } from './copyOfProject.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The steps of a guide, in order. */
const stepsOf = markdown =>
    [...markdown.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].flatMap(
        ([, language, marks, text]) => {
            const file = /^\/\/ (\S+\.tsx?)\n/.exec(text)?.[1];
            if (file) return [{ does: 'create', file, text }];
            if (language === 'diff') return [{ does: 'change', text }];
            if (language !== 'sh') return [];

            return text.split('\n').flatMap(line =>
                line.trim() === ''
                    ? []
                    : [
                          {
                              does: 'run',
                              command: line.replace(/\s+#.*$/, ''),
                              fails: marks.trim() === 'fails',
                          },
                      ],
            );
        },
    );

/** Runs a command: whether it failed, and its output. */
const run = (command, copy, input = '') =>
    new Promise(resolve => {
        const options = {
            cwd: copy,
            encoding: 'utf8',
            env: { ...process.env, CI: 'true' },
            maxBuffer: Infinity,
        };

        exec(command, options, (error, stdout, stderr) =>
            resolve({
                failed: error !== null,
                text: `${stdout}${stderr}`.trim(),
            }),
        ).stdin.end(input);
    });

/** Takes a step. Returns the problem with it, if there is one. */
const take = async (step, copy) => {
    if (step.does === 'create') {
        mkdirSync(path.dirname(path.join(copy, step.file)), {
            recursive: true,
        });

        writeFileSync(path.join(copy, step.file), step.text);

        return undefined;
    }

    if (step.does === 'change') {
        const { failed, text } = await run(
            'git apply --recount --unidiff-zero -',
            copy,
            step.text,
        );

        return failed
            ? `this change no longer fits:\n${step.text}\n${text}`
            : undefined;
    }

    const { failed, text } = await run(step.command, copy);

    return failed === step.fails
        ? undefined
        : `${step.command} ${step.fails ? 'did not fail' : 'failed'}:\n${text}`;
};

/** Follows one guide in a copy of a copy, and returns whether it holds. */
const walk = async (guide, from) => {
    const steps = stepsOf(readFileSync(path.join(root, guide), 'utf8'));
    const copy = copyOfProject(from);
    let wrong = steps.length === 0 ? 'has no steps' : undefined;
    for (const step of steps) wrong ??= await take(step, copy);
    rmSync(copy, { recursive: true, force: true });
    console.log(wrong ? `${guide}: ${wrong}` : `${guide} holds`);

    return { guide, holds: !wrong };
};

const guides = [
    'docs/adding-an-entity.md',
    'docs/adding-a-field-type.md',
    'docs/tools.md',
];

/**
 * Follows guides in parallel, each in its own copy, and returns which hold. Types are checked once before, and each
 * copy goes on from there.
 */
export const walkAll = async (names = guides) => {
    const checked = copyOfProject();

    try {
        await run('npx tsc -b', checked);

        return await Promise.all(names.map(guide => walk(guide, checked)));
    } finally {
        rmSync(checked, { recursive: true, force: true });
    }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const names = process.argv.slice(2);
    const walks = await walkAll(names.length > 0 ? names : guides);
    process.exit(walks.every(({ holds }) => holds) ? 0 : 1);
}
