import { withValueAt } from '../../resources/rules/valueAt.ts';
import { usualEnvelope, type Call } from '../../resources/schema/index.ts';

interface Page {
    readonly Results: readonly unknown[];
    readonly Count: number;
}

/** A page of a list as its call says that it is written. */
export const inEnvelope = ({ reply, envelope = usualEnvelope }: Call, { Results, Count }: Page): unknown => {
    const { rows, count } = envelope;
    if (reply === 'array' || rows === undefined) return Results;
    const body = withValueAt({}, rows, Results);
    return count === undefined ? body : withValueAt(body, count, Count);
};
