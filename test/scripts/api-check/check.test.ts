import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Finding, Session } from '../../../scripts/api-check/session.ts';
import { baseOf, signIn } from '../../../scripts/command/signIn.ts';
import { mockOfFile } from '../../mock-api/mockOfFile.ts';
import { checkRead } from './checked.ts';
import { startDeviating, type Deviation } from './deviatingServer.ts';

const api = mockOfFile();

const later = (moment: unknown, hours: number): string =>
    new Date(Date.parse(String(moment)) + hours * 3_600_000).toISOString();

const renamed =
    (from: string, to: string) => (row: Record<string, unknown>) => {
        const { [from]: value, ...rest } = row;

        return { ...rest, [to]: value };
    };

const set =
    (field: string, change: (value: unknown) => unknown) =>
    (row: Record<string, unknown>) => ({ ...row, [field]: change(row[field]) });

const page = (status: number) => () => ({
    status,
    body: '<!doctype html><title>Sign in</title>',
    headers: { 'Content-Type': 'text/html' },
});

/** A deviation, and what must be said about it. */
const cases: readonly (readonly [
    what: string,
    deviation: Deviation,
    output: Partial<Finding>,
])[] = [
    [
        'another spelling',
        { at: 'GET /room/', record: renamed('siteId', 'SiteId') },
        {
            call: 'room.list',
            weight: 'broken',
            aspect: 'name',
            field: 'siteId',
            says: 'is called SiteId',
        },
    ],
    [
        'a missing field',
        { at: 'GET /guest/*', record: ({ Surname: _, ...row }) => row },
        {
            call: 'guest.list',
            aspect: 'name',
            field: 'Surname',
            says: 'is missing: the portal shows it empty',
        },
    ],
    [
        'a missing key',
        { at: 'GET /SupportPlan/', record: renamed('Id', 'Number') },
        {
            call: 'supportplan.list',
            weight: 'broken',
            field: 'Id',
            says: "must have required property 'Id'",
        },
    ],
    [
        'an unknown field',
        { at: 'GET /Theme/', record: row => ({ ...row, Legacy: 1 }) },
        {
            call: 'theme.list',
            weight: 'note',
            says: 'not declared, so left alone: Legacy',
        },
    ],
    [
        'a number instead of text',
        { at: 'GET /company/', record: set('CompanyName', () => 12) },
        {
            call: 'company.list',
            weight: 'differs',
            aspect: 'type',
            field: 'CompanyName',
            says: 'must be string',
        },
    ],
    [
        'text that is no number',
        { at: 'GET /wifiplan/', record: set('PlanMins', () => '01:00:00') },
        {
            call: 'wifiplan.list',
            weight: 'broken',
            aspect: 'type',
            field: 'PlanMins',
            says: 'must be number',
        },
    ],
    [
        'another unit',
        {
            at: 'GET /wifiplan/*',
            record: set('PlanMB', value => Number(value) * 1_000_000_000),
        },
        { call: 'wifiplan.one', aspect: 'unit', field: 'PlanMB' },
    ],
    [
        'out of bounds',
        { at: 'GET /site/', record: set('LocTimeOffset', () => 600) },
        {
            call: 'site.list',
            aspect: 'unit',
            field: 'LocTimeOffset',
            says: 'must be <= 12: another unit?',
        },
    ],
    [
        'an unknown choice',
        { at: 'GET /Ticket/*', record: set('Status', () => 'Done') },
        {
            call: 'ticket.one',
            aspect: 'value',
            field: 'Status',
            says: 'must be equal to one of the allowed values: ["Open","Pending","Closed"]',
        },
    ],
    [
        '0 and 1',
        { at: 'GET /merchantlog/list', record: set('Refunded', Number) },
        {
            call: 'paymentlog.list',
            weight: 'differs',
            aspect: 'type',
            field: 'Refunded',
            says: 'must be boolean',
        },
    ],
    [
        'no zone',
        {
            at: 'GET /creditlog/list',
            record: set('Created', value => String(value).replace('Z', '')),
        },
        {
            call: 'creditlog.list',
            aspect: 'time',
            field: 'Created',
            says: 'no time zone: it is taken for UTC',
        },
    ],
    [
        'a clock ahead',
        { at: 'GET /value/servertime', body: json => later(json, 10) },
        { call: 'server.time', aspect: 'time' },
    ],
    [
        'rows ahead of the clock',
        {
            at: 'GET /device/',
            record: set('LogTime', value => later(value, 30_000)),
        },
        {
            call: 'device.list',
            aspect: 'time',
            field: 'LogTime',
            says: 'lies ahead of the server’s own time: local time, written as UTC?',
        },
    ],
    [
        'another envelope',
        {
            at: 'GET /accesslog/list',
            body: json => ({
                items: (json as { Results: unknown }).Results,
                total: 3,
            }),
        },
        {
            call: 'accesslogs.list',
            weight: 'broken',
            aspect: 'shape',
            says: "must have required property 'Results'",
        },
    ],
    [
        'no envelope',
        {
            at: 'GET /FileNote/',
            body: json => (json as { Results: unknown }).Results,
        },
        {
            call: 'fileNote.list',
            weight: 'differs',
            aspect: 'type',
            says: 'must be object',
        },
    ],
    [
        'a count as text',
        {
            at: 'GET /Machine/',
            body: json => ({
                ...(json as object),
                Count: String((json as { Count: number }).Count),
            }),
        },
        { call: 'machine.list', field: 'Count', says: 'must be integer' },
    ],
    [
        'no page size',
        { at: 'GET /ThemePreset/', query: { PageSize: '7' } },
        {
            call: 'themepresets.list',
            weight: 'broken',
            aspect: 'paging',
            says: '7 rows where a page of 2 was asked for',
        },
    ],
    [
        'always page 1',
        { at: 'GET /Widget/', query: { PageNo: '1' } },
        {
            call: 'widget.list',
            weight: 'broken',
            aspect: 'paging',
            says: 'page 2 is page 1 again',
        },
    ],
    [
        'no search',
        { at: 'GET /billgroup/', query: { SearchText: undefined } },
        { call: 'billgroup.list', weight: 'broken', aspect: 'search' },
    ],
    [
        'no order',
        { at: 'GET /client/', query: { OrderBy: undefined } },
        { call: 'client.list', aspect: 'order' },
    ],
    [
        'another site',
        { at: 'GET /tv/device', query: { SiteId: '2' } },
        {
            call: 'tv/device.list',
            weight: 'broken',
            aspect: 'scope',
            field: 'SiteId',
        },
    ],
    [
        'open to everybody',
        { at: 'GET /tv/template', bearer: 'the administrator’s' },
        {
            call: 'tv/template.list',
            aspect: 'bearer',
            says: 'is answered without a bearer: it is open to everybody',
        },
    ],
    [
        'closed to who has none',
        {
            at: 'GET /supportpage/',
            instead: request =>
                request.headers.authorization
                    ? undefined
                    : { status: 401, body: '' },
        },
        { call: 'supportpage.list', weight: 'broken', aspect: 'bearer' },
    ],
    [
        'another refusal',
        {
            at: 'GET /tv/page',
            status: status => (status === 401 ? 403 : status),
        },
        {
            call: 'tv/page.list',
            aspect: 'bearer',
            says: 'answers 403 where there is no bearer: 401 was declared',
        },
    ],
    [
        'no 404',
        {
            at: 'GET /tv/application/999999999',
            instead: () => ({ status: 200, body: 'null' }),
        },
        {
            call: 'tv/application.one',
            aspect: 'error',
            says: 'answers 200 for a key that no record has: 404 was declared',
        },
    ],
    [
        'a web page',
        { at: 'GET /tv/theme', instead: page(200) },
        {
            call: 'tv/theme.list',
            weight: 'broken',
            aspect: 'shape',
            says: 'answers a web page',
        },
    ],
    [
        'a failure',
        { at: 'GET /MenuItem/', instead: page(500) },
        {
            call: 'menuitem.list',
            weight: 'broken',
            aspect: 'reached',
            says: 'answered 500',
        },
    ],
    [
        'a redirection',
        {
            at: 'GET /Sms/',
            instead: () => ({
                status: 302,
                body: '',
                headers: { Location: 'https://login.example/' },
            }),
        },
        {
            call: 'sms.list',
            weight: 'broken',
            aspect: 'reached',
            sample: 'https://login.example/',
        },
    ],
    [
        'a cut connection',
        { at: 'GET /tv/layout', instead: () => 'cut' },
        {
            call: 'tv/layout.list',
            weight: 'broken',
            aspect: 'reached',
            says: 'no answer: the connection was cut',
        },
    ],
    [
        'a file of JSON',
        {
            at: 'GET /user/export',
            instead: () => ({
                status: 200,
                body: '[]',
                headers: { 'Content-Type': 'application/json' },
            }),
        },
        { call: 'internetuser.export', weight: 'broken', aspect: 'shape' },
    ],
    [
        'a service',
        {
            at: 'POST /stat/gender',
            body: json =>
                (json as Record<string, unknown>[]).map(set('Users', String)),
        },
        {
            call: 'stat.gender',
            aspect: 'type',
            field: 'Users',
            says: 'must be integer',
        },
    ],
    [
        'a list within',
        {
            at: 'GET /account/GetCurrentUserInfo',
            body: json => ({
                ...(json as object),
                widgets: [{ Id: '1', Name: 'usage' }],
            }),
        },
        { call: 'session.current', aspect: 'type', field: 'widgets.Id' },
    ],
];

