import { basename, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'vite';

// `node bundle.mjs mock.mjs` bundles the mock into one module that Node can run.
const [, , file] = process.argv;

await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Keep the address of each source file: the mock finds its pages and packages relative to it.
    plugins: [
        {
            name: 'own-addresses',
            transform: (code, id) =>
                code.includes('import.meta.url')
                    ? code.replaceAll(
                          'import.meta.url',
                          JSON.stringify(pathToFileURL(id).href),
                      )
                    : undefined,
        },
    ],
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
