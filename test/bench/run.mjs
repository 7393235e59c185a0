// `npm run bench`: the portal's list of sites beside a plain react-admin list of the same rows. Prints medians, fails nothing.
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { visitList, visitLogin } from './measure.mjs';
import { startServers } from './servers.mjs';

const RUNS = Math.max(5, Number(process.env.BENCH_RUNS ?? 5));
const PORT = Number(process.env.PORT ?? 5316);

const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const medians = visits => Object.fromEntries(Object.keys(visits[0]).map(key => [key, median(visits.map(visit => visit[key]))]));

const tokenOf = async url => {
    const answer = await fetch(`${url}/api/Token`, { method: 'POST', body: new URLSearchParams({ username: 'admin', password: 'demo', grant_type: 'password' }) });
    return (await answer.json()).access_token;
};
const firstName = async (url, token, page) => {
    const answer = await fetch(`${url}/api/site/?PageSize=10&PageNo=${page}`, { headers: { Authorization: `Bearer ${token}` } });
    return (await answer.json()).Results[0].SiteName;
};

const { portal, plain } = await startServers(PORT);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage', '--disable-gpu'] });
try {
    const token = await tokenOf(plain.url);
    const names = [await firstName(plain.url, token, 1), await firstName(plain.url, token, 2)];
    const login = await visitLogin(browser, { origin: portal.url, address: `${portal.url}/site`, names });
    const sides = {
        portal: { address: `${portal.url}/site`, storageState: login.storageState, names },
        plain: { address: `${plain.url}/#/site`, storageState: { cookies: [], origins: [{ origin: plain.url, localStorage: [{ name: 'bench.token', value: token }] }] }, names },
    };
    const measure = async slow => {
        const visits = { portal: [], plain: [] };
        for (const side of Object.keys(sides)) await visitList(browser, sides[side], slow); // the first of a kind warms the server
        for (let run = 0; run < RUNS; run++) {
            // Alternating, and each first in turn: a busy machine is busy for both.
            for (const side of run % 2 === 0 ? ['portal', 'plain'] : ['plain', 'portal']) visits[side].push(await visitList(browser, sides[side], slow));
        }
        return { portal: medians(visits.portal), plain: medians(visits.plain) };
    };
    const quick = await measure(false);
    const slow = await measure(true);

    const line = (name, unit, portalValue, plainValue) =>
        console.log(`${name.padEnd(46)}${portalValue.toFixed(unit === 'kB' ? 1 : 0).padStart(9)}${plainValue.toFixed(unit === 'kB' ? 1 : 0).padStart(9)} ${unit.padEnd(4)}${(portalValue / plainValue).toFixed(2).padStart(6)}`);
    console.log(`\nMedians of ${RUNS} alternating visits, nothing cached, signed in${' '.repeat(1)}`);
    console.log(`${''.padEnd(46)}${'portal'.padStart(9)}${'plain'.padStart(9)}     ${'ratio'.padStart(6)}`);
    line('Scripts to the first row, gzip', 'kB', quick.portal.bytes / 1000, quick.plain.bytes / 1000);
    line('Requests to the first row', '', quick.portal.requests, quick.plain.requests);
    line('First row', 'ms', quick.portal.row, quick.plain.row);
    line('First row, 4x CPU, 1.6 Mbit/s, 150 ms', 'ms', slow.portal.row, slow.plain.row);
    line('Next page', 'ms', quick.portal.next, quick.plain.next);
    line('Next page, 4x CPU, 1.6 Mbit/s, 150 ms', 'ms', slow.portal.next, slow.plain.next);
    console.log(`\nLogin page: ${(login.bytes / 1000).toFixed(1)} kB of script (gzip) before the form can be used; ${login.requests} requests from signing in to the first row.`);
} finally {
    await browser.close();
    await portal.stop();
    await plain.stop();
}
process.exit(0);