let server: Awaited<ReturnType<typeof startDeviating>>;
let session: Session;

beforeAll(async () => {
    const token = await signIn(
        baseOf(api.mock.apiUrl, `${api.mock.apiUrl}/Token`),
        'admin',
        'demo',
        60_000,
    );

    server = await startDeviating(
        api.mock.apiUrl,
        cases.map(([, { bearer, ...deviation }]) => ({
            ...deviation,
            ...(bearer && { bearer: `Bearer ${token}` }),
        })),
    );

    session = await checkRead(server.apiUrl);
});

afterAll(() => server?.close());

test.each(cases)('names %s', (_, __, output) => {
    expect(session.findings).toContainEqual(expect.objectContaining(output));
});

test('reports nothing without a deviation', () => {
    const accused = new Set(
        session.findings
            .filter(({ weight }) => weight !== 'note')
            .map(({ call }) => call.slice(0, call.lastIndexOf('.'))),
    );

    const deviating = new Set(
        cases.map(([, , { call = '' }]) =>
            call.slice(0, call.lastIndexOf('.')),
        ),
    );

    // What shows the same rows shows the same faults.
    const alike = new Set(['lookup', 'log', 'deviceall']);

    expect(
        [...accused].filter(name => !deviating.has(name) && !alike.has(name)),
    ).toEqual([]);
});

test('sends no request that could change something', () =>
    expect(server.changes).toEqual([]));
