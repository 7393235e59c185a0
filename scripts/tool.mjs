// Runs one of the tools written in TypeScript: `node scripts/tool.mjs api-docs --out openapi.json`. Uses Vite, because
// Node 20 cannot run TypeScript.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { runnerImport } from 'vite';

const [name = '', ...args] = process.argv.slice(2);
const file = fileURLToPath(new URL(`${name}/main.ts`, import.meta.url));

if (!/^[\w-]+$/.test(name) || !existsSync(file)) {
    console.error(`no tool ${name}; there are api-check, api-docs and entity`);
    process.exit(2);
}

const { module } = await runnerImport(file, {
    configFile: false,
    logLevel: 'error',
});

process.exitCode = await module.main(args);
