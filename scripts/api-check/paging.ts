import type { CallContext } from '../../dataProvider/wire/toRequest.ts';
import { isObject } from '../../resources/rules/isObject.ts';
import { holesOf, slotsOf } from '../../resources/schema/index.ts';
import { openList } from './envelope.ts';
import type { Named, Session } from './session.ts';

const SMALL = 2;

const has = ({ call }: Named, slot: 'page' | 'pageSize' | 'search'): boolean => Object.values(slotsOf(call)).includes(slot) || holesOf(call.path).includes(slot);

/** Two small pages: no more rows than asked for, others on the second, the same number of all. */
export const checkPaging = async (session: Session, named: Named, context: CallContext, key: string): Promise<void> => {
    if (!has(named, 'page') || !has(named, 'pageSize')) return;
    const pageOf = async (page: number) => {
        const answer = await session.read(named, { ...context, page, pageSize: SMALL });
        return answer && openList(named.call, answer.json);
    };
    const [one, two] = [await pageOf(1), await pageOf(2)];
    if (!one || !two) return;
    const keys = (rows: readonly unknown[]) => rows.map(row => (isObject(row) ? String(row[key]) : ''));
    const say = (says: string) => session.note(named, { weight: 'broken', aspect: 'paging', says });
    const most = Math.max(one.rows.length, two.rows.length);
    if (most > SMALL) say(`${most} rows where a page of ${SMALL} was asked for`);
    else if (one.rows.length > 0 && keys(one.rows).join() === keys(two.rows).join()) say('page 2 is page 1 again');
    else if (keys(two.rows).some(found => keys(one.rows).includes(found))) session.note(named, { weight: 'differs', aspect: 'paging', says: 'a row stands on page 1 and on page 2' });
    if (one.count !== undefined && two.count !== undefined && one.count !== two.count) session.note(named, { weight: 'differs', aspect: 'paging', says: `there are ${one.count} rows by page 1 and ${two.count} by page 2` });
    if (one.count !== undefined && one.count > SMALL && two.rows.length === 0) say(`page 2 is empty though there are ${one.count} rows`);
};

/** Words that nobody wrote anywhere: what finds rows all the same does not search. */
const NOWHERE = 'zzqxj-nowhere';

export const checkSearch = async (session: Session, named: Named, context: CallContext, all: number): Promise<void> => {
    if (!has(named, 'search') || all === 0) return;
    const answer = await session.read(named, { ...context, search: NOWHERE });
    const found = answer ? openList(named.call, answer.json).rows.length : 0;
    if (found > 0) session.note(named, { weight: 'broken', aspect: 'search', says: `finds ${found} rows for '${NOWHERE}': the search is not heard` });
};
