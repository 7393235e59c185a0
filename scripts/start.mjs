// `npm start`: builds if a source is newer than the build, then serves it (PORT, API_URL).
import { readdirSync, statSync } from 'node:fs';

import { build, preview } from 'vite';

const SOURCES = [
    'src',
    'resources',
    'dataProvider',
    'vite',
    'public',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
];

const BUILT = 'dist/index.html';

const newest = path => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return 0;

    return found.isDirectory()
        ? Math.max(
              0,
              ...readdirSync(path).map(name => newest(`${path}/${name}`)),
          )
        : found.mtimeMs;
};

try {
    if (Math.max(...SOURCES.map(newest)) > newest(BUILT)) {
        console.log(
            'Building the portal, which takes a quarter of a minute ...',
        );

        await build({ logLevel: 'warn' });
    }

    const { resolvedUrls } = await preview();
    const [url = ''] = resolvedUrls?.local ?? [];
    console.log(`The portal: ${url}`);
    if (process.env.API_URL) console.log(`Its API: ${process.env.API_URL}`);
    else
        console.log(
            `Its mock API: ${url}api/, with its page at ${url}__mock/ and its tables at ${url}db/. Users and password are on the login page.`,
        );
} catch (error) {
    console.error(error.message); // only the message: the stack is inside packages
    process.exit(1);
}
