// `node test/bench/growth.mjs`: what start-up costs as entities are declared: the project as it is beside copies of it with more. Prints bytes and
// medians, fails nothing. GROWTH=100,500 says how many entities the copies have.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';
import { build, preview } from 'vite';

import { findBrowser } from '../../scripts/browser.mjs';
import { copyOfProject } from '../../scripts/copyOfProject.mjs';
import { visitList, visitLogin } from './measure.mjs';

const RUNS = Math.max(3, Number(process.env.BENCH_RUNS ?? 5));
const PORT = Number(process.env.PORT ?? 5326);
const SIZES = (process.env.GROWTH ?? '100,500').split(',').map(Number);

const WORDS =
    'access account address alarm amount archive asset audit badge batch beacon branch budget cable carrier channel charge circuit code contact contract counter coupon credit cycle deal delivery deposit desk device door draft engine event export fault fee filter floor folder gate gateway grant group guard handle host import intake invoice item journal key label lease ledger level licence limit line link lock log map mark member meter mirror module network note notice offer office order outlet owner packet panel parcel partner pass patch path payment permit phase place plan plant point pool port price print probe profile quota quote rack rate receipt record region relay rental report request reserve route rule sample scene scope season sector sensor service session shift signal site skill slot socket source spare stage state station stock store stream supply survey switch table tag target tariff task team tenant term ticket token tool tower track trade trunk unit vendor visit voucher wallet ward watch zone'.split(
        ' ',
    );
const word = seed => WORDS[((seed * 2654435761) >>> 7) % WORDS.length];
const upper = text => text[0].toUpperCase() + text.slice(1);

/** An entity of ten fields, as different from the others as such are: names and labels of their own. */
const entity = n => {
    const name = `${word(n)}${upper(word(n * 31 + 7))}${n}`;
    const kinds = [
        'text',
        'text',
        'integer',
        'money',
        'date',
        'boolean',
        'text',
        'decimal',
        'email',
    ];
    const fields = kinds.map((kind, k) => {
        const [first, second] = [
            word(n * 97 + k * 13),
            word(n * 53 + k * 29 + 3),
        ];
        return {
            source: `${upper(first)}${upper(second)}${k}`,
            text: `${kind}({ label: ['${upper(first)} ${second} ${k}', '${upper(second)} de ${first} ${k}']${k === 0 ? ', required: true, maxLength: 200' : ''} })`,
        };
    });
    return {
        name,
        source: `import { boolean, crud, date, decimal, email, id, integer, money, reference, resource, text } from './schema/index.ts';

export const ${name} = resource({
    label: ['${upper(name)}', 'Le ${name}'],
    plural: ['${upper(name)}s', 'Les ${name}s'],
    menu: { tab: 'setup', icon: 'site' },
    api: crud('${name}', { SiteId: 'site' }),
    title: '${fields[0].source}',
    fields: {
        Id: id(),
${fields.map(({ source, text }) => `        ${source}: ${text},`).join('\n')}
        SiteId: reference('site', { label: ['Site', 'Site'] }),
    },
    list: { columns: [${fields
        .slice(0, 6)
        .map(({ source }) => `'${source}'`)
        .join(', ')}, 'SiteId'], filters: ['SiteId'] },
    form: [
        { tab: ['Details', 'Détails'], fields: [${fields
            .slice(0, 5)
            .map(({ source }) => `'${source}'`)
            .join(', ')}] },
        { tab: ['More', 'Autres'], fields: [${fields
            .slice(5)
            .map(({ source }) => `'${source}'`)
            .join(', ')}, 'SiteId'] },
    ],
    mock: { rows: 1 },
});
`,
    };
};

