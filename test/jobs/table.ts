import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Counts } from './job.ts';

const row = (name: string, ...figures: readonly (string | number)[]): string => name.padEnd(64) + figures.map(figure => String(figure).padStart(8)).join('');

/** Prints each job with what it took beside what it may take. */
export default class Table implements Reporter {
    private readonly rows: string[] = [];

    onTestEnd(test: TestCase, result: TestResult): void {
        const said = test.annotations.concat(result.annotations).find(({ type }) => type === 'job')?.description;
        if (!said) return void this.rows.push(`${row(test.title, '', '', '', '', '')}  not done`);
        const { clicks, keys, typed, atMost } = JSON.parse(said) as Counts & { readonly atMost: number };
        this.rows.push(row(test.title, clicks, keys, clicks + keys, atMost, typed) + (clicks + keys > atMost ? '  above' : ''));
    }

    onEnd(_result: FullResult): void {
        process.stdout.write(`\n${[row('job', 'clicks', 'keys', 'both', 'at most', 'typed'), ...this.rows.toSorted()].join('\n')}\n`);
    }
}
