import { soundDeclarations as sound } from '../resources/schema/check.ts';
import type { Resource } from '../resources/schema/index.ts';

type Resources = Record<string, Resource>;

/** The set that everybody holds, and every version of each declaration that somebody may hold. */
let live: Resources | undefined;
const versions = new Map<string, Resource[]>();

/** Gives one object the contents of another. */
const become = <Value extends object>(old: Value, now: Value): void => {
    for (const key of Object.keys(old) as (keyof Value)[]) if (!(key in now)) delete old[key];
    Object.assign(old, now);
};

/**
 * Stands for `soundDeclarations` in the browser of who develops: after an edit the objects that the page holds already say what the edited files
 * say, so that nothing that read them once must be loaded again.
 */
export const soundDeclarations = <All extends Resources>(all: All, calls?: Parameters<typeof sound>[1]): All => {
    sound(all, calls);
    for (const [name, declaration] of Object.entries(all)) {
        const older = versions.get(name) ?? [];
        for (const old of older) if (old !== declaration) become(old, declaration);
        if (!older.includes(declaration)) versions.set(name, [...older, declaration]);
    }
    if (!live) return (live = all);
    become(live, all);
    dispatchEvent(new Event('declarations'));
    return live as All;
};