const declaredIn = folder =>
    [
        ...readFileSync(
            path.join(folder, 'resources/index.ts'),
            'utf8',
        ).matchAll(/^ {4}['\w/]+(: \w+)?,$/gm),
    ].length;

/** Declares more entities in a copy of the project, until there are `size`. */
const growTo = (folder, size) => {
    const index = path.join(folder, 'resources/index.ts');
    const more = Array.from(
        { length: Math.max(0, size - declaredIn(folder)) },
        (_, n) => entity(n + 1),
    );
    for (const { name, source } of more)
        writeFileSync(path.join(folder, `resources/${name}.ts`), source);
    const text = readFileSync(index, 'utf8');
    const imports = more
        .map(({ name }) => `import { ${name} } from './${name}.ts';\n`)
        .join('');
    writeFileSync(
        index,
        imports +
            text.replace(
                '    distributor,\n}',
                `    distributor,\n${more.map(({ name }) => `    ${name},\n`).join('')}}`,
            ),
    );
};

const CHUNKS = [
    'index',
    'rows',
    'react',
    'looks',
    'admin',
    'portal',
    'en',
    'tools',
];
/** Bytes of the chunks that a first list comes with, gzip. */
const weigh = folder => {
    const assets = path.join(folder, 'dist/assets');
    return Object.fromEntries(
        CHUNKS.map(name => {
            const file = readdirSync(assets).find(each =>
                new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(each),
            );
            return [
                name,
                gzipSync(readFileSync(path.join(assets, file))).length,
            ];
        }),
    );
};

const median = numbers =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const nameOn = async (url, token, page) =>
    (
        await (
            await fetch(`${url}/api/site/?PageSize=10&PageNo=${page}`, {
                headers: { Authorization: `Bearer ${token}` },
            })
        ).json()
    ).Results[0].SiteName;
const tokenOf = async url =>
    (
        await (
            await fetch(`${url}/api/Token`, {
                method: 'POST',
                body: new URLSearchParams({
                    username: 'admin',
                    password: 'demo',
                    grant_type: 'password',
                }),
            })
        ).json()
    ).access_token;

const sides = [];
for (const size of [0, ...SIZES]) {
    const folder = copyOfProject();
    growTo(folder, size);
    process.chdir(folder);
    await build({
        root: folder,
        configFile: path.join(folder, 'vite.config.ts'),
        logLevel: 'error',
    });
    sides.push({ folder, size: declaredIn(folder), weight: weigh(folder) });
}
const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
        '--disable-gpu',
    ],
});
try {
    for (const [n, side] of sides.entries()) {
        process.chdir(side.folder);
        side.server = await preview({
            root: side.folder,
            configFile: path.join(side.folder, 'vite.config.ts'),
            logLevel: 'error',
            preview: { host: '127.0.0.1', port: PORT + n, strictPort: true },
        });
        const origin = `http://127.0.0.1:${PORT + n}`;
        const token = await tokenOf(origin);
        const names = [
            await nameOn(origin, token, 1),
            await nameOn(origin, token, 2),
        ];
        const { storageState } = await visitLogin(browser, {
            origin,
            address: `${origin}/site`,
            names,
        });
        Object.assign(side, {
            visit: { address: `${origin}/site`, storageState, names },
            quick: [],
            slow: [],
        });
    }
    for (let run = 0; run < RUNS; run++)
        for (const side of run % 2 === 0 ? sides : sides.toReversed()) {
            side.quick.push((await visitList(browser, side.visit, false)).row);
            side.slow.push((await visitList(browser, side.visit, true)).row);
        }
    const [first] = sides;
    const row = (label, of, digits = 0) =>
        console.log(
            label.padEnd(44) +
                sides
                    .map(
                        side =>
                            of(side).toFixed(digits).padStart(9) +
                            (side === first
                                ? ''
                                : ` (${(of(side) / of(first)).toFixed(2)})`),
                    )
                    .join(''),
        );
    console.log(
        `\nMedians of ${RUNS} alternating visits to the list of sites, nothing cached`,
    );
    row('Entities declared', side => side.size);
    for (const name of CHUNKS)
        row(`${name}, kB gzip`, side => side.weight[name] / 1000, 1);
    row(
        'Until the first row (without tools), kB gzip',
        ({ weight: { tools: _tools, ...rest } }) =>
            Object.values(rest).reduce((sum, bytes) => sum + bytes, 0) / 1000,
        1,
    );
    row('First row, ms', side => median(side.quick));
    row('First row, 4x CPU, 1.6 Mbit/s, 150 ms, ms', side => median(side.slow));
} finally {
    await browser.close();
    for (const { server, folder } of sides) {
        await server?.close();
        rmSync(folder, { recursive: true, force: true });
    }
}
process.exit(0);
