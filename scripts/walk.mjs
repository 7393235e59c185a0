// Walks through the guides in docs/ as a newcomer does, in a copy of the project: files are created as they stand there (a block of code whose
// first line names its file), changes are made (blocks of `diff`), commands are run (blocks of `sh`; `sh fails` where the text says that
// something is still missing). A step that no longer holds fails, so that a guide cannot go stale.
// `node scripts/walk.mjs` walks through all of them, `node scripts/walk.mjs docs/adding-an-entity.md` through one.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyOfProject } from './copyOfProject.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The blocks of a guide that are steps, in their order. */
const stepsOf = markdown =>
    [...markdown.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, marks, text]) => {
        const file = /^\/\/ (\S+\.tsx?)\n/.exec(text)?.[1];
        if (file) return [{ does: 'create', file, text }];
        if (language === 'diff') return [{ does: 'change', text }];
        if (language !== 'sh') return [];
        return text.split('\n').flatMap(line => (line.trim() === '' ? [] : [{ does: 'run', command: line.replace(/\s+#.*$/, ''), fails: marks.trim() === 'fails' }]));
    });

const said = ({ stdout, stderr }) => `${stdout ?? ''}${stderr ?? ''}`.trim();

/** What is wrong with a step, if anything. */
const take = (step, copy) => {
    if (step.does === 'create') {
        mkdirSync(path.dirname(path.join(copy, step.file)), { recursive: true });
        writeFileSync(path.join(copy, step.file), step.text);
        return undefined;
    }
    if (step.does === 'change') {
        const done = spawnSync('git', ['apply', '--recount', '--unidiff-zero', '-'], { cwd: copy, input: step.text, encoding: 'utf8' });
        return done.status === 0 ? undefined : `this change no longer fits:\n${step.text}\n${said(done)}`;
    }
    const done = spawnSync(step.command, { cwd: copy, shell: true, encoding: 'utf8', env: { ...process.env, CI: 'true' } });
    return (done.status === 0) !== step.fails ? undefined : `${step.command} ${step.fails ? 'did not fail' : 'failed'}:\n${said(done)}`;
};

/** Walks through one guide; answers what does not hold. */
const walk = guide => {
    const steps = stepsOf(readFileSync(path.join(root, guide), 'utf8'));
    if (steps.length === 0) return `${guide} has no steps`;
    const copy = copyOfProject();
    try {
        for (const step of steps) {
            const wrong = take(step, copy);
            if (wrong) return `${guide}: ${wrong}`;
        }
        return undefined;
    } finally {
        rmSync(copy, { recursive: true, force: true });
    }
};

const guides = ['docs/adding-an-entity.md', 'docs/adding-a-field-type.md', 'docs/tools.md'];

const walkApart = guide =>
    new Promise(resolve => {
        const walker = spawn(process.execPath, [fileURLToPath(import.meta.url), guide], { stdio: 'inherit' });
        walker.once('exit', code => resolve({ guide, holds: code === 0 }));
    });

/** Walks through all of them at once, each in a copy of its own; answers which hold. */
export const walkAll = () => Promise.all(guides.map(walkApart));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const asked = process.argv.slice(2);
    let failed = 0;
    for (const guide of asked.length > 0 ? asked : guides) {
        const wrong = walk(guide);
        if (wrong) failed += 1;
        console.log(wrong ?? `${guide} holds`);
    }
    process.exit(failed === 0 ? 0 : 1);
}
