// `npm run bench`: the portal's list of sites beside two react-admin lists of the same rows, a plain one and one as rich
// as the portal's. Prints medians, fails nothing. `npm run bench -- ../before/dist`: also beside an earlier build.
import path from 'node:path';

import { chromium } from '@playwright/test';

import { findBrowser } from '../../scripts/browser.mjs';
import { visitList, visitLogin, visitToUse } from './measure.mjs';
import { startServers } from './servers.mjs';

const RUNS = Math.max(3, Number(process.env.BENCH_RUNS ?? 5));
const PORT = Number(process.env.PORT ?? 5316);

const median = numbers =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const medians = ([first, ...others]) =>
    Object.fromEntries(
        Object.keys(first).map(key => [
            key,
            typeof first[key] === 'number'
                ? median([first, ...others].map(visit => visit[key]))
                : first[key],
        ]),
    );

const signedIn = (url, token) => ({
    cookies: [],
    origins: [
        { origin: url, localStorage: [{ name: 'bench.token', value: token }] },
    ],
});

/** The most visits of a kind that an unsteady machine gets. */
const MOST_RUNS = 3 * RUNS;
/** The middle half of the visits may be this far apart, as a share of their median. */
const STEADY = 0.1;

const isSteady = visits =>
    ['row', 'usable', 'work'].every(key => {
        const sorted = visits
            .map(visit => visit[key])
            .toSorted((a, b) => a - b);

        const at = share => sorted[Math.floor(share * (sorted.length - 1))];

        return at(0.75) - at(0.25) <= STEADY * at(0.5);
    });

/** The rows of the table in docs/speed.md, and what is measured for each. */
const DOCUMENTED = [
    ['first row', 'row'],
    ['usable: a checkbox clicked at once is checked', 'usable'],
    ['next page, clicked at once', 'next'],
    ['next page, 300 ms after hovering', 'aimed'],
    ['main thread until quiet', 'work'],
    ['longest task', 'longest'],
];

const tokenOf = async url => {
    const answer = await fetch(`${url}/api/Token`, {
        method: 'POST',
        body: new URLSearchParams({
            username: 'admin',
            password: 'demo',
            grant_type: 'password',
        }),
    });

    return (await answer.json()).access_token;
};

const firstName = async (url, token, page) => {
    const answer = await fetch(`${url}/api/site/?PageSize=10&PageNo=${page}`, {
        headers: { Authorization: `Bearer ${token}` },
    });

    return (await answer.json()).Results[0].SiteName;
};

const folderBefore = process.argv[2] && path.resolve(process.argv[2]);

