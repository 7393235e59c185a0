import type {
    FullResult,
    Reporter,
    TestCase,
    TestResult,
} from '@playwright/test/reporter';

import type { Counts } from './job.ts';

const row = (name: string, ...figures: readonly (string | number)[]): string =>
    name.padEnd(64) +
    figures.map(figure => String(figure).padStart(8)).join('');

/** Prints each job with what it took beside what it may take; nothing where none was done. */
export default class Table implements Reporter {
    private readonly rows: string[] = [];

    onTestEnd(test: TestCase, result: TestResult): void {
        if (test.parent.project()?.name !== 'jobs') return;

        const shown = test.annotations
            .concat(result.annotations)
            .find(({ type }) => type === 'job')?.description;

        if (!shown)
            return void this.rows.push(
                `${row(test.title, '', '', '', '', '')}  not done`,
            );

        const { clicks, keys, typed, atMost } = JSON.parse(shown) as Counts & {
            readonly atMost: number;
        };

        this.rows.push(
            row(test.title, clicks, keys, clicks + keys, atMost, typed) +
                (clicks + keys > atMost ? '  above' : ''),
        );
    }

    onEnd(_result: FullResult): void {
        if (this.rows.length > 0)
            process.stdout.write(
                `\n${[row('job', 'clicks', 'keys', 'both', 'at most', 'typed'), ...this.rows.toSorted()].join('\n')}\n`,
            );
    }
}
