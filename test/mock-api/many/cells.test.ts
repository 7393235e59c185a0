// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Draw, Ending } from '../../../mock-api/data/draw.ts';
import { columnsOf } from '../../../mock-api/data/many/columns.ts';
import { sourceOf } from '../../../mock-api/data/many/list.ts';
import { createWorld } from '../../../mock-api/data/world.ts';

const now = Date.parse('2026-06-17T01:30:00Z');
const rows = { accesslogs: 300, paymentlog: 300, creditlog: 300, internetuser: 120, ticket: 50, wifiplan: 40 };
const worldOf = (many: number) => createWorld({ scenario: 'small', now, frozen: true, rows, many });

test('rows that are made when they are read are those that are made at once, whole or cell by cell', () => {
    const [atOnce, whenRead] = [worldOf(1e9), worldOf(1)];
    const made = Object.keys(atOnce.resources).filter(name => {
        const base = whenRead.kept(name);
        if (!base || !sourceOf(base)) return false;
        const wanted = atOnce.store.rows(name);
        const fields = [...new Set(wanted.flatMap(row => Object.keys(row)))];
        const reads = fields.map(field => [field, columnsOf(base).read(field)] as const);
        const backwards = wanted.map((_row, n) => wanted.length - 1 - n);
        expect(backwards.map(at => Object.fromEntries(reads.map(([field, read]) => [field, read(at)]))), name).toEqual(backwards.map(at => wanted[at]));
        expect(backwards.map(at => base[at]), name).toEqual(backwards.map(at => wanted[at]));
        expect(whenRead.store.rows(name)).toEqual(wanted);
        return wanted.length > 0;
    });
    expect(made).toEqual(expect.arrayContaining(['accesslogs', 'creditlog', 'internetuser', 'paymentlog', 'ticket', 'wifiplan']));
});

/** 0 and -0 are one number to a column, and to JSON. */
const told = (value: unknown): unknown => (value === 0 ? 0 : value);

test('columns that are drawn many at once hold what the rows do', () => {
    const { store, kept } = worldOf(1);
    const drawn = ['accesslogs', 'creditlog', 'paymentlog', 'internetuser', 'ticket', 'usage', 'wifiplan'].flatMap(name => {
        const [base, rows] = [kept(name)!, store.rows(name)];
        const columns = columnsOf(base);
        return Object.keys(rows[0]!).flatMap(field => {
            const column = columns.codes([field]);
            const values = column.values(field);
            expect([...column.codes].map(code => told(values[code])), `${name}.${field}`).toEqual(rows.map(row => told(row[field])));
            return sourceOf(base)!.picks(field) ? [`${name}.${field}`] : [];
        });
    });
    expect(drawn).toEqual(expect.arrayContaining(['accesslogs.UserId', 'accesslogs.LogType', 'accesslogs.Comments', 'creditlog.UserId', 'usage.UserId', 'usage.SiteId', 'paymentlog.Description', 'internetuser.GroupId', 'internetuser.SiteId', 'internetuser.Gender', 'internetuser.Active', 'internetuser.OptIn1', 'paymentlog.Refunded']));
});

test('numbers that are drawn many at once are those that the rows hold', () => {
    const { store, kept } = worldOf(1);
    const [fill, rows] = [sourceOf(kept('accesslogs')!)!.amounts('DataUsed')!, store.rows('accesslogs')];
    const numbers = new Float64Array(rows.length);
    for (const from of [0, 7, 100]) fill(numbers, from, Math.min(rows.length, from + 200));
    expect([...numbers]).toEqual(rows.map(row => row.DataUsed));
});

test('what a key ends with is hashed in one step as letter by letter', () =>
    fc.assert(
        fc.property(fc.string({ unit: fc.constantFrom('a', 'Z', '|', '7', 'é', '\u0101', '日'), maxLength: 12 }), fc.integer(), (text, from) => {
            expect(new Draw('').begin(new Ending(text), from).next()).toBe(new Draw(text, from).next());
        }),
        { seed: 1 },
    ));

test('what is said of fields without making rows is true of the rows', () => {
    const { store, kept } = worldOf(1);
    const said = ['accesslogs', 'creditlog', 'paymentlog', 'internetuser', 'ticket', 'usage'].flatMap(name => {
        const [base, rows] = [kept(name)!, store.rows(name)];
        const source = sourceOf(base)!;
        return Object.keys(rows[0]!).flatMap(field => {
            const [msOf, other] = [source.inTurn(field), source.follows(field)?.field];
            if (msOf) {
                const ms = rows.map((_row, at) => msOf(at));
                expect(ms).toEqual(rows.map(row => Date.parse(String(row[field]))));
                expect(ms).toEqual(ms.toSorted((a, b) => a - b));
            }
            if (other !== undefined) expect(new Set(rows.map(row => `${String(row[other])} ${String(row[field])}`)).size).toBe(new Set(rows.map(row => row[other])).size);
            return msOf ? [`${name}.${field} in turn`] : other === undefined ? [] : [`${name}.${field} by ${other}`];
        });
    });
    expect(said).toEqual(expect.arrayContaining(['accesslogs.LogTime in turn', 'accesslogs.MacAddress by UserId', 'paymentlog.Created in turn', 'paymentlog.Alias by UserId', 'paymentlog.CurrCode by UserId', 'creditlog.Alias by UserId', 'usage.AccessStarted in turn', 'usage.MacAddress by UserId']));
});

test('what is made from others is made from them as they were, whatever has become of them since', () => {
    const [before, after] = [worldOf(1), worldOf(1)];
    const wanted = ['usage', 'accesslogs', 'usermenuitem'].map(name => JSON.stringify(before.store.rows(name)));
    after.store.own('internetuser', after.store.find('internetuser', 3)!).SiteId = 2;
    after.store.remove('internetuser', new Set([1, 5, 6]));
    after.store.remove('user', new Set(['u-3']));
    after.store.add('internetuser', { Alias: 'new', SiteId: 1 });
    expect(['usage', 'accesslogs', 'usermenuitem'].map(name => JSON.stringify(after.store.rows(name)))).toEqual(wanted);
});

test('a list whose rows are made when they are read is a list as any other', () => {
    const { store } = worldOf(1);
    const [list, plain] = [store.rows('accesslogs'), worldOf(1e9).store.rows('accesslogs')];
    expect([Array.isArray(list), list.length, list.map(({ id }) => id), [...list].at(-1), JSON.stringify(list)]).toEqual([true, plain.length, plain.map(({ id }) => id), plain.at(-1), JSON.stringify(plain)]);
    for (const each of [list, plain]) {
        each.splice(3, 2, { id: 'x', LogType: 'By hand' });
        each.unshift({ id: 999 });
        each.pop();
        each[7] = { ...each[7]!, LogType: 'Changed' };
    }
    expect([...list]).toEqual(plain);
    expect(['x', 999, 8, '8', 4, 300, 301].map(id => store.find('accesslogs', id))).toEqual(['x', 999, 8, '8', 4, 300, 301].map(id => plain.find(row => String(row.id) === String(id))));
    const own = store.own('accesslogs', store.find('accesslogs', 20)!);
    own.LogType = 'Own';
    expect([store.find('accesslogs', 20), store.own('accesslogs', own), store.add('accesslogs', {}).id]).toEqual([own, own, 1000]);
    store.remove('accesslogs', new Set(['x', 999, 20, 21]));
    expect(list.map(({ id }) => id).slice(0, 20)).toEqual([1, 2, 3, ...Array.from({ length: 14 }, (_, n) => n + 6), 22, 23, 24]);
});
