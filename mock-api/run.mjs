import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Node 20 reads no TypeScript: Vite does.
const { module } = await runnerImport(fileURLToPath(new URL('http/main.ts', import.meta.url)), { configFile: false });
await module.main(process.argv.slice(2));