const { shares, portal, plain, before } = await startServers(
    PORT,
    folderBefore,
);

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
    const token = await tokenOf(plain.url);

    const names = [
        await firstName(plain.url, token, 1),
        await firstName(plain.url, token, 2),
        await firstName(plain.url, token, 3),
    ];

    const logins = [];
    for (let run = 0; run <= RUNS; run++)
        logins.push(
            await visitLogin(browser, {
                origin: portal.url,
                address: `${portal.url}/site`,
                names,
            }),
        );
    const login = logins.at(-1);

    const loginBefore =
        before &&
        (await visitLogin(browser, {
            origin: before.url,
            address: `${before.url}/site`,
            names,
        }));

    const loginMedian = key => median(logins.slice(1).map(visit => visit[key])); // the first warms the server

    const sides = {
        portal: {
            address: `${portal.url}/site`,
            storageState: login.storageState,
            names,
            chunked: true,
        },
        plain: {
            address: `${plain.url}/#/site`,
            storageState: signedIn(plain.url, token),
            names,
        },
        rich: {
            address: `${plain.url}/rich.html#/site`,
            storageState: signedIn(plain.url, token),
            names,
        },
        ...(before && {
            before: {
                address: `${before.url}/site`,
                storageState: loginBefore.storageState,
                names,
                chunked: true,
            },
        }),
    };

    const order = Object.keys(sides);

    const visit = async (side, slow) => ({
        ...(await visitList(browser, side, slow)),
        ...(await visitToUse(browser, side, slow)),
    });

    const measure = async slow => {
        const visits = Object.fromEntries(order.map(name => [name, []]));
        for (const name of order) await visitList(browser, sides[name], slow); // the first of a kind warms the server

        const isEnough = run =>
            run >= MOST_RUNS ||
            (run >= RUNS && order.every(name => isSteady(visits[name])));

        for (let run = 0; !isEnough(run); run++) {
            // Alternating, and each first in turn: a busy machine is busy for all.
            for (const n of order.keys()) {
                const name = order[(n + run) % order.length];
                visits[name].push(await visit(sides[name], slow));
            }
        }

        return {
            runs: visits.portal.length,
            ...Object.fromEntries(
                order.map(name => [name, medians(visits[name])]),
            ),
        };
    };

    const quick = await measure(false);
    const slow = await measure(true);

    const shown = (value, unit) =>
        (Number.isNaN(value)
            ? '-'
            : value.toFixed({ kB: 1, shift: 3, ratio: 2 }[unit] ?? 0)
        ).padStart(9);

    const line = (name, unit, measured, pick) => {
        const values = order.map(side => pick(measured[side]));

        console.log(
            `${name.padEnd(54)}${values.map(value => shown(value, unit)).join('')} ${(unit === 'shift' ? '' : unit).padEnd(4)}${values
                .slice(1)
                .map(value =>
                    shown(value === 0 ? NaN : values[0] / value, 'ratio'),
                )
                .join('')}`,
        );
    };

    const SLOW = ', 4x CPU, 1.6 Mbit/s, 150 ms';

    console.log(
        `\nMedians of ${quick.runs} alternating visits, ${slow.runs} on the slow phone, nothing cached, signed in`,
    );

    console.log(
        `${''.padEnd(54)}${order.map(name => name.padStart(9)).join('')}     portal to ${order.slice(1).join(', ')}`,
    );

    line(
        'Scripts that the first row waits for, gzip',
        'kB',
        quick,
        ({ needed }) => needed / 1000,
    );

    line(
        'Scripts that have come by then, gzip',
        'kB',
        quick,
        ({ bytes }) => bytes / 1000,
    );

    line(
        'Scripts of the list when all is quiet, gzip',
        'kB',
        quick,
        ({ whole }) => whole / 1000,
    );

    line('Requests to the first row', '', quick, ({ requests }) => requests);

    for (const [measured, where] of [
        [quick, ''],
        [slow, SLOW],
    ]) {
        line(`First row${where}`, 'ms', measured, ({ row }) => row);
        line(`Usable${where}`, 'ms', measured, ({ usable }) => usable);
        line(`Next page${where}`, 'ms', measured, ({ next }) => next);

        line(
            `Next page, pointed at${where}`,
            'ms',
            measured,
            ({ aimed }) => aimed,
        );

        line(
            `Main thread until quiet${where}`,
            'ms',
            measured,
            ({ work }) => work,
        );

        line(
            `Its longest task${where}`,
            'ms',
            measured,
            ({ longest }) => longest,
        );

        line(`Layout shift${where}`, 'shift', measured, ({ shift }) => shift);
    }

    console.log('\nFor docs/speed.md:\n');
    for (const [name, key] of DOCUMENTED)
        console.log(
            `| ${name} | ${[quick, slow]
                .map(({ portal: ours, plain: bare, rich }) =>
                    [
                        `${ours[key].toFixed(0)} ms`,
                        (ours[key] / bare[key]).toFixed(2),
                        (ours[key] / rich[key]).toFixed(2),
                    ].join(' | '),
                )
                .join(' | ')} |`,
        );
    const brought = {};
    for (const { name, bytes } of quick.portal.scripts)
        for (const [owner, share] of Object.entries(
            shares[new URL(name).pathname.slice(1)] ?? {},
        ))
            brought[owner] = (brought[owner] ?? 0) + bytes * share;

    console.log(
        `\nWho brings what of the portal's list, in kB of gzip: ${Object.entries(
            brought,
        )
            .sort(([, a], [, b]) => b - a)
            .map(([owner, bytes]) => `${owner} ${(bytes / 1000).toFixed(1)}`)
            .join(', ')}`,
    );

    console.log(
        `\nLogin page: ${(login.bytes / 1000).toFixed(1)} kB of script (gzip) before the form can be used; ${login.requests} requests from signing in to the first row, ${loginMedian('inTurn')} calls in turn with the token's, ${loginMedian('ms').toFixed(0)} ms.`,
    );
} finally {
    await browser.close();
    await portal.stop();
    await plain.stop();
    await before?.stop();
}

process.exit(0);
