import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { note, stampOf } from './fresh.mjs';

// `node bundle.mjs made.json`: all of the mock as one module that Node reads, where files of the mock are found from where they are. The note says which files it was made from.
const [, , about] = process.argv;
const OLD_MS = 86_400_000;
const folder = dirname(about);
const own = path => fileURLToPath(new URL(path, import.meta.url));
const from = Object.fromEntries([own('bundle.mjs'), own('scenarios'), own('../node_modules/vite/package.json')].map(file => [file, stampOf(file)]));
const name = `${process.pid}-${Date.now()}.mjs`;
await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
        {
            name: 'own-addresses',
            // Noted before it is read: what is edited meanwhile is made anew the next time.
            load: id => {
                if (id.startsWith('/') || /^[A-Z]:/i.test(id)) from[id] = stampOf(id);
            },
            transform: (code, id) => (code.includes('import.meta.url') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined),
        },
    ],
    build: {
        ssr: own('http/main.ts'),
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: name } },
        sourcemap: 'inline',
        target: 'node20',
        minify: false,
    },
});
note(about, { made: join(folder, name), from });
for (const one of readdirSync(folder)) if (one !== name && one !== basename(about) && Date.now() - statSync(join(folder, one), { throwIfNoEntry: false })?.mtimeMs > OLD_MS) rmSync(join(folder, one), { force: true });
