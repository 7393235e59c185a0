import { expect, test } from 'vitest';

import { eachPage } from '../../../dataProvider/index.ts';
import { STANDARD } from '../../../resources/rules/csv.ts';
import { csvFile } from '../../../src/admin/list/export/csvColumns.ts';
import { heapMB, providerAnswering } from '../heap.ts';

/** `EXPORT_ROWS=1000000` for the whole of it, which takes half a minute. */
const ROWS = Number(process.env.EXPORT_ROWS ?? 150_000);
const STEPS = 5;

/** A page of an endless access log, as JSON. */
const pageOfLog = (url: string): string => {
    const query = new URL(url).searchParams;

    const [page, size] = [
        Number(query.get('PageNo')),
        Number(query.get('PageSize')),
    ];

    const first = (page - 1) * size + 1;

    const rows = Array.from(
        { length: Math.min(size, ROWS - first + 1) },
        (_, n) =>
            `{"Id":${first + n},"UserId":${n},"LogTime":"2026-03-01T10:00:00Z","MacAddress":"02:00:00:00:00:${n % 99}","LogType":"Accept","Comments":"row ${first + n}","DataUsed":${n}}`,
    );

    return `{"Results":[${rows.join(',')}],"Count":${ROWS}}`;
};

test('a large export keeps memory flat', async () => {
    const { provider } = providerAnswering(pageOfLog, { site: 1 });

    const columns = [
        'LogTime',
        'MacAddress',
        'LogType',
        'Comments',
        'DataUsed',
    ];

    const file = csvFile(columns, STANDARD);
    const heap: number[] = [];
    let rows = 0;

    for await (const { records, done } of eachPage(
        provider,
        'accesslogs',
        {},
    )) {
        file.add(records.map(record => columns.map(name => record[name])));
        rows += records.length;
        if (done % (ROWS / STEPS) !== 0) continue;
        heap.push(heapMB());
    }

    expect(rows).toBe(ROWS);
    expect(file.done().size).toBeGreaterThan(40 * ROWS);
    // Rows kept would be 60 MB and more: the last ones cost no more than the first.
    expect(Math.max(...heap) - heap[0]!).toBeLessThan(10);
});
