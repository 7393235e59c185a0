import { parseArgs } from 'node:util';
import { people, PASSWORD } from '../data/people.ts';
import { startMock } from './server.ts';

/** Serves the mock API alone: `--port 5301 --file data.json --seed 1`. */
export const main = async (args: readonly string[]): Promise<void> => {
    const { values } = parseArgs({ args: [...args], options: { port: { type: 'string' }, file: { type: 'string' }, seed: { type: 'string' } } });
    const port = Number(values.port ?? 5301);
    const seed = Number(values.seed ?? 1);
    if (!Number.isInteger(port) || !Number.isInteger(seed)) throw new Error('--port and --seed must be whole numbers.');
    const { url, apiUrl } = await startMock({ port, seed, file: values.file });
    console.log(`Mock API ${apiUrl} (all its calls: ${url}/docs), raw data ${url}/db/db, control ${url}/__mock/log`);
    console.log(`Sign in as ${people.map(person => person.UserName).join(', ')}; password ${PASSWORD}`);
};
