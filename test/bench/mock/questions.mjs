import { NOW } from './servers.mjs';

const DAY_MS = 86_400_000;
const WORDS = ['login', 'a', 'guest', 'router', 'no such word', 'room', 'the'];

const dayBefore = days =>
    new Date(Date.parse(NOW) - days * DAY_MS).toISOString().slice(0, 10);

/** Asked once and `runs` times more, each time something else. */
const times = (runs, make) =>
    Array.from({ length: runs + 1 }, (_, n) => make(n));

/** What is asked of the access logs (by place, order and words) and of the users whose they are. */
const ofLogs = ({ accesslogs, internetuser }, { sites }, runs) => {
    const [page, site] = [
        n => 1 + ((n * 7919) % Math.ceil(accesslogs / 10)),
        n => 1 + ((n * 31) % sites),
    ];

    const ours = query =>
        times(runs, n => ['GET', `api/accesslog/list?PageSize=10&${query(n)}`]);

    const theirs = query =>
        times(runs, n => ['GET', `accesslogs?_limit=10&${query(n)}`]);

    const order = ['MacAddress', 'LogTime', 'DataUsed', 'Comments'];
    const ofOrder = n => order[n % order.length];

    return [
        {
            name: 'The first page',
            ours: [['GET', 'api/accesslog/list?PageNo=1&PageSize=10']],
            theirs: [['GET', 'accesslogs?_page=1&_limit=10']],
        },
        {
            name: 'A page',
            ours: ours(n => `PageNo=${page(n)}`),
            theirs: theirs(n => `_page=${page(n)}`),
        },
        {
            name: 'Of a site',
            ours: ours(n => `PageNo=1&SiteId=${site(n)}`),
            theirs: theirs(n => `_page=1&SiteId=${site(n)}`),
        },
        {
            name: 'In order',
            ours: ours(n => `PageNo=${1 + n}&orderby=${ofOrder(n)}%20desc`),
            theirs: theirs(
                n => `_page=${1 + n}&_sort=${ofOrder(n)}&_order=desc`,
            ),
        },
        {
            name: 'Of a site, in order',
            ours: ours(
                n => `PageNo=1&SiteId=${site(n + 5)}&orderby=${ofOrder(n)}`,
            ),
            theirs: theirs(
                n => `_page=1&SiteId=${site(n + 5)}&_sort=${ofOrder(n)}`,
            ),
        },
        {
            name: 'With words',
            ours: ours(n => `PageNo=1&where=${WORDS[n % WORDS.length]}`),
            theirs: theirs(n => `_page=1&q=${WORDS[n % WORDS.length]}`),
        },
        { name: 'Memory, read', memory: true },
        {
            name: 'A user created',
            ours: times(runs, n => [
                'POST',
                'api/user',
                { Id: 0, Alias: `new ${n}`, GroupId: 1, SiteId: 1 },
            ]),
            theirs: times(runs, n => [
                'POST',
                'internetuser',
                { Alias: `new ${n}`, GroupId: 1, SiteId: 1 },
            ]),
        },
        {
            name: 'A user deleted, with logs',
            ours: times(runs, n => ['DELETE', `api/user/${internetuser - n}`]),
            theirs: times(runs, n => [
                'DELETE',
                `internetuser/${internetuser - n}`,
            ]),
        },
        {
            name: 'A page after changes',
            ours: ours(n => `PageNo=${page(n)}`),
            theirs: theirs(n => `_page=${page(n)}`),
        },
        {
            name: 'Of a site, after changes',
            ours: ours(n => `PageNo=1&SiteId=${site(n)}`),
            theirs: theirs(n => `_page=1&SiteId=${site(n)}`),
        },
        {
            name: 'A site deleted, with all of it',
            ours: [['DELETE', `api/site/${sites}`]],
            theirs: [['DELETE', `site/${sites}`]],
        },
        { name: 'Memory, written', memory: true },
    ];
};

/** What is asked of the payments: by day. */
const ofPayments = ({ paymentlog }, { sites }, runs) => {
    const ours = query =>
        times(runs, n => [
            'GET',
            `api/merchantlog/list?PageNo=1&PageSize=10&${query(n)}`,
        ]);

    const theirs = query =>
        times(runs, n => ['GET', `paymentlog?_page=1&_limit=10&${query(n)}`]);

    const site = n => 1 + ((n * 31) % sites);

    return [
        {
            name: 'The first page of payments',
            ours: [['GET', 'api/merchantlog/list?PageNo=1&PageSize=10']],
            theirs: [['GET', 'paymentlog?_page=1&_limit=10']],
        },
        {
            name: 'From a day on',
            ours: ours(n => `StartDate=${dayBefore(3 + n)}`),
            theirs: theirs(n => `Created_gte=${dayBefore(3 + n)}`),
        },
        {
            name: 'Days of a site',
            ours: ours(
                n =>
                    `SiteId=${site(n)}&StartDate=${dayBefore(20 + n)}&EndDate=${dayBefore(5)}`,
            ),
            theirs: theirs(
                n =>
                    `SiteId=${site(n)}&Created_gte=${dayBefore(20 + n)}&Created_lte=${dayBefore(4)}`,
            ),
        },
        {
            name: 'A payment deleted',
            ours: times(runs, n => [
                'DELETE',
                `api/merchantlog/${paymentlog - n}`,
            ]),
            theirs: times(runs, n => [
                'DELETE',
                `paymentlog/${paymentlog - n}`,
            ]),
        },
    ];
};

export const questionsOf = (set, rows, known, runs) =>
    (set === 'accesslogs' ? ofLogs : ofPayments)(rows, known, runs);
