// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { newestOrder, ofSearch } from '../../../mock-api/answers/list.ts';
import { select } from '../../../mock-api/answers/select.ts';
import { columnsOf } from '../../../mock-api/data/many/columns.ts';
import { Latest } from '../../../mock-api/data/many/latest.ts';
import { ofScope } from '../../../mock-api/data/scope.ts';
import { createWorld } from '../../../mock-api/data/world.ts';
import { startMock } from '../../../mock-api/http/server.ts';
import { signIn } from '../signIn.ts';

const now = Date.parse('2026-06-17T01:30:00Z');

test('the same question is looked for once, until something changes', () => {
    const world = createWorld({ scenario: 'small', now, frozen: true, many: 1, rows: { accesslogs: 300, internetuser: 120, site: 12 } });
    const base = world.kept('accesslogs')!;
    const search = vi.spyOn(columnsOf(base), 'search');
    const ask = (site: number, page: number) => select(world, 'accesslogs', base, [ofScope(world.store, 'site', site), ofSearch(world, 'accesslogs', 'a')], newestOrder('accesslogs')).slice(page * 3, page * 3 + 3);
    const [first, second] = [ask(1, 0), ask(1, 1)];
    expect(first.length).toBe(3);
    expect([search.mock.calls.length, ask(1, 0), ask(1, 1)]).toEqual([1, first, second]);
    ask(2, 0);
    expect(search.mock.calls.length).toBe(2);
    world.store.remove('accesslogs', new Set([first[0]!.id]));
    expect([ask(1, 0)[0], search.mock.calls.length]).toEqual([first[1], 3]);
});

test('the last few are kept, of what was asked for longest ago nothing', () => {
    const [latest, made] = [new Latest<number>(), vi.fn((n: number) => n)];
    const ask = (n: number) => latest.of(['asked', n], () => made(n));
    expect([1, 2, 3, 4, 5, 6, 1, 7, 1, 6].map(ask)).toEqual([1, 2, 3, 4, 5, 6, 1, 7, 1, 6]);
    expect(made.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    ask(2);
    expect(made.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 2]);
});

test('entries of few are at home where their users are, of whom there are many', async () => {
    const start = (many: number) => startMock({ scenario: 'small', now, frozen: true, many, rows: { creditlog: 60, internetuser: 130, site: 6 } });
    const [plain, byColumns] = await Promise.all([start(1e9), start(100)]);
    const callers = await Promise.all([plain, byColumns].map(mock => signIn(mock, 'admin')));
    const all = async () => Promise.all(callers.map(async by => Promise.all([1, 2, 3, 4, 5, 6].map(async site => (await by.send('GET', `creditlog/list?PageNo=1&PageSize=10&SiteId=${site}`)).body))));
    const [before, ofColumns] = await all();
    expect(before!.filter(answer => (answer as { Count: number }).Count > 0).length).toBeGreaterThan(2);
    expect(ofColumns).toEqual(before);
    for (const by of callers) {
        await by.send('POST', 'user', { Id: 7, SiteId: 2 });
        await by.send('DELETE', 'user/9');
    }
    const [after, ofColumnsAfter] = await all();
    expect(after).not.toEqual(before);
    expect(ofColumnsAfter).toEqual(after);
    await Promise.all([plain.close(), byColumns.close()]);
});

test('what is asked otherwise is another question', async () => {
    const start = (many: number) => startMock({ scenario: 'small', now, frozen: true, many, rows: { accesslogs: 200, paymentlog: 200, internetuser: 150, billgroup: 6, site: 6 } });
    const mocks = await Promise.all([start(1e9), start(1)]);
    const callers = await Promise.all(mocks.map(mock => signIn(mock, 'admin')));
    const questions = {
        'merchantlog/list?PageNo=1&PageSize=5': ['', '&StartDate=2026-05-20', '&EndDate=2026-05-20', '&StartDate=2026-06-10', '&Search=smith', '&Search=7', '&SiteId=1', '&SiteId=2'],
        'user/?PageNo=1&PageSize=5': ['', '&OptIn1=true', '&OptIn1=false', '&Active=true', '&GroupId=1', '&GroupId=2', '&SearchText=smith', '&SearchText=12'],
    };
    for (const [path, kinds] of Object.entries(questions)) {
        const answers = await Promise.all(callers.map(async by => {
            const told: unknown[] = [];
            for (const kind of kinds) told.push((await by.send('GET', `${path}${kind}`)).body);
            return told;
        }));
        expect(answers[1]).toEqual(answers[0]);
        expect(new Set(answers[0]!.map(answer => JSON.stringify(answer))).size, path).toBe(kinds.length);
    }
    await Promise.all(mocks.map(mock => mock.close()));
});
