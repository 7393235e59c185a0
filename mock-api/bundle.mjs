import { basename, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

// `node bundle.mjs mock.mjs`: the mock as one module that Node can read.
const [, , file] = process.argv;
await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Pages and packages are found from where the source is.
    plugins: [{ name: 'own-addresses', transform: (code, id) => (code.includes('import.meta.url') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined) }],
    build: {
        ssr: fileURLToPath(new URL('http/main.ts', import.meta.url)),
        outDir: dirname(file),
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: basename(file) } },
        sourcemap: 'inline',
        target: 'node20',
        minify: false,
    },
});
