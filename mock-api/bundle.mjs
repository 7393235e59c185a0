import { basename, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

// `node bundle.mjs out.mjs`: all of the mock as one module that Node reads, where files of the mock are found from where they are.
const [, , out] = process.argv;
await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [{ name: 'own-addresses', transform: (code, id) => (code.includes('import.meta.url') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined) }],
    build: {
        ssr: fileURLToPath(new URL('http/main.ts', import.meta.url)),
        outDir: dirname(out),
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: basename(out) } },
        sourcemap: 'inline',
        target: 'node20',
        minify: false,
    },
});
