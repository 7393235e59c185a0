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

const line = ({ weight, aspect, field, says, sample, rows }: Finding): string =>
    `    ${weight.padEnd(8)} ${aspect.padEnd(7)} ${field ? `${field}: ` : ''}${says}${sample ? ` (${sample})` : ''}${rows && rows[1] > 1 ? `, in ${rows[0]} of ${rows[1]} rows` : ''}`;

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
    return [
        ...blocks,
        ...(skipped.length > 0
            ? [
                  `not asked:\n${skipped.map(({ call, why }) => `    ${call}: ${why}`).join('\n')}`,
              ]
            : []),
        [
            `${server} as ${user}: ${calls.length} calls in ${(took / 1000).toFixed(1)} s${slowest ? `, the slowest ${slowest.call} ${(slowest.took / 1000).toFixed(1)} s` : ''}`,
            counts.broken + counts.differs === 0
                ? 'It is as declared.'
                : `${counts.broken} broken, ${counts.differs} differ; ${counts.note} notes`,
        ].join('\n'),
    ].join('\n\n');
};
