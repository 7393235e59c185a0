// `node export.mjs db.json '{"accesslogs": 1000}'`: the mock's rows as json-server reads them. Prints what of them can
// be asked for; without a file that alone.
import { closeSync, openSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { runnerImport } from 'vite';

import { NOW } from './servers.mjs';

const [, , file, counts] = process.argv;
const rows = JSON.parse(counts);
const [set] = Object.keys(rows);
const at = path => fileURLToPath(new URL(path, import.meta.url));

const { module } = await runnerImport(at('../../../mock-api/data/backend.ts'), {
    configFile: false,
});

const { store } = module.createBackend({
    rows,
    now: Date.parse(NOW),
    frozen: true,
});

const PART = 10_000;

const write = () => {
    const out = openSync(file, 'w');

    /** A log says nothing of its site, which the API finds by its user: for json-server it is written into the row. */
    const siteOfUser = new Map(
        store.rows('internetuser').map(user => [user.id, user.SiteId]),
    );

    const names = ['site', 'internetuser', set];
    writeSync(out, '{');

    for (const [n, name] of names.entries()) {
        writeSync(out, `${n > 0 ? ',' : ''}"${name}":[`);
        const list = store.rows(name);

        for (let from = 0; from < list.length; from += PART) {
            const part = list
                .slice(from, from + PART)
                .map(row =>
                    JSON.stringify(
                        name === set
                            ? { ...row, SiteId: siteOfUser.get(row.UserId) }
                            : row,
                    ),
                );

            writeSync(out, `${from > 0 ? ',' : ''}${part.join(',')}`);
        }

        writeSync(out, ']');
    }

    writeSync(out, '}');
    closeSync(out);
};

if (file !== '') write();
console.log(JSON.stringify({ sites: store.rows('site').length }));
