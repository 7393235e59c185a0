import type { CallContext } from '../../dataProvider/wire/toRequest.ts';
import { valueAt } from '../../resources/rules/valueAt.ts';
import { slotsOf, type Resource } from '../../resources/schema/index.ts';
import { openList } from './envelope.ts';
import type { Named, Session } from './session.ts';

const inWords = new Intl.Collator('en', { numeric: true });
const compare = (a: unknown, b: unknown): number => (typeof a === 'number' && typeof b === 'number' ? a - b : inWords.compare(String(a ?? ''), String(b ?? '')));

/** Up and down by a column must be two ways, and what comes first up must not come after what comes first down. */
export const checkOrder = async (session: Session, named: Named, context: CallContext, { list, title }: Resource): Promise<void> => {
    if (!Object.values(slotsOf(named.call)).includes('order')) return;
    const field = list.sort?.field ?? title;
    const first = async (order: string) => {
        const answer = await session.read(named, { ...context, order });
        const values = answer ? openList(named.call, answer.json).rows.map(row => valueAt(row, field)) : [];
        return values.filter(value => value !== null && value !== undefined);
    };
    const [up, down] = [await first(field), await first(`${field} desc`)];
    if (new Set([...up, ...down].map(String)).size < 2) return;
    const isHeard = up.length > 0 && down.length > 0 && compare(up[0], down[0]) < 0;
    if (!isHeard) session.note(named, { weight: 'differs', aspect: 'order', field, says: 'is not ordered by: up and down begin alike, or the wrong way round', sample: `${String(up[0])} / ${String(down[0])}` });
};
