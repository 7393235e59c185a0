import { linksOf } from './links.ts';
import { homeOf } from './scope.ts';
import type { Row } from './store.ts';
import type { World } from './world.ts';

/** Removes a record and what cannot be without it; whatever still has a site, group or client of its own only forgets it. */
export const cascade = ({ resources, store }: World, name: string, row: Row): void => {
    const gone: { name: string; row: Row }[] = [{ name, row }];
    for (let next = gone.pop(); next; next = gone.pop()) {
        const { name: target, row: removed } = next;
        store.remove(target, new Set([removed.id]));
        for (const [other, { mock }] of Object.entries(resources)) {
            if (mock.view) continue;
            for (const link of linksOf(resources, other).filter(one => one.target === target)) {
                for (const hit of store.rows(other).filter(one => one[link.field] === removed.id)) {
                    const kept: Row = { ...hit, [link.field]: null };
                    const home = link.required || link.field === 'id' ? {} : homeOf(resources, store, other, kept);
                    const isCatalogue = Object.keys(homeOf(resources, store, target, removed)).length === 0 && !link.required;
                    if (isCatalogue || Object.keys(home).length > 0) store.own(other, hit)[link.field] = null;
                    else gone.push({ name: other, row: hit });
                }
            }
        }
        if (target === 'user')
            for (const list of ['usermenuitem', 'userwidget'])
                store.remove(
                    list,
                    new Set(
                        store
                            .rows(list)
                            .filter(one => one.UserId === removed.id)
                            .map(one => one.id),
                    ),
                );
    }
};
