import { liveFieldsOf } from '../data/live.ts';
import type { World } from '../data/world.ts';
import { fieldsOf, isSame, type Edit } from './merge.ts';

/** Carries out what somebody edited by hand on rows that calls may have changed meanwhile: neither is lost. Answers what is to be told. */
export const applyEdits = ({ store, resources }: World, name: string, edits: readonly Edit[]): readonly string[] => {
    const live = new Set(liveFieldsOf(resources, name));
    const told: string[] = [];
    for (const edit of edits) {
        const { id, was, is } = edit;
        const row = store.find(name, id);
        if (!row) {
            if (!is) continue;
            store.add(name, { ...is });
            if (was) told.push(`'${name}' ${id} was deleted by a call and edited by hand: it is back`);
        } else if (!was) {
            const { id: _, ...values } = is!;
            if (isSame(row, is)) continue;
            told.push(`'${name}' ${id} was added by hand and by a call: that of the file has the id ${store.add(name, values).id}`);
        } else if (!is) {
            const touched = [...fieldsOf({ id, was, is: row }).keys()].filter(field => !live.has(field));
            if (touched.length === 0) store.remove(name, new Set([row.id]));
            else told.push(`'${name}' ${id} was deleted by hand, and a call changed ${touched.join(', ')}: it stays`);
        } else {
            const own = store.own(name, row);
            for (const [field, value] of fieldsOf(edit)) {
                if (!live.has(field) && !isSame(row[field], was[field]) && !isSame(row[field], value)) told.push(`'${field}' of '${name}' ${id} was changed by hand and by a call: that of the file holds`);
                if (value === undefined) delete own[field];
                else own[field] = value;
            }
        }
    }
    return told;
};
