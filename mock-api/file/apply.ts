import { sourceOf, takeOut } from '../data/many/list.ts';
import type { Row } from '../data/store.ts';
import type { Content, Over } from './format.ts';
import type { Entry } from './journal.ts';

/** What is otherwise in a collection, empty at first. */
export const overOf = ({ over }: Pick<Content, 'over'>, name: string): Over => {
    const known = over.get(name) ?? { changed: new Map<Row['id'], Row>(), gone: new Set<Row['id']>() };
    over.set(name, known);
    return known;
};

/** Carries out what a call has changed. */
export const noteIn = (over: Over, rows: readonly Row[], gone: readonly Row['id'][]): void => {
    for (const row of rows) {
        over.changed.set(row.id, row);
        over.gone.delete(row.id);
    }
    for (const id of gone) {
        over.changed.delete(id);
        over.gone.add(id);
    }
};

/** Rows with what is otherwise, of which a field that is not named stays as it was made; rows that nobody changed remain shared. */
export const withOver = (made: Row[], { changed, gone }: Over): Row[] => {
    if (changed.size === 0 && gone.size === 0) return made;
    const source = sourceOf(made);
    const places = source ? undefined : new Map(made.map((row, at) => [row.id, at] as const));
    const isFrozen = source !== undefined || (made.length > 0 && Object.isFrozen(made[0]));
    const placeIn = (id: Row['id']): number | undefined => (places ? places.get(id) : Number.isInteger(id) && Number(id) >= 1 && Number(id) <= source!.length ? Number(id) - 1 : undefined);
    for (const [id, other] of changed) {
        const at = placeIn(id);
        const row = { ...(at === undefined ? undefined : made[at]), ...other };
        if (isFrozen) Object.freeze(row);
        made[at ?? made.length] = row;
    }
    if (gone.size > 0) takeOut(made, gone);
    return made;
};

/** What entries of the journal have made of a file. */
export const applyEntries = (content: Content, entries: readonly Entry[], aged: (name: string, rows: readonly Row[], still: readonly Row['id'][], at: number) => void): void => {
    const wholes = new Map<string, Map<Row['id'], Row>>();
    const byId = (rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]));
    for (const { at, anew, whole = {}, rows = {}, gone = {}, still = {} } of entries) {
        if (anew) for (const known of [content.whole, content.over, wholes]) known.clear();
        for (const [name, list] of Object.entries(whole)) {
            aged(name, list, still[name] ?? [], at);
            content.whole.set(name, []);
            wholes.set(name, byId(list));
        }
        for (const name of new Set([...Object.keys(rows), ...Object.keys(gone)])) {
            const [list, ids] = [rows[name] ?? [], gone[name] ?? []];
            aged(name, list, still[name] ?? [], at);
            const kept = content.whole.get(name);
            if (!kept) {
                noteIn(overOf(content, name), list, ids);
                continue;
            }
            const all = wholes.get(name) ?? byId(kept);
            wholes.set(name, all);
            for (const row of list) all.set(row.id, row);
            for (const id of ids) all.delete(id);
        }
    }
    for (const [name, rows] of wholes) content.whole.set(name, [...rows.values()]);
};
