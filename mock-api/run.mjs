import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Node 20 cannot run TypeScript. Vite bundles it in a process of its own, so that its memory is freed afterwards.
const resolvePath = path => fileURLToPath(new URL(path, import.meta.url));
const bundle = resolvePath(`../.cache/mock/${process.pid}.mjs`);

execFileSync(process.execPath, [resolvePath('bundle.mjs'), bundle], {
    stdio: ['ignore', 'ignore', 'inherit'],
});

process.setSourceMapsEnabled(true);
const { main } = await import(pathToFileURL(bundle).href);
rmSync(bundle);
await main(process.argv.slice(2));
