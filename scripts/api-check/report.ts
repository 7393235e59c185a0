import type { Finding, Session, Weight } from './session.ts';
import type { Settings } from './settings.ts';

const weights = [
    'broken',
    'differs',
    'note',
] as const satisfies readonly Weight[];

const countOf = (findings: readonly Finding[], weight: Weight): number =>
    findings.filter(one => one.weight === weight).length;

/** The report of a check for programs. */
export const reportOf = (
    session: Session,
    { apiBase, user }: Settings,
    began: Date,
) => ({
    server: apiBase,
    user,
    began: began.toISOString(),
    /** Milliseconds. */
    took: Date.now() - began.getTime(),
    counts: Object.fromEntries(
        weights.map(weight => [weight, countOf(session.findings, weight)]),
    ) as Record<Weight, number>,
    findings: session.findings,
    notAsked: session.skipped,
    calls: session.calls,
});

export type Report = ReturnType<typeof reportOf>;

const line = ({
    weight,
    aspect,
    field,
    says,
    sample,
    rows,
}: Finding): string => {
    const subject = field ? `${field}: ` : '';
    const example = sample ? ` (${sample})` : '';

    const extent =
        rows && rows[1] > 1 ? `, in ${rows[0]} of ${rows[1]} rows` : '';

    return `    ${weight.padEnd(8)} ${aspect.padEnd(7)} ${subject}${says}${example}${extent}`;
};

const seconds = (milliseconds: number): string =>
    `${(milliseconds / 1000).toFixed(1)} s`;

/** The report of a check for people: a block per call, the worst first. */
export const reportText = ({
    server,
    user,
    took,
    counts,
    findings,
    notAsked: skipped,
    calls,
}: Report): string => {
    const worst = (call: string) =>
        Math.min(
            ...findings
                .filter(one => one.call === call)
                .map(({ weight }) => weights.indexOf(weight)),
        );

    const names = [...new Set(findings.map(({ call }) => call))].toSorted(
        (a, b) => worst(a) - worst(b),
    );

    const blocks = names.map(name => {
        const callFindings = findings
            .filter(({ call }) => call === name)
            .toSorted(
                (a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight),
            );

        return [
            `${name}   ${callFindings[0]!.address}`,
            ...callFindings.map(line),
        ].join('\n');
    });

    const slowest = calls.toSorted((a, b) => b.took - a.took)[0];

    const whatWasSlow = slowest
        ? `, the slowest ${slowest.call} ${seconds(slowest.took)}`
        : '';

    if (skipped.length > 0) {
        const reasons = skipped.map(({ call, why }) => `    ${call}: ${why}`);
        blocks.push(['not asked:', ...reasons].join('\n'));
    }

    const isAsDeclared = counts.broken + counts.differs === 0;

    const verdict = isAsDeclared
        ? 'It is as declared.'
        : `${counts.broken} broken, ${counts.differs} differ; ${counts.note} notes`;

    const summary = `${server} as ${user}: ${calls.length} calls in ${seconds(took)}${whatWasSlow}`;

    return [...blocks, `${summary}\n${verdict}`].join('\n\n');
};
